import { pages } from '#contract/kit/addresses.ts'
import { z } from 'zod'
import { checkEmailChange, type EmailChange, type EmailChangeRefusal } from '#domain/accounts/check-email-change.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { hour } from '#domain/kit/time.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { AuthSettings } from './auth.ts'
import { confirmPassword, isStillConfirmed, type PasswordRefusal } from './confirm-password.ts'
import type { Origin } from './known-device.ts'
import { hashOf, newToken } from './mailed-token.ts'
import {
  countProofs,
  deleteProofs,
  findPerson,
  findPersonByEmail,
  lockEmail,
  lockProof,
  setEmail,
  writeProof,
} from './store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings }

const linkLastsMs = 24 * hour
const maxLinks = 5

/** Emails a link to the new address and a notice to the old one, without revealing whether the new address is taken. */
export async function changeEmail(
  needs: Needs,
  personId: PersonId,
  request: EmailChange,
  origin: Origin,
): Promise<Result<Record<never, never>, EmailChangeRefusal | PasswordRefusal>> {
  const { db, clock, auth } = needs
  const now = clock.now()
  const person = await findPerson(db.read, personId)
  if (!person) throw new Error(`person ${personId} is signed in but does not exist`)
  const checked = checkEmailChange(request, person.email)
  if (!checked.ok) return checked
  // Sign-in makes the same check, so an address that fails it would lock its owner out.
  if (!z.email().safeParse(checked.value).success) return refuse({ code: 'email-invalid' })
  const confirmed = await confirmPassword(needs, personId, request.password, origin)
  if (!confirmed.ok) return confirmed

  return db.transaction(async (tx) => {
    if (!(await isStillConfirmed(tx, auth, confirmed.value))) return refuse({ code: 'password-wrong' })
    announce(tx, now, 'email-change-asked', { personId, newEmail: checked.value })
    return ok({})
  })
}

/**
 * The link to email to the new address, or none if it is taken. Both cases count toward the limit. Undefined if the
 * limit is reached.
 */
export async function emailChangeLink(
  tx: Tx,
  { publicUrl }: AuthSettings,
  { personId, newEmail }: { personId: PersonId; newEmail: string },
  askedAt: Date,
): Promise<{ url: string | undefined } | undefined> {
  if ((await countProofs(tx, 'email-change', personId, askedAt)) >= maxLinks) return undefined
  const token = newToken()
  const expiresAt = new Date(askedAt.getTime() + linkLastsMs)
  const proof = { tokenHash: hashOf(token), personId, value: newEmail }
  await writeProof(tx, 'email-change', proof, { now: askedAt, expiresAt })
  return {
    url: (await findPersonByEmail(tx, newEmail)) ? undefined : `${publicUrl}${pages.confirmEmail}?token=${token}`,
  }
}

/** Redeems an emailed token: from now on, the person signs in with the address it was sent to. */
export async function confirmEmail(
  { db, clock }: Needs,
  token: string,
): Promise<Result<Record<never, never>, { code: 'link-expired' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const proof = await lockProof(tx, 'email-change', hashOf(token), now)
    const person = proof && (await findPerson(tx, proof.personId))
    if (!person) return refuse({ code: 'link-expired' })
    const newEmail = proof.value
    await lockEmail(tx, newEmail)
    // Another person has signed up with this address in the meantime.
    if (await findPersonByEmail(tx, newEmail)) return refuse({ code: 'link-expired' })

    await setEmail(tx, person.id, { email: newEmail, verified: true }, now)
    // Links sent to the old address are no longer valid.
    await deleteProofs(tx, person.id)
    announce(tx, now, 'email-changed', { personId: person.id, oldEmail: person.email })
    publish(tx, now, [person.id], 'me-changed', {})
    return ok({})
  })
}
