import type { queueKinds } from '#contract/desk/reports.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Taker } from '#domain/safety/decide-report.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type EntryKind = (typeof queueKinds)[number]
export type EntryRef = { kind: EntryKind; id: string }

/** Who has taken an entry, if anybody. */
export async function findTaker(reads: Reads, { kind, id }: EntryRef): Promise<Taker | undefined> {
  const row = await reads
    .selectFrom('taken_entries')
    .innerJoin('people', 'people.id', 'operator_id')
    .select(['operator_id', 'name'])
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .executeTakeFirst()
  return row && { operatorId: row.operator_id, name: row.name }
}

/** Takes an entry that nobody else has, or, with `over`, also from who has it; returns false if somebody else has it. */
export async function insertTaken(
  tx: Tx,
  { kind, id }: EntryRef,
  { operatorId, over }: { operatorId: PersonId; over: boolean },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('taken_entries')
    .values({ kind, entry_id: id, operator_id: operatorId, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('taken_entries_pkey')
        .doUpdateSet({ operator_id: operatorId, taken_at: now })
        .where((is) => is.or([is.val(over), is('taken_entries.operator_id', '=', operatorId)])),
    )
    .returning('entry_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an entry back: of this operator, or, once it is decided, whoever has it. */
export async function deleteTaken(tx: Tx, { kind, id }: EntryRef, operatorId?: PersonId): Promise<void> {
  await tx
    .deleteFrom('taken_entries')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId!))
    .execute()
}
