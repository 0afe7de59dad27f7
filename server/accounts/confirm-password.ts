import { failuresAllowed, failureSpanMs } from '#domain/accounts/check-sign-in.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type AuthSettings, authOn, isPasswordOf } from './auth.ts'
import { countFailures, lockEmail, recordFailure, type Person } from './store.ts'

export type PasswordRefusal = { code: 'password-wrong' } | { code: 'too-many-attempts' }

/** Whether a signed-in person knows their password. Wrong ones count like failed sign-ins, so that a found device cannot be used to guess it. */
export async function confirmPassword(
  tx: Tx,
  { auth, now }: { auth: AuthSettings; now: Date },
  { id, email }: Person,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  await lockEmail(tx, email)
  const failures = await countFailures(tx, email, new Date(now.getTime() - failureSpanMs))
  if (failures >= failuresAllowed) return refuse({ code: 'too-many-attempts' })
  if (await isPasswordOf(authOn(tx, auth), id, password)) return ok(null)
  await recordFailure(tx, email, now)
  return refuse({ code: 'password-wrong' })
}
