import { z } from 'zod'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import { callFor } from '#contract/kit/call.ts'
import { instant, line, personId, trimmedText } from '#contract/kit/fields.ts'

/** A read-only operators' call under /desk. For everyone else it does not exist (ruling 8.3). */
export const deskQuery = (path: `/${string}`, level: OperatorLevel, summary: string) =>
  callFor(level).route({ method: 'GET', path: `/desk${path}`, tags: ['Desk'], summary })

/** An operators' call under /desk that changes something. */
export const deskAct = (path: `/${string}`, level: OperatorLevel, summary: string, more: { fresh?: boolean } = {}) =>
  callFor(level, more).route({ method: 'POST', path: `/desk${path}`, tags: ['Desk'], summary })

/** The number of entries per page of a list. */
export const limit = z.coerce.number().int().min(1).max(100).default(50)
export const search = line('Search', 200).default('')
/** The start of a page: the previous page's `next`. */
export const after = z.string().max(200).optional()
export const page = z.object({ after, limit })
export const next = z.string().nullable()

/** The operator working on it, so that no one else decides it meanwhile. */
export const takenBy = z.object({ id: personId, name: z.string(), at: instant }).nullable()

/** The operator's reason for the act. It goes to the audit log. */
export const reason = trimmedText('Reason', 500)
export const aboutPerson = z.object({ personId, reason })
export const done = z.object({})
