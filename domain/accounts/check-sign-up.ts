import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { folded } from '#domain/kit/text.ts'

export type SignUp = { name: string; email: string; password: string; confirmPassword: string }

export type SignUpRefusal =
  | { code: 'fields-missing' }
  | { code: 'email-invalid' }
  | { code: 'password-short' }
  | { code: 'passwords-differ' }
  | { code: 'name-short' }
  | { code: 'password-weak' }

/** Characters a password must have at least (spec 5). */
export const passwordMinimum = 6
/** Characters a trimmed name must have at least (spec 5). */
export const nameMinimum = 2

/**
 * Whether a sign-up form may be sent, in the order of spec 5. `isCommonPassword` answers for the common-password lists (ruling 1.7);
 * a browser that has no list passes none and lets the server decide.
 */
export function checkSignUp(
  form: SignUp,
  isCommonPassword: (password: string) => boolean = () => false,
): Result<SignUp, SignUpRefusal> {
  const { password, confirmPassword } = form
  const [name, email] = [form.name.trim(), form.email.trim()]
  if (email === '' || password === '' || form.name === '') return refuse({ code: 'fields-missing' })
  if (!email.includes('@') || !email.includes('.')) return refuse({ code: 'email-invalid' })
  if (password.length < passwordMinimum) return refuse({ code: 'password-short' })
  if (password !== confirmPassword) return refuse({ code: 'passwords-differ' })
  if (name.length < nameMinimum) return refuse({ code: 'name-short' })
  if (isWeakPassword(password, { name, email }, isCommonPassword)) return refuse({ code: 'password-weak' })
  return ok({ name, email: email.toLowerCase(), password, confirmPassword })
}

/** A password from the common lists, or equal to the address or the name, is too weak (ruling 1.7). */
export function isWeakPassword(
  password: string,
  person: { name: string; email: string },
  isCommonPassword: (password: string) => boolean,
): boolean {
  return isCommonPassword(password.toLowerCase()) || [person.name, person.email].map(folded).includes(folded(password))
}
