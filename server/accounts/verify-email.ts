import { pages } from '#contract/kit/addresses.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { secretsOf } from '#server/kit/signature.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type AuthSettings, authOn, refusedByAuth, verificationToken } from './auth.ts'
import { findPerson } from './store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings }

/** Redeems an emailed token: the address it was sent to is now verified. Redeeming it twice has the same result. */
export async function verifyEmail(
  { db, clock, auth }: Needs,
  token: string,
): Promise<Result<Record<string, never>, { code: 'link-expired' }>> {
  // A link lasts a week, so either secret may have signed it.
  for (const secret of secretsOf(auth)) {
    const only = { ...auth, secret, previousSecret: undefined }
    if (await verifyWith({ db, clock, auth: only }, token)) return ok({})
  }
  return refuse({ code: 'link-expired' })
}

/** True if this secret signed the token. */
async function verifyWith({ db, clock, auth }: Needs, token: string): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const onVerified = (personId: PersonId) => {
        publish(tx, clock.now(), [personId], 'me-changed', {})
        announce(tx, clock.now(), 'email-verified', { personId })
      }
      await authOn(tx, auth, { onVerified }).api.verifyEmail({ query: { token } })
      return true
    })
  } catch (error) {
    if (refusedByAuth(error)) return false
    throw error
  }
}

/** When a verification link may next be emailed to an address; null if now. */
export type NextVerification = (reads: Reads, email: string, now: Date) => Promise<Date | null>

/** Sends another verification link, unless several were sent in the last hour or the address is already verified. */
export async function askVerification(
  { db, clock, nextVerification }: Pick<Needs, 'db' | 'clock'> & { nextVerification: NextVerification },
  personId: PersonId,
): Promise<{ sent: boolean; nextAt: string | null }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, personId)
    if (!person || person.emailVerified) return { sent: false, nextAt: null }
    const next = await nextVerification(tx, person.email, now)
    if (next) return { sent: false, nextAt: next.toISOString() }
    announce(tx, now, 'verification-asked', { personId })
    return { sent: true, nextAt: null }
  })
}

/** The link that verifies a person's address. Created when the email is written, so that it is fresh. */
export async function verificationLink(auth: AuthSettings, { email }: { email: string }): Promise<string> {
  const token = await verificationToken(auth, email)
  return `${auth.publicUrl}${pages.verifyEmail}?token=${encodeURIComponent(token)}`
}
