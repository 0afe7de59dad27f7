import { z } from 'zod'
import { actsToldToPerson } from '#domain/kit/audit-act.ts'
import { contestOutcomes } from '#domain/kit/contest-outcome.ts'
import { callFor } from '#contract/kit/call.ts'
import { instant } from '#contract/kit/fields.ts'

/** What staff did about somebody's money or account; without the reason, which may be about others, and without who it was. */
export const staffAct = z.object({
  number: z.int(),
  at: instant,
  act: z.enum(actsToldToPerson),
  /** How many credits it added, or took if below zero. */
  credits: z.int().nullable(),
  amountCents: z.int().nullable(),
  /** What was decided about a session that one of the two said did not happen. */
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
