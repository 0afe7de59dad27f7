import { z } from 'zod'
import { actsToldToPerson } from '#domain/kit/audit-act.ts'
import { contestOutcomes } from '#domain/kit/contest-outcome.ts'
import { callFor } from '#contract/kit/call.ts'
import { instant } from '#contract/kit/fields.ts'

/**
 * What staff did about a person's money or account. Omits the reason, which may concern others, and the operator's
 * identity.
 */
export const staffAct = z.object({
  number: z.int(),
  at: instant,
  act: z.enum(actsToldToPerson),
  /** The number of credits added, or taken if negative. */
  credits: z.int().nullable(),
  amountCents: z.int().nullable(),
  /** The decision about a session that one of the two said did not happen. */
  outcome: z.enum(contestOutcomes).nullable(),
})
export type StaffAct = z.infer<typeof staffAct>

export const staffActs = callFor('person')
  .route({
    method: 'GET',
    path: '/me/staff-acts',
    tags: ['Account'],
    summary: 'What staff did about my account, the newest first',
  })
  .input(z.object({ before: z.coerce.number().int().optional() }))
  .output(z.object({ acts: z.array(staffAct), next: z.int().nullable() }))
