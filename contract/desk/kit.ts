import { z } from 'zod'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import { callFor } from '#contract/kit/call.ts'
import { instant, line, personId, trimmedText } from '#contract/kit/fields.ts'

/** A call of operators that reads, below /desk; for everybody else it does not exist (ruling 8.3). */
export const deskQuery = (path: `/${string}`, level: OperatorLevel, summary: string) =>
  callFor(level).route({ method: 'GET', path: `/desk${path}`, tags: ['Desk'], summary })

/** A call of operators that does something, below /desk. */
export const deskAct = (path: `/${string}`, level: OperatorLevel, summary: string, more: { fresh?: boolean } = {}) =>
  callFor(level, more).route({ method: 'POST', path: `/desk${path}`, tags: ['Desk'], summary })

/** How long a page of a list is. */
export const limit = z.coerce.number().int().min(1).max(100).default(50)
export const search = line('Search', 200).default('')
/** Where a page begins, as the page before says in `next`. */
export const after = z.string().max(200).optional()
export const page = z.object({ after, limit })
export const next = z.string().nullable()

/** Which operator works on it, so that no other decides it meanwhile. */
export const takenBy = z.object({ id: personId, name: z.string(), at: instant }).nullable()

/** Why an operator does it; goes to the audit log. */
export const reason = trimmedText('Reason', 500)
export const aboutPerson = z.object({ personId, reason })
export const done = z.object({})
