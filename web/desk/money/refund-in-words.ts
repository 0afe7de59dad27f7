import type { DeskPayment } from '#contract/desk/money.ts'
import { cents } from '#domain/kit/money.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { counted } from '#web/kit/words/counted.ts'

type Forecast = NonNullable<DeskPayment['forecast']>

/** Says what a refund will do, before it is done (ruling 8.5). */
export function refundInWords(name: string, forecast: Forecast): string {
  const { amount, credits, back, onHold, spent, expired, balance, endsPlan } = forecast
  const lines = [
    `${name} gets ${dollars(cents(amount))} back, or what's left of it if part was refunded before, the way they paid.`,
    credits === 0
      ? "This payment didn't bring any credits."
      : `This payment brought ${inCredits(credits)}: ${back === 0 ? 'none' : inCredits(back)} will be taken back.`,
    spent > 0 ? `${inCredits(spent)} ${spent === 1 ? 'has' : 'have'} been spent and can't be taken back.` : '',
    onHold > 0
      ? `${inCredits(onHold)} ${onHold === 1 ? 'is' : 'are'} on hold for a booking, and will be taken back if it falls through.`
      : '',
    expired > 0 ? `${inCredits(expired)} ${expired === 1 ? 'has' : 'have'} expired.` : '',
    endsPlan
      ? `It paid for the current month, so ${name}'s ${endsPlan} ends right away: ${balance === 1 ? 'the 1 credit' : `all ${balance} credits`} in the balance will expire, and sessions waiting for a mentor's answer will be canceled.`
      : '',
  ]
  return lines.filter(Boolean).join(' ')
}

const inCredits = (count: number): string => counted(count, 'credit', 'credits')
