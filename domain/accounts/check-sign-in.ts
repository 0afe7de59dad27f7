import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { passwordMinimum } from './check-sign-up.ts'

export type SignInRefusal = { code: 'fields-missing' } | { code: 'email-invalid' } | { code: 'password-short' }

/** Checks whether a sign-in form may be submitted, in the order of spec 5. */
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

/** How long a failed attempt counts: 15 minutes (ruling 1.7). */
export const failureSpanMs = 15 * 60_000

/**
 * Failed attempts within the span: for the account from this source (`fromHere`), for the account from all addresses
 * except its known devices (`fromAll`), and the number of different accounts that failed from this source (`accounts`).
 */
export type FailureCounts = { fromHere: number; fromAll: number; accounts: number }

/**
 * Attempts have to wait after 10 failures from here, 100 from all addresses, or failures for 30 accounts. The first two
 * limits are from ruling 1.7; the third is more than a school's computer room mistypes.
 */
const limits = { fromHere: 10, fromAll: 100, accounts: 30 }

/**
 * True if further attempts must wait. On a device where the account was signed in before, only that device's own
 * failures count.
 */
export const mustWait = ({ fromHere, fromAll, accounts }: FailureCounts, knownDevice: boolean): boolean =>
  fromHere >= limits.fromHere || (!knownDevice && (fromAll >= limits.fromAll || accounts >= limits.accounts))
