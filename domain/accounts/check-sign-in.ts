import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { passwordMinimum } from './check-sign-up.ts'

export type SignInRefusal = { code: 'fields-missing' } | { code: 'email-invalid' } | { code: 'password-short' }

/** Whether a sign-in form may be submitted, in the order of spec 5. */
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

/** Failures count for 15 minutes (ruling 1.7). */
export const failureSpanMs = 15 * 60_000

/**
 * Failed attempts within the span: for the account from one source, for it from all addresses (not from its known devices), and how many accounts
 * failed from the source.
 */
export type FailureCounts = { fromHere: number; fromAll: number; accounts: number }

/** From the tenth, the hundredth and the thirtieth on one waits. The first two are ruling 1.7's; the third is more than a school's computer room mistypes. */
const limits = { fromHere: 10, fromAll: 100, accounts: 30 }

/** Whether attempts must wait. On a device where the account was signed in before, only that device's own failures count. */
export const mustWait = ({ fromHere, fromAll, accounts }: FailureCounts, knownDevice: boolean): boolean =>
  fromHere >= limits.fromHere || (!knownDevice && (fromAll >= limits.fromAll || accounts >= limits.accounts))
