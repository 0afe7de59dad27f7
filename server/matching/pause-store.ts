import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { anyOf } from '#server/kit/ids.ts'
import { containing } from '#server/kit/like.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/**
 * Returns since when a mentor is kept off the lists, and since when their absences count. Call it with their row locked
 * (`lockMentor`).
 */
export async function findPause(
  reads: Reads,
  mentorId: PersonId,
): Promise<{ pausedAt: Date | null; relistedAt: Date | null }> {
  const row = await reads
    .selectFrom('mentor_index')
    .select(['paused_at as pausedAt', 'relisted_at as relistedAt'])
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return row ?? { pausedAt: null, relistedAt: null }
}

/** Returns which of these mentors are kept off the lists. Call it with their rows locked. */
export async function pausedAmong(reads: Reads, mentors: PersonId[]): Promise<Set<PersonId>> {
  const rows = await reads
    .selectFrom('mentor_index')
    .select('mentor_id')
    .where('mentor_id', '=', anyOf(mentors))
    .where('paused_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ mentor_id }) => mentor_id))
}

/** Keeps a mentor off the lists from now on, whatever profile they save. */
export async function setPaused(tx: Tx, mentorId: PersonId, now: Date): Promise<void> {
  await tx.updateTable('mentor_index').set({ paused_at: now }).where('mentor_id', '=', mentorId).execute()
}

/** Ends a pause. The mentor is listed once their profile is indexed again. */
export async function endPause(tx: Tx, mentorId: PersonId, now: Date): Promise<void> {
  await tx
    .updateTable('mentor_index')
    .set({ paused_at: null, relisted_at: now })
    .where('mentor_id', '=', mentorId)
    .execute()
}

/** Lists the mentors kept off the lists, longest first. `search` matches part of a name. */
export async function listPaused(
  reads: Reads,
  { search }: { search: string },
  { after, limit }: { after: { at: string; id: PersonId } | undefined; limit: number },
): Promise<{ id: PersonId; name: string; pausedAt: Date }[]> {
  const rows = await reads
    .selectFrom('mentor_index')
    .innerJoin('people', 'people.id', 'mentor_id')
    .select(['people.id', 'name', 'paused_at as pausedAt'])
    .where('paused_at', 'is not', null)
    .$if(search !== '', (query) => query.where('name', 'ilike', containing(search)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(paused_at, people.id) > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('paused_at')
    .orderBy('people.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ pausedAt, ...person }) => (pausedAt ? [{ ...person, pausedAt }] : []))
}
