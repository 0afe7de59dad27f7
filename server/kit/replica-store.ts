import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from './tx.ts'

/** Whom the reads are for: their newest live event is the newest thing they did or were told. */
export type Reader = { personId: PersonId; liveNumber: number } | undefined

/**
 * Whether a replica knows all that this reader does, and no more than five seconds are missing of what others do. Where nothing has been
 * written for that long nobody can tell: then it counts as behind, and the primary has nothing else to do.
 */
export async function isFreshFor(reads: Reads, reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean; number: number | null }>`
    select not pg_is_in_recovery() or coalesce(clock_timestamp() - pg_last_xact_replay_timestamp() < interval '5 seconds', false) as recent,
      (select last_number from live_counters where person_id = ${reader?.personId ?? null}) as number`.execute(reads)
  const [row] = rows
  return row !== undefined && row.recent && (row.number ?? 0) >= (reader?.liveNumber ?? 0)
}
