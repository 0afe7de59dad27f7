import { type Selectable, sql } from 'kysely'
import type { CreditEntries } from '#database/tables.ts'
import { credits } from '#domain/credits/credits.ts'
import { causeOf, type CreditEntry } from '#domain/credits/ledger.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads } from '#server/kit/tx.ts'

type Page = { reason?: CreditEntry['reason'] | undefined; before: number | undefined; limit: number }

const pages = builtOnce((reads, { studentId, reason, before, limit }: Page & { studentId: PersonId }) =>
  reads
    .selectFrom('credit_entries')
    .leftJoin('payments', 'payments.id', 'payment_id')
    .leftJoin('sessions', 'sessions.id', 'credit_entries.session_id')
    .leftJoin('people as mentor', 'mentor.id', 'sessions.mentor_id')
    .selectAll('credit_entries')
    .select(['receipt_url', 'payments.amount_cents', 'mentor.name as mentor_name', 'sessions.starts_at'])
    .select(notHeld)
    .where('credit_entries.student_id', '=', studentId)
    .$if(reason !== undefined, (query) => query.where('credit_entries.reason', '=', reason!))
    .$if(before !== undefined, (query) => query.where('credit_entries.id', '<', before!))
    .orderBy('credit_entries.id', 'desc')
    .limit(limit)
    .compile(),
)

/** An entry with its payment and session, if it has them. */
type KnownEntry = CreditEntry & {
  receiptUrl: string | null
  paidCents: number | null
  session: { mentorName: string; startsAt: Date } | null
}

/** A page of entries, newest first, older than `before` if given. */
export async function findEntries(
  reads: Reads,
  studentId: PersonId,
  { reason, before, limit }: Page,
): Promise<KnownEntry[]> {
  const rows = await pages(reads, { studentId, reason, before, limit })
  return rows.map((row) => ({
    ...toEntry(row),
    receiptUrl: row.receipt_url,
    paidCents: row.amount_cents,
    session:
      row.mentor_name !== null && row.starts_at ? { mentorName: row.mentor_name, startsAt: row.starts_at } : null,
  }))
}

/** Whether a student's ledger has an entry with this key. */
export async function hasEntry(reads: Reads, studentId: PersonId, key: string): Promise<boolean> {
  const row = await reads
    .selectFrom('credit_entries')
    .select('id')
    .where('student_id', '=', studentId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** A session's ledger entries, oldest first. */
export async function findEntriesOf(reads: Reads, sessionId: SessionId): Promise<CreditEntry[]> {
  const rows = await reads
    .selectFrom('credit_entries')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.id', '=', 'session_id').onRef('sessions.student_id', '=', 'credit_entries.student_id'),
    )
    .selectAll('credit_entries')
    .select(notHeld)
    .where('sessions.id', '=', sessionId)
    .orderBy('credit_entries.id')
    .execute()
  return rows.map(toEntry)
}

// Only completed sessions can be contested, so a refund for a contested session wasn't due to a cancellation by either
// party. The subquery runs only for refunds, which most pages don't have.
const notHeld = sql<boolean>`credit_entries.reason = 'refund' and exists (select from session_contests as contest
  where contest.session_id = credit_entries.session_id and contest.state = 'settled')`.as('not_held')

const toEntry = (row: Selectable<CreditEntries> & { not_held: boolean }): CreditEntry => ({
  id: row.id,
  reason: row.reason,
  amount: credits(row.amount_credits),
  balance: credits(row.balance_after_credits),
  sessionId: row.session_id,
  paymentId: row.payment_id,
  cause: causeOf({
    reason: row.reason,
    amount: row.amount_credits,
    paymentId: row.payment_id,
    key: row.key,
    notHeld: row.not_held,
  }),
  at: row.written_at,
})
