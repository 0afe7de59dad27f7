import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { writeLast } from '#server/kit/announce.ts'
import type { LastWrites } from '#server/kit/announcements-store.ts'
import { oneRowExpected } from '#server/kit/lists-store.ts'
import { failedOnlyIf, onlyIf } from '#server/kit/only-if-store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockPeople } from './lock-people-store.ts'

/**
 * Advances how far a person has read, with the commit. The commit fails if another of their devices was already as far;
 * `alreadyReadThatFar` recognizes that error.
 */
export function advanceRead(
  tx: Tx,
  { conversationId, personId, number }: { conversationId: string; personId: PersonId; number: number },
  now: Date,
): void {
  const row = { place: 0, conversation_id: conversationId, person_id: personId, number, at: now }
  writeLast(tx, advance, JSON.stringify([row]))
}

const advance: LastWrites = (rows) => [
  lockPeople(rows, ['person_id']),
  {
    name: 'advanced',
    write: sql`insert into conversation_reads as known (conversation_id, person_id, last_read_number, last_read_at)
      select conversation_id, person_id, number, at from jsonb_to_recordset(${rows}::jsonb)
        as row (place int, conversation_id uuid, person_id uuid, number int, at timestamptz)
      where ${oneRowExpected}
      on conflict (conversation_id, person_id) do update
        set last_read_number = excluded.last_read_number, last_read_at = excluded.last_read_at
        where known.last_read_number < excluded.last_read_number
      returning person_id`,
  },
  { name: 'moved', write: sql`select from advanced having ${onlyIf(sql`count(*) > 0`, sql`1`)} = 1` },
]

export const alreadyReadThatFar = failedOnlyIf
