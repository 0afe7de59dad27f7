import { z } from 'zod'
import { reversals } from '#domain/credits/provider-state.ts'
import { id, instant, personId } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'
import { aboutPerson, deskAct, deskQuery } from './kit.ts'

const count = z.int().min(0)

/** What a refund will do, said before it is done (ruling 8.5); amounts in cents, the rest in credits. */
export const refundForecast = z.object({
  amount: count,
  credits: count,
  back: count,
  onHold: count,
  spent: count,
  expired: count,
  balance: count,
  endsPlan: z.string().nullable(),
})

/** A payment of a student; `forecast` is null where it cannot be refunded. */
export const deskPayment = z.object({
  id: z.string(),
  kind: z.enum(['plan', 'extra']),
  plan: z.string(),
  amountCents: count,
  credits: count,
  paidAt: instant,
  reversal: z.enum(reversals).nullable(),
  refundAsked: z.boolean(),
  forecast: refundForecast.nullable(),
})
export type DeskPayment = z.infer<typeof deskPayment>

/** 'asked': the provider has not responded, and is asked again until it does. */
export const refundStatus = z.enum(['asked', 'done', 'refused'])

export const moneyCalls = {
  payments: deskQuery('/people/{personId}/payments', 'support', "A student's payments, the newest first")
    .input(z.object({ personId }))
    .output(z.object({ payments: z.array(deskPayment) }))
    .errors(may('student-not-found')),
  refund: deskAct('/people/{personId}/refund', 'finance', 'Refund a payment', { fresh: true })
    .input(aboutPerson.extend({ id, paymentId: z.string().max(255), back: count }))
    .output(z.object({ status: refundStatus, refusal: z.string().nullable() }))
    .errors(
      may(
        'reason-missing',
        'account-not-found',
        'student-not-found',
        'payment-not-found',
        'payment-not-refundable',
        'refund-asked',
        'refund-changed',
      ),
    ),
}
