import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { Caller } from '#server/kit/viewer.ts'

/** The person signed in with this token, from and until when, and the number of their last live event. */
export async function findSignIn(
  reads: Reads,
  token: string,
): Promise<{ viewer: Caller | undefined; startedAt: Date; expiresAt: Date } | undefined> {
  const row = await reads
    .selectFrom('sign_ins')
    .innerJoin('people', 'people.id', 'sign_ins.person_id')
    .leftJoin('live_counters', 'live_counters.person_id', 'people.id')
    .leftJoin('operators', 'operators.person_id', 'people.id')
    .select([
      'level',
      'two_factor_enabled',
      'proven_at',
      'suspended_at',
      'sign_ins.id',
      'sign_ins.created_at',
      'sign_ins.expires_at',
      'sign_ins.person_id',
      'role',
      'name',
      'time_zone',
      'last_number',
    ])
    .where('token', '=', token)
    .executeTakeFirst()
  return row && { viewer: toCaller(row), startedAt: row.created_at, expiresAt: row.expires_at }
}

type SignInRow = {
  id: string
  person_id: PersonId
  role: AccountRole
  name: string
  time_zone: string
  last_number: number | null
  level: OperatorLevel | null
  two_factor_enabled: boolean
  proven_at: Date | null
  suspended_at: Date | null
}

/** Undefined for people who are suspended, and for former operators. */
function toCaller(row: SignInRow): Caller | undefined {
  if (row.suspended_at) return undefined
  const signedIn = {
    personId: row.person_id,
    name: row.name,
    timeZone: row.time_zone,
    signInId: row.id,
    liveNumber: row.last_number ?? 0,
  }
  if (row.role !== 'operator') return { ...signedIn, role: row.role }
  const { level, two_factor_enabled: secondFactor, proven_at: provenAt } = row
  return level ? { ...signedIn, role: row.role, level, secondFactor, provenAt } : undefined
}

/** Ends one sign-in. Returns the person it belonged to. */
export async function deleteSignIn(tx: Tx, token: string): Promise<PersonId | undefined> {
  const gone = await tx.deleteFrom('sign_ins').where('token', '=', token).returning('person_id').executeTakeFirst()
  return gone?.person_id
}

/** Ends a person's sign-ins, except `keep`. Returns how many ended. */
export async function deleteSignIns(tx: Tx, id: PersonId, keep?: string): Promise<number> {
  const gone = await tx
    .deleteFrom('sign_ins')
    .where('person_id', '=', id)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep!))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Ends the sign-ins of all these people. Returns those who had any. */
export async function deleteSignInsOf(tx: Tx, ids: PersonId[]): Promise<PersonId[]> {
  const gone = await tx
    .deleteFrom('sign_ins')
    .where('person_id', '=', sql<PersonId>`any(${ids}::uuid[])`)
    .returning('person_id')
    .execute()
  return [...new Set(gone.map(({ person_id }) => person_id))]
}

/** Ends all sign-ins of all people. Returns those people. */
export async function deleteAllSignIns(tx: Tx): Promise<PersonId[]> {
  const gone = await tx.deleteFrom('sign_ins').returning('person_id').execute()
  return [...new Set(gone.map(({ person_id }) => person_id))]
}

/** Deletes all people's sign-ins that have expired or began at or before `begunUntil`. Returns how many. */
export async function purgeExpiredSignIns(tx: Tx, now: Date, begunUntil: Date): Promise<number> {
  const gone = await tx
    .deleteFrom('sign_ins')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('created_at', '<=', begunUntil)]))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
