import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from './tx.ts'

/** The person the reads are for. Their newest live event marks the newest thing that they did or were told. */
export type Reader = { personId: PersonId; liveNumber: number } | undefined

/**
 * True if a replica has everything this reader has seen, and is at most five seconds behind on everything else. If
 * nothing was written for that long, there's no telling, so the replica counts as behind; the primary is idle then
 * anyway.
 */
export async function isFreshFor(reads: Reads, reader: Reader): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean; number: number | null }>`
    select not pg_is_in_recovery() or coalesce(clock_timestamp() - pg_last_xact_replay_timestamp() < interval '5 seconds', false) as recent,
      (select last_number from live_counters where person_id = ${reader?.personId ?? null}) as number`.execute(reads)
  const [row] = rows
  return row !== undefined && row.recent && (row.number ?? 0) >= (reader?.liveNumber ?? 0)
}
