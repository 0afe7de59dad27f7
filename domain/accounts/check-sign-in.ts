import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { passwordMinimum } from './check-sign-up.ts'

export type SignInRefusal = { code: 'fields-missing' } | { code: 'email-invalid' } | { code: 'password-short' }

/** Whether a sign-in form may be sent, in the order of spec 5. */
export function checkSignIn(form: {
  email: string
  password: string
}): Result<{ email: string; password: string }, SignInRefusal> {
  const email = form.email.trim().toLowerCase()
  if (email === '' || form.password === '') return refuse({ code: 'fields-missing' })
  if (!email.includes('@')) return refuse({ code: 'email-invalid' })
  if (form.password.length < passwordMinimum) return refuse({ code: 'password-short' })
  return ok({ email, password: form.password })
}

/** How many failures for one account within this span close its door (ruling 1.7). */
export const failuresAllowed = 10
export const failureSpanMs = 15 * 60_000
