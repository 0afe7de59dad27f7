import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** An event for a reader that has reached number `after`. */
export type LiveRow = { personId: PersonId; after: number; number: number; type: string; body: unknown }

/** How far behind a reader may be, in events, before it's told to reload instead. */
export const maxBehind = 500

/** Returns the events that each of these readers hasn't received yet, in order, at most `maxBehind` + 1 for each. */
export async function eventsAfter(reads: Reads, readers: { personId: PersonId; number: number }[]): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select event.person_id as "personId", reader.number as after, event.number, event.type, event.body
    from unnest(${readers.map(({ personId }) => personId)}::uuid[], ${readers.map(({ number }) => number)}::bigint[])
      as reader (person_id, number)
    cross join lateral (
      select * from live_events
      where person_id = reader.person_id and number > reader.number
      order by number limit ${maxBehind + 1}
    ) as event
    order by event.person_id, reader.number, event.number`.execute(reads)
  return rows
}

/** True if the event after this number is still stored. */
export async function isStored(reads: Reads, personId: PersonId, after: number): Promise<boolean> {
  const row = await reads
    .selectFrom('live_events')
    .select('number')
    .where('person_id', '=', personId)
    .where('number', '=', after + 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a person's newest event number, or 0 if they have had none. */
export async function lastNumber(reads: Reads, personId: PersonId): Promise<number> {
  const row = await reads
    .selectFrom('live_counters')
    .select('last_number')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.last_number ?? 0
}
