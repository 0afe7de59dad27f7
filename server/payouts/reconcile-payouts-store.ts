import { sql } from 'kysely'
import type { Reads } from '#server/kit/tx.ts'

/** All payouts, whatever their outcome, for comparison with the provider's transfers. */
export async function readPayouts(reads: Reads) {
  const rows = await reads
    .selectFrom('payouts')
    .select(['id', 'status', 'transfer_id', 'amount_cents', 'reversed_cents'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    transferId: row.transfer_id,
    amount: row.amount_cents,
    reversed: row.reversed_cents,
  }))
}

/**
 * Returns a sentence for each session that is marked as paid but isn't in exactly one sent payout, or the other way
 * around.
 */
export async function findMismarked(reads: Reads): Promise<string[]> {
  const { rows } = await sql<{ id: string; paid: boolean; held: number }>`
    select sessions.id, paid, count(payouts.id) as held from sessions
    left join payout_sessions on session_id = sessions.id and released_at is null
    left join payouts on payouts.id = payout_id and payouts.status = 'sent'
    group by sessions.id having count(payouts.id) <> case when paid then 1 else 0 end
    order by sessions.id`.execute(reads)
  return rows.map(({ id, paid, held }) => `session ${id} is ${paid ? '' : 'not '}marked as paid and in ${held} payouts`)
}
