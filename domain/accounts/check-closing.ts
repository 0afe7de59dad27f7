import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { folded } from '#domain/kit/text.ts'

export type ClosingRefusal = { code: 'fields-missing' } | { code: 'confirmation-missing' }

/** The words a person has to type to close their account. */
export const closingWords = 'close my account'

/** Checks that the person typed the confirmation and a password. */
export function checkClosing(form: { confirmation: string; password: string }): Result<null, ClosingRefusal> {
  if (folded(form.confirmation) !== closingWords) return refuse({ code: 'confirmation-missing' })
  if (form.password === '') return refuse({ code: 'fields-missing' })
  return ok(null)
}

/** The name shown for a person who closed their account. */
export const formerName = (role: Role): string => `Former ${role}`
