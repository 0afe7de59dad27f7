import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { passwordMinimum } from './check-sign-up.ts'
import { type IsGuessable, isWeakPassword } from './weak-password.ts'

export type NewPassword = { password: string; confirmPassword: string }
export type NewPasswordRefusal =
  | { code: 'fields-missing' }
  | { code: 'password-short' }
  | { code: 'passwords-differ' }
  | { code: 'password-weak' }

/** Checks a new password by the rules of sign-up, in their order (spec 5, ruling 1.7). */
export function checkNewPassword(
  { password, confirmPassword }: NewPassword,
  person: { name: string; email: string },
  isGuessable?: IsGuessable,
): Result<string, NewPasswordRefusal> {
  if (password === '') return refuse({ code: 'fields-missing' })
  if (password.length < passwordMinimum) return refuse({ code: 'password-short' })
  if (password !== confirmPassword) return refuse({ code: 'passwords-differ' })
  if (isWeakPassword(password, person, isGuessable)) return refuse({ code: 'password-weak' })
  return ok(password)
}
