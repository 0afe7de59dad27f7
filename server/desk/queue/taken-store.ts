import type { takenKinds } from '#contract/desk/reports.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Taker } from '#domain/safety/decide-report.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type EntryRef = { kind: (typeof takenKinds)[number]; id: string }
export type TakenBy = { id: PersonId; name: string; at: Date }

/** The operator who has taken an entry, if any. */
export async function findTaker(reads: Reads, { kind, id }: EntryRef, since = new Date(0)): Promise<Taker | undefined> {
  const row = await reads
    .selectFrom('taken_entries')
    .innerJoin('people', 'people.id', 'operator_id')
    .select(['operator_id', 'name'])
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .where('taken_at', '>=', since)
    .executeTakeFirst()
  return row && { operatorId: row.operator_id, name: row.name }
}

/** The operators who have taken these entries, by entry id. */
export async function findTakers(
  reads: Reads,
  kind: EntryRef['kind'],
  ids: readonly string[],
): Promise<Map<string, TakenBy>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('taken_entries')
    .innerJoin('people', 'people.id', 'operator_id')
    .select(['entry_id', 'operator_id', 'name', 'taken_at'])
    .where('kind', '=', kind)
    .where('entry_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.entry_id, { id: row.operator_id, name: row.name, at: row.taken_at }]))
}

/**
 * Takes an entry for an operator. Returns false if another operator has taken it at or after `since`, unless `over` is
 * set.
 */
export async function insertTaken(
  tx: Tx,
  { kind, id }: EntryRef,
  { operatorId, over, since = new Date(0) }: { operatorId: PersonId; over: boolean; since?: Date | undefined },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('taken_entries')
    .values({ kind, entry_id: id, operator_id: operatorId, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('taken_entries_pkey')
        .doUpdateSet({ operator_id: operatorId, taken_at: now })
        .where((is) =>
          is.or([
            is.val(over),
            is('taken_entries.operator_id', '=', operatorId),
            is('taken_entries.taken_at', '<', since),
          ]),
        ),
    )
    .returning('entry_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an entry back: only if this operator took it or, without one (once it is decided), whoever did. */
export async function deleteTaken(tx: Tx, { kind, id }: EntryRef, operatorId?: PersonId): Promise<void> {
  await tx
    .deleteFrom('taken_entries')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId!))
    .execute()
}
