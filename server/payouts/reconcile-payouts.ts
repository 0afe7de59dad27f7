import { sql } from 'kysely'
import type { Reads } from '#server/kit/tx.ts'
import type { PayoutProvider } from './payout-provider.ts'

type Needs = { db: { read: Reads }; provider: Pick<PayoutProvider, 'listTransfers'> }

/** Where payouts here, transfers there and sessions disagree, one line each; changes nothing. */
export async function reconcilePayouts({ db, provider }: Needs): Promise<string[]> {
  const payouts = new Map((await readPayouts(db.read)).map((payout) => [payout.id, payout]))
  const differences: string[] = []
  for await (const { id, payoutId, amount, reversed } of provider.listTransfers()) {
    const payout = payouts.get(payoutId)
    payouts.delete(payoutId)
    if (!payout) differences.push(`transfer ${id} is a second one for payout ${payoutId}, or that is not known here`)
    else if (payout.transferId !== id)
      differences.push(`payout ${payoutId}: ${id} was transferred, ${payout.transferId ?? payout.status} is written`)
    else if (payout.amount !== amount || payout.reversed !== reversed)
      differences.push(
        `payout ${payoutId}: ${amount} cents less ${reversed} there, ${payout.amount} less ${payout.reversed} here`,
      )
  }
  for (const { id, transferId } of payouts.values())
    if (transferId !== null) differences.push(`payout ${id}: ${transferId} is written and was not transferred`)
  return [...differences, ...(await findMismarked(db.read))]
}

async function readPayouts(reads: Reads) {
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

/** A session is paid if and only if it is in exactly one sent payout. */
async function findMismarked(reads: Reads): Promise<string[]> {
  const { rows } = await sql<{ id: string; paid: boolean; held: number }>`
    select sessions.id, paid, count(payouts.id) as held from sessions
    left join payout_sessions on session_id = sessions.id and released_at is null
    left join payouts on payouts.id = payout_id and payouts.status = 'sent'
    group by sessions.id having count(payouts.id) <> case when paid then 1 else 0 end
    order by sessions.id`.execute(reads)
  return rows.map(({ id, paid, held }) => `session ${id} is ${paid ? '' : 'not '}marked as paid and in ${held} payouts`)
}
