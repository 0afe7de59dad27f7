import type { DeskPayment } from '#contract/desk/money.ts'
import { cents } from '#domain/kit/money.ts'
import { dollars } from '#web/kit/words/dollars.ts'

type Forecast = NonNullable<DeskPayment['forecast']>

/** What a refund will do, said before it is done (ruling 8.5). */
export function refundInWords(name: string, forecast: Forecast): string {
  const { amount, credits, back, onHold, spent, expired, balance, endsPlan } = forecast
  const lines = [
    `${dollars(cents(amount))}, or what is left of it, goes back to ${name} through the payment provider.`,
    credits === 0
      ? 'It brought no credits.'
      : `It brought ${inCredits(credits)}: ${inCredits(back)} will be taken back.`,
    spent > 0 ? `${inCredits(spent)} of them ${spent === 1 ? 'was' : 'were'} spent and will not come back.` : '',
    onHold > 0
      ? `${inCredits(onHold)} of them ${onHold === 1 ? 'is' : 'are'} on hold for a booking, and will be taken back if it ends without a session.`
      : '',
    expired > 0 ? `${inCredits(expired)} of them ${expired === 1 ? 'has' : 'have'} expired.` : '',
    endsPlan
      ? `It paid for the running month, so the ${endsPlan} ends at once: all ${inCredits(balance)} in the balance expire, and bookings that wait for an answer are canceled.`
      : '',
  ]
  return lines.filter(Boolean).join(' ')
}

const inCredits = (count: number): string => (count === 1 ? '1 credit' : `${count} credits`)
