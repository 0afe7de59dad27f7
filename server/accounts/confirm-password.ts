import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type AuthSettings, findPasswordHash } from './auth.ts'
import { type Origin, sourceOf } from './known-device.ts'
import { type Busy, busy, matchesHash, runPasswordWork } from './password-hash.ts'
import { hasTooManyFailures } from './sign-in.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findPerson, lockEmail, type Person, recordFailure } from './store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings }

export type PasswordRefusal = { code: 'password-wrong' } | { code: 'too-many-attempts' } | Busy

/** A person who has just entered their password. */
export type Confirmed = Person & { passwordHash: string }

/**
 * Checks a signed-in person's password and returns the person. Wrong passwords count like failed sign-ins, so that a
 * found device can't be used to guess. Call it before a use case's transaction, never inside, since it hashes.
 */
export async function confirmPassword(
  { db, clock, auth }: Needs,
  personId: PersonId,
  password: string,
  origin: Origin,
): Promise<Result<Confirmed, PasswordRefusal>> {
  const now = clock.now()
  const person = await findPerson(db.read, personId)
  if (!person) throw new Error(`person ${personId} is signed in but does not exist`)
  const source = sourceOf(auth, origin, personId)
  if (await hasTooManyFailures(db.read, person.email, source, now)) return refuse({ code: 'too-many-attempts' })
  const attempt = await runPasswordWork(async () => {
    const known = await findPasswordHash(db.read, auth, person.email)
    return { rightHash: (await matchesHash(password, known?.hash)) ? known?.hash : undefined }
  }, 'known')
  if (!attempt) return refuse(busy)
  const { rightHash } = attempt

  return db.transaction(async (tx) => {
    await lockEmail(tx, person.email)
    if (await hasTooManyFailures(tx, person.email, source, now)) return refuse({ code: 'too-many-attempts' })
    if (rightHash) return ok({ ...person, passwordHash: rightHash })
    await recordFailure(tx, { email: person.email, source: source.name }, now)
    return refuse({ code: 'password-wrong' })
  })
}

/**
 * Whether the password is still the one that was entered; another may have been set in the meantime. If so, it can't
 * change until the transaction ends.
 */
export async function isStillConfirmed(
  tx: Tx,
  auth: AuthSettings,
  { email, passwordHash }: Pick<Confirmed, 'email' | 'passwordHash'>,
): Promise<boolean> {
  await lockEmail(tx, email)
  return (await findPasswordHash(tx, auth, email))?.hash === passwordHash
}
