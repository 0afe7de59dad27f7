import { z } from 'zod'
import { auditActs } from '#domain/kit/audit-act.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import { callFor } from './kit/call.ts'
import { instant, line, personId } from './kit/fields.ts'

/** Calls of operators, below /desk; for everybody else they do not exist (ruling 8.3). */
const query = (path: `/${string}`, level: OperatorLevel, summary: string) =>
  callFor(level).route({ method: 'GET', path: `/desk${path}`, tags: ['Desk'], summary })

const limit = z.coerce.number().int().min(1).max(100).default(50)
const search = line('Search', 200).default('')

/** A person as a line of a list. */
export const deskPersonLine = z.object({
  id: personId,
  name: z.string(),
  email: z.string(),
  role: z.enum(['student', 'mentor', 'operator']),
  createdAt: instant,
  emailVerified: z.boolean(),
  status: z.enum(['open', 'closed']),
})
export type DeskPersonLine = z.infer<typeof deskPersonLine>

/** One act of an operator; `before` and `after` say what it changed. */
export const auditLine = z.object({
  number: z.int(),
  at: instant,
  operatorId: personId.nullable(),
  operatorName: z.string().nullable(),
  act: z.enum(auditActs),
  aboutId: personId.nullable(),
  aboutName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
  requestId: z.string().nullable(),
})
export type AuditLine = z.infer<typeof auditLine>

export const peopleFilter = z.object({
  /** A name or part of one, an address or part of one, or an id. */
  search,
  role: z.enum(['student', 'mentor', 'operator']).optional(),
})
export const auditFilter = z.object({ search, act: z.enum(auditActs).optional(), aboutId: personId.optional() })

export const desk = {
  people: query('/people', 'support', 'People, the newest first, found by name, address or id')
    .input(peopleFilter.extend({ after: z.string().max(100).optional(), limit }))
    .output(z.object({ people: z.array(deskPersonLine), next: z.string().nullable() })),
  audit: query('/audit', 'support', 'What operators did, the newest first')
    .input(auditFilter.extend({ before: z.coerce.number().int().optional(), limit }))
    .output(z.object({ entries: z.array(auditLine), next: z.int().nullable() })),
}
