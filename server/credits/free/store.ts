import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** Records that a student has this mailbox. Returns whether no other student had it before. Safe to repeat. */
export async function noteMailbox(tx: Tx, studentId: PersonId, mailboxHash: string, now: Date): Promise<boolean> {
  const note = { mailbox_hash: mailboxHash, student_id: studentId, noted_at: now }
  await tx
    .insertInto('free_credit_mailboxes')
    .values({ ...note, had_it_first: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('free_credit_mailboxes')
    .values({ ...note, had_it_first: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('free_credit_mailboxes')
    .select('had_it_first')
    .where('mailbox_hash', '=', mailboxHash)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return row.had_it_first
}

/**
 * Whether a student had the free credits before with another account, because that account had the mailbox first, or
 * was first to pay with a card that this account has paid with too (ruling 6.3).
 */
export async function hadFreeCreditsElsewhere(reads: Reads, studentId: PersonId): Promise<boolean> {
  const had = hadFreeCreditsElsewhereSql(sql`${studentId}::uuid`)
  const { rows } = await sql<{ had: boolean }>`select ${had} as had`.execute(reads)
  return rows[0]?.had === true
}

/** Same as `hadFreeCreditsElsewhere`, as a condition on a student's id for use in other queries. */
export const hadFreeCreditsElsewhereSql = (studentId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from free_credit_mailboxes where student_id = ${studentId} and not had_it_first)
  or exists (
    select from payments mine join payments theirs using (card_fingerprint)
    where mine.student_id = ${studentId} and theirs.student_id <> mine.student_id
      and (theirs.paid_at, theirs.id) < (mine.paid_at, mine.id)))`

/** Students without a recorded mailbox, because they signed up before it was recorded. */
export async function findStudentsWithoutMailbox(
  reads: Reads,
  limit: number,
): Promise<{ id: PersonId; email: string }[]> {
  const rows = await reads
    .selectFrom('people')
    .leftJoin('free_credit_mailboxes', 'student_id', 'people.id')
    .select(['people.id', 'email'])
    .where('role', '=', 'student')
    .where('closed_at', 'is', null)
    .where('student_id', 'is', null)
    .orderBy('people.created_at')
    .orderBy('people.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, email }) => ({ id: id, email }))
}
