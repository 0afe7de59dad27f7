import { day } from '#domain/kit/time.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'

/** The most tokens a mentor can have; more than any mentor needs. */
export const maxTokens = 20

/** A token expires after a year. */
export const tokenLastsMs = 365 * day

export type MakeTokenRefusal = { code: 'token-name-missing' } | { code: 'too-many-tokens'; most: number }

/** Checks whether a mentor may create another token with this name. Returns the name trimmed. */
export function checkNewToken(name: string, existing: number): Result<string, MakeTokenRefusal> {
  const trimmed = name.trim()
  if (trimmed === '') return refuse({ code: 'token-name-missing' })
  if (existing >= maxTokens) return refuse({ code: 'too-many-tokens', most: maxTokens })
  return ok(trimmed)
}
