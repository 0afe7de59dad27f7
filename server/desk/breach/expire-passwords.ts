import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { hour } from '#domain/kit/time.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { countPasswordsFrom, expirePasswords } from '#server/accounts/passwords-store.ts'
import { newPasswordLink } from '#server/accounts/reset-password.ts'
import { deleteSignInsOf } from '#server/accounts/sign-ins-store.ts'
import { deleteProofs } from '#server/accounts/store.ts'
import { deleteTokens } from '#server/callables/store.ts'
import { writeMail } from '#server/email/store.ts'
import { passwordExpiredEmail } from '#server/email/templates/password-expired-email.ts'
import { publish } from '#server/kit/announce.ts'
import { writeAudit } from '#server/kit/audit-store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: Product }

const linkLastsMs = 7 * 24 * hour
const batch = 200

/**
 * After a breach: invalidates every password that was chosen before a moment. All people and operators concerned are
 * signed out, lose their access tokens and emailed links, and get one email with a link to choose a new password. Each
 * batch of people is one transaction. An interrupted run is finished by the next one with the same moment, and everyone
 * is asked only once. Throws without a reason.
 * @returns how many people it concerned
 */
export async function expireAllPasswords(
  needs: Needs,
  { chosenBefore, reason }: { chosenBefore: Date; reason: string },
): Promise<number> {
  const { db, clock, auth } = needs
  if (reason.trim() === '') throw new Error('say why: --because "<reason>"')
  if (chosenBefore > clock.now()) throw new Error('--chosen-before lies ahead')
  const due = await countPasswordsFrom(db.read, chosenBefore)
  if (due === 0) return 0
  // Logged first, so that even an interrupted run is in the log.
  await db.transaction((tx) => {
    const after = { chosenBefore: chosenBefore.toISOString(), people: due }
    const entry = { operatorId: null, act: 'all-passwords-expired', aboutId: null, before: {}, after } as const
    return writeAudit(tx, auth, { ...entry, reason: reason.trim(), requestId: null }, clock.now())
  })
  let people = 0
  let last: PersonId | undefined
  do {
    const expired = await db.transaction((tx) => expireNext(tx, needs, { chosenBefore, after: last }))
    people += expired.length
    last = expired.at(-1)
  } while (last !== undefined)
  return people
}

async function expireNext(
  tx: Tx,
  { clock, auth, product }: Needs,
  place: { chosenBefore: Date; after: PersonId | undefined },
): Promise<PersonId[]> {
  const now = clock.now()
  const people = await expirePasswords(tx, { ...place, limit: batch }, now)
  const ids = people.map(({ id }) => id)
  const signedOut = await deleteSignInsOf(tx, ids)
  publish(tx, now, signedOut, 'sign-ins-ended', {})
  await deleteTokens(tx, ...ids)
  await deleteProofs(tx, ...ids)
  for (const { id, name, email: recipient } of people) {
    const url = await newPasswordLink(tx, auth, id, { now, lastsMs: linkLastsMs })
    const key = `password-expired:${id}:${now.getTime()}`
    await writeMail(tx, {
      ...passwordExpiredEmail({ product, name, url }),
      key,
      kind: 'password-expired',
      recipient,
      now,
    })
  }
  return ids
}

/** Parses a moment such as 2026-11-22T09:30Z. Throws if it isn't one, or has no zone. */
export function readMoment(text: string | undefined): Date {
  const moment = new Date(text ?? '')
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/i.test(text ?? ''))
    throw new Error('say which passwords: --chosen-before 2026-11-22T09:30Z')
  return moment
}
