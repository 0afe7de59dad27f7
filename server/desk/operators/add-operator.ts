import type { PersonId } from '#domain/kit/ids.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Product } from '#domain/kit/product.ts'
import { hour } from '#domain/kit/time.ts'
import { checkEmail } from '#domain/accounts/check-email-change.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { endSignIns } from '#server/accounts/end-sign-ins.ts'
import { newToken } from '#server/accounts/mailed-token.ts'
import {
  deleteOperator,
  findLevel,
  insertOperatorAccount,
  insertPassword,
  setLevel,
} from '#server/accounts/operators-store.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { newPasswordLink } from '#server/accounts/reset-password.ts'
import { findPersonByEmail, lockEmail } from '#server/accounts/store.ts'
import { writeMail } from '#server/email/store.ts'
import { operatorInvitationEmail } from '#server/email/templates/operator-invitation-email.ts'
import { type NewAuditEntry, writeAudit } from '#server/kit/audit-store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: Product }

const linkLastsMs = 24 * hour

/**
 * Adds an operator, or changes an operator's level. Only `npm run operator` does this (ruling 8.1). A new or previously
 * removed operator is emailed a link to choose a password. Throws if the address belongs to a student or mentor.
 */
export async function addOperator(
  { db, clock, auth, product }: Needs,
  given: { email: string; level: OperatorLevel; name?: string },
): Promise<'added' | 'changed' | 'unchanged'> {
  const email = validEmail(given.email)
  const passwordHash = await hashPassword(newToken(), 'known')
  if (passwordHash === undefined) throw new Error('this process hashes too many passwords at once')
  return db.transaction(async (tx) => {
    await lockEmail(tx, email)
    const now = clock.now()
    const known = await findPersonByEmail(tx, email)
    if (known && known.role !== 'operator')
      throw new Error(`${email} is a ${known.role}'s address; an operator needs one of their own`)
    const name = known?.name ?? given.name ?? nameIn(email)
    const personId = known?.id ?? (await insertOperatorAccount(tx, { name, email }, now))
    const before = known && (await findLevel(tx, known.id))
    if (before === given.level) return 'unchanged'
    await setLevel(tx, personId, given.level, now)
    const act = before ? 'operator-level-changed' : 'operator-added'
    await log(
      tx,
      auth,
      { act, aboutId: personId, before: { level: before ?? null }, after: { level: given.level } },
      now,
    )
    if (before) return 'changed'
    await insertPassword(tx, personId, passwordHash, now)
    const url = await newPasswordLink(tx, auth, personId, { now, lastsMs: linkLastsMs })
    await writeMail(tx, {
      ...operatorInvitationEmail({ product, name, level: given.level, url }),
      key: `operator-invited:${personId}:${now.getTime()}`,
      kind: 'operator-invited',
      recipient: email,
      now,
    })
    return 'added'
  })
}

/**
 * Removes an operator's level: they are signed out at once and can't sign in again. Throws if the address isn't an
 * operator's.
 */
export async function removeOperator({ db, clock, auth }: Omit<Needs, 'product'>, given: string): Promise<void> {
  const email = validEmail(given)
  await db.transaction(async (tx) => {
    await lockEmail(tx, email)
    const now = clock.now()
    const person = await findPersonByEmail(tx, email)
    const level = person && (await findLevel(tx, person.id))
    if (!person || !level) throw new Error(`${email} isn't an operator's address`)
    await deleteOperator(tx, person.id)
    await endSignIns(tx, now, person.id)
    await log(tx, auth, { act: 'operator-removed', aboutId: person.id, before: { level }, after: { level: null } }, now)
  })
}

const log = (
  tx: Tx,
  auth: AuthSettings,
  entry: Pick<NewAuditEntry, 'act' | 'before' | 'after'> & { aboutId: PersonId },
  now: Date,
) => writeAudit(tx, auth, { ...entry, operatorId: null, reason: 'npm run operator', requestId: null }, now)

function validEmail(typed: string): string {
  const checked = checkEmail(typed)
  if (!checked.ok) throw new Error(`${typed} isn't an email address`)
  return checked.value
}

/** Turns 'ada.byron@example.com' into 'Ada Byron'. */
const nameIn = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
