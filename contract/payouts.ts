import { z } from 'zod'
import { callFor } from './kit/call.ts'
import { id, instant } from './kit/fields.ts'

/** A session a mentor is still owed for. */
export const unpaidSession = z.object({
  sessionId: id,
  startsAt: instant,
  studentName: z.string(),
  topic: z.string(),
  amountCents: z.int(),
})

export const payouts = {
  overview: callFor('mentor')
    .route({ method: 'GET', path: '/payouts', tags: ['Payouts'], summary: 'What I am owed and what I was paid' })
    .output(
      z.object({
        currency: z.literal('usd'),
        owedCents: z.int(),
        completedThisMonth: z.int(),
        unpaid: z.array(unpaidSession),
        log: z.array(
          z.object({
            month: z.string(),
            amountCents: z.int(),
            sessionDates: z.array(instant),
            paidVia: z.string(),
            paidAt: instant,
          }),
        ),
      }),
    ),
}
