import { pages } from '#contract/kit/addresses.ts'
import { checkNewPassword, type NewPassword, type NewPasswordRefusal } from '#domain/accounts/check-new-password.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { hour } from '#domain/kit/time.ts'
import { announce } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type AuthSettings, setPasswordHash } from './auth.ts'
import type { PasswordNeeds } from './change-password.ts'
import { isGuessableOn } from './guessable-password.ts'
import { endSignIns } from './end-sign-ins.ts'
import { hashOf, newToken } from './mailed-token.ts'
import { type Busy, busy, hashPassword } from './password-hash.ts'
import {
  countProofs,
  clearFailures,
  deleteProofs,
  findPerson,
  findPersonByEmail,
  findProof,
  lockEmail,
  lockProof,
  type Person,
  writeProof,
} from './store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings }

const linkLastsMs = hour // ruling 1.6
const maxLinks = 3 // at a time, so that strangers can't flood a person's mailbox

/**
 * Emails a link if an account has this address. That is looked up later, so that this takes equally long for every
 * address.
 */
export async function requestPasswordReset({ db, clock }: Needs, email: string): Promise<void> {
  await db.transaction(async (tx) => announce(tx, clock.now(), 'password-reset-asked', { email }))
}

/**
 * The link to email, which works once and for an hour. Undefined if no account has the address, or enough links are
 * already out.
 */
export async function passwordResetLink(
  tx: Tx,
  { publicUrl }: AuthSettings,
  { email }: { email: string },
  askedAt: Date,
): Promise<{ person: Person; url: string } | undefined> {
  const person = await findPersonByEmail(tx, email)
  if (!person || (await countProofs(tx, 'password-reset', person.id, askedAt)) >= maxLinks) return undefined
  return { person, url: await newPasswordLink(tx, { publicUrl }, person.id, { now: askedAt, lastsMs: linkLastsMs }) }
}

/** Creates a link for choosing a password, which works once. */
export async function newPasswordLink(
  tx: Tx,
  { publicUrl }: Pick<AuthSettings, 'publicUrl'>,
  personId: PersonId,
  { now, lastsMs }: { now: Date; lastsMs: number },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lastsMs)
  await writeProof(tx, 'password-reset', { tokenHash: hashOf(token), personId, value: '' }, { now, expiresAt })
  return `${publicUrl}${pages.resetPassword}?token=${token}`
}

/** Sets a new password with an emailed token. A refused password does not use up the token. */
export async function resetPassword(
  { db, clock, auth, product, revokeTokens }: PasswordNeeds,
  request: NewPassword & { token: string },
): Promise<Result<Record<never, never>, NewPasswordRefusal | { code: 'link-expired' } | Busy>> {
  const now = clock.now()
  const tokenHash = hashOf(request.token)
  // Also looked up before the transaction, so that only people with a link can make us hash.
  const claimed = await findProof(db.read, 'password-reset', tokenHash, now)
  const person = claimed && (await findPerson(db.read, claimed.personId))
  if (!person) return refuse({ code: 'link-expired' })
  const checked = checkNewPassword(request, person, await isGuessableOn(product.name))
  if (!checked.ok) return checked
  const passwordHash = await hashPassword(checked.value, 'known')
  if (passwordHash === undefined) return refuse(busy)

  return db.transaction(async (tx) => {
    if (!(await lockProof(tx, 'password-reset', tokenHash, now))) return refuse({ code: 'link-expired' })
    // A concurrent sign-in with the old password goes first, and is then ended with the others.
    await lockEmail(tx, person.email)
    await setPasswordHash(tx, auth, { personId: person.id, hash: passwordHash }, now)
    await deleteProofs(tx, person.id)
    await clearFailures(tx, person.email)
    await endSignIns(tx, now, person.id)
    await revokeTokens(tx, person.id)
    announce(tx, now, 'password-changed', { personId: person.id })
    return ok({})
  })
}
