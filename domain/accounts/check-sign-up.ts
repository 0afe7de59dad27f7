import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type IsGuessable, isWeakPassword } from './weak-password.ts'

export type SignUp = { name: string; email: string; password: string; confirmPassword: string }

export type SignUpRefusal =
  | { code: 'fields-missing' }
  | { code: 'email-invalid' }
  | { code: 'password-short' }
  | { code: 'passwords-differ' }
  | { code: 'name-short' }
  | { code: 'password-weak' }

/** Minimum length of a password, in characters (spec 5). */
export const passwordMinimum = 6
/** Minimum length of a trimmed name, in characters (spec 5). */
export const nameMinimum = 2

/**
 * Checks whether a sign-up form may be sent, in the order of spec 5. Returns it with the name and email trimmed and the
 * email in lower case.
 */
export function checkSignUp(form: SignUp, isGuessable?: IsGuessable): Result<SignUp, SignUpRefusal> {
  const { password, confirmPassword } = form
  const [name, email] = [form.name.trim(), form.email.trim()]
  if (email === '' || password === '' || form.name === '') return refuse({ code: 'fields-missing' })
  if (!email.includes('@') || !email.includes('.')) return refuse({ code: 'email-invalid' })
  if (password.length < passwordMinimum) return refuse({ code: 'password-short' })
  if (password !== confirmPassword) return refuse({ code: 'passwords-differ' })
  if (name.length < nameMinimum) return refuse({ code: 'name-short' })
  if (isWeakPassword(password, { name, email }, isGuessable)) return refuse({ code: 'password-weak' })
  return ok({ name, email: email.toLowerCase(), password, confirmPassword })
}
