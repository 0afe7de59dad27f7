import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { ConnectionState } from './connection.ts'

/**
 * Checks whether a mentor may give this answer. The request has to be open; repeating the same answer changes nothing.
 */
export function answerRequest<Answer extends 'accepted' | 'declined'>(
  current: ConnectionState,
  answer: Answer,
): Result<{ status: Answer; isNew: boolean }, { code: 'request-not-found' }> {
  if (current === answer) return ok({ status: answer, isNew: false })
  if (current !== 'requested') return refuse({ code: 'request-not-found' })
  return ok({ status: answer, isNew: true })
}
