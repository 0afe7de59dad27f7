import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { id, instant } from './kit/fields.ts'

/** One line of the ledger: `amount` moved the balance (negative: took), `balance` is what it left. Whole credits. */
export const creditEntry = z.object({
  id: z.int(),
  reason: z.enum([
    'signup',
    'plan',
    'extra',
    'hold',
    'capture',
    'release',
    'refund',
    'expiry',
    'cancellation',
    'adjustment',
  ]),
  amount: z.int(),
  balance: z.int(),
  sessionId: id.nullable(),
  at: instant,
})
export type CreditEntry = z.infer<typeof creditEntry>

export const credits = {
  overview: callFor('student')
    .route({
      method: 'GET',
      path: '/credits',
      tags: ['Credits'],
      summary: 'My credits, plan and the newest ledger entries',
    })
    .input(z.object({ before: z.coerce.number().int().optional() }))
    .output(
      z.object({
        balance: z.int(),
        onHold: z.int(),
        plan: z.string(),
        renewalDate: instant.nullable(),
        entries: z.array(creditEntry),
        next: z.int().nullable(),
      }),
    ),
}
