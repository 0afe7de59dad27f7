import { pages } from '#contract/kit/addresses.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { secretsOf } from '#server/kit/signature.ts'
import { type AuthSettings, authOn, refusedByAuth, verificationToken } from './auth.ts'
import { findPerson } from './store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings }

/** Redeems an emailed token: the address it was sent to is verified. Redeeming it twice has the same result. */
export async function verifyEmail(
  { db, clock, auth }: Needs,
  token: string,
): Promise<Result<Record<string, never>, { code: 'link-expired' }>> {
  // Whichever secret signed it: a link lasts a week.
  for (const secret of secretsOf(auth)) {
    const only = { ...auth, secret, previousSecret: undefined }
    if (await verifyWith({ db, clock, auth: only }, token)) return ok({})
  }
  return refuse({ code: 'link-expired' })
}

/** Whether this secret signed the token. */
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

/** Sends the verification link again; does nothing if the address is verified. */
export async function askVerification({ db, clock }: Needs, personId: PersonId): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, personId)
    if (person && !person.emailVerified) announce(tx, clock.now(), 'verification-asked', { personId })
  })
}

/** The link that verifies a person's address; created when the email is written, so it is fresh. */
export async function verificationLink(auth: AuthSettings, { email }: { email: string }): Promise<string> {
  const token = await verificationToken(auth, email)
  return `${auth.publicUrl}${pages.verifyEmail}?token=${encodeURIComponent(token)}`
}
