import { sql } from 'kysely'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PlanName } from '#domain/credits/plans.ts'
import { type Payment, purchaseType, type PurchaseType, type Reversal } from '#domain/credits/provider-state.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { Settled } from '#domain/credits/settle-payments.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export async function findPayer(reads: Reads, paymentIntentId: string): Promise<PersonId | undefined> {
  const row = await reads
    .selectFrom('payments')
    .select('student_id')
    .where('payment_intent_id', '=', paymentIntentId)
    .limit(1)
    .executeTakeFirst()
  return row?.student_id
}

export async function findSettled(reads: Reads, studentId: PersonId): Promise<Settled> {
  const payments = await reads
    .selectFrom('payments')
    .select(['id', 'claimed_credits', 'reversal'])
    .where('student_id', '=', studentId)
    .execute()
  const ends = await reads
    .selectFrom('credit_entries')
    .select('key')
    .where('student_id', '=', studentId)
    .where('key', 'like', `${endKey}%`)
    .execute()
  return {
    claims: new Map(payments.map((row) => [row.id, credits(row.claimed_credits)])),
    reversals: new Map(payments.flatMap((row) => (row.reversal ? [[row.id, row.reversal]] : []))),
    ended: new Set(ends.map(({ key }) => key.slice(endKey.length))),
  }
}
const endKey = 'cancellation:'

/** A student's balance at a moment. A payment counts from when it was paid, even if its event arrived later. */
export async function balanceAt(reads: Reads, studentId: PersonId, at: Date): Promise<Credits> {
  // The provider's times are whole seconds, so anything within that second counts.
  const end = new Date(at.getTime() + 1000)
  const row = await reads
    .selectFrom('credit_entries')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('amount_credits'), sql.lit(0)).as('sum'))
    .where('student_id', '=', studentId)
    .where((is) => is(is.fn.coalesce('counts_from', 'written_at'), '<', end))
    .executeTakeFirstOrThrow()
  return credits(row.sum)
}

const openHolds = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads
    .selectFrom('credit_holds')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('amount_credits'), sql.lit(0)).as('sum'))
    .where('student_id', '=', studentId)
    // A literal, since the index covers only open holds.
    .where('status', '=', sql.lit('open'))
    .compile(),
)

/** How many credits a student has on hold for sessions. */
export async function sumOpenHolds(reads: Reads, studentId: PersonId): Promise<Credits> {
  const [row] = await openHolds(reads, { studentId })
  return credits(row?.sum ?? 0)
}

export async function insertPayment(tx: Tx, studentId: PersonId, payment: Payment, now: Date): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      student_id: studentId,
      kind: payment.kind,
      plan: payment.plan,
      credits: payment.credits,
      amount_cents: payment.amount,
      renewal: payment.renewal,
      paid_at: payment.at,
      credited_at: now,
      checkout_id: payment.checkoutId,
      payment_intent_id: payment.paymentIntentId,
      receipt_url: payment.receiptUrl,
      card_fingerprint: payment.cardFingerprint,
    })
    .execute()
}

export async function findClaim(reads: Reads, paymentId: string): Promise<{ taken: Credits; changes: number }> {
  const row = await reads
    .selectFrom('payments')
    .select(['taken_credits', 'claim_changes'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return { taken: credits(row?.taken_credits ?? 0), changes: row?.claim_changes ?? 0 }
}

export async function writeClaim(
  tx: Tx,
  paymentId: string,
  { claimed, taken }: { claimed: Credits; taken: Credits },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((is) => ({
      claimed_credits: claimed,
      taken_credits: is('taken_credits', '+', taken),
      claim_changes: is('claim_changes', '+', 1),
    }))
    .where('id', '=', paymentId)
    .execute()
}

export async function writeReversal(tx: Tx, paymentId: string, reversal: Reversal | null, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ reversal, reversed_at: reversal && now })
    .where('id', '=', paymentId)
    .execute()
}

const lastReversals = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads
    .selectFrom('payments')
    .select(['reversal', 'reversed_at', 'plan', 'amount_cents'])
    .where('student_id', '=', studentId)
    .where('reversal', 'is not', null)
    .orderBy('reversed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .compile(),
)

/** A student's latest payment whose money went back, by a refund or by a dispute that hasn't been won. */
export async function findReversal(
  reads: Reads,
  studentId: PersonId,
): Promise<{ reversal: Reversal; plan: PlanName; amount: Cents; at: Date } | undefined> {
  const [row] = await lastReversals(reads, { studentId })
  if (!row?.reversed_at || !row.reversal) return undefined
  return {
    reversal: row.reversal,
    plan: row.plan,
    amount: cents(row.amount_cents),
    at: row.reversed_at,
  }
}

/** A student's payments whose money went back. */
export async function findReversedPayments(reads: Reads, studentId: PersonId): Promise<Set<string>> {
  const rows = await reads
    .selectFrom('payments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('reversal', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Credits that refunds and disputes claimed from a student's payments but couldn't be taken, since they were spent or
 * on hold.
 */
export async function listOutstandingClaims(reads: Reads, studentId: PersonId): Promise<Map<string, Credits>> {
  const rows = await reads
    .selectFrom('payments')
    .select(['id', 'claimed_credits', 'taken_credits'])
    .where('student_id', '=', studentId)
    .whereRef('claimed_credits', '>', 'taken_credits')
    .execute()
  return new Map(rows.map((row) => [row.id, credits(row.claimed_credits - row.taken_credits)]))
}

/** Adds credits taken back from a payment after they were claimed. */
export async function addTaken(tx: Tx, paymentId: string, taken: Credits): Promise<void> {
  await tx
    .updateTable('payments')
    .set((is) => ({ taken_credits: is('taken_credits', '+', taken) }))
    .where('id', '=', paymentId)
    .execute()
}

export type Purchase = {
  paymentId: string
  plan: PlanName
  credits: Credits
  type: PurchaseType
  creditedAt: Date
  shown: boolean
}

const lastPurchases = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads
    .selectFrom('payments')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('renewal', '=', false)
    .where('credits', '>', 0)
    .orderBy('credited_at', 'desc')
    .orderBy('id')
    .limit(1)
    .compile(),
)

/** A student's latest purchase, not counting renewals. */
export async function findLastPurchase(reads: Reads, studentId: PersonId): Promise<Purchase | undefined> {
  const [row] = await lastPurchases(reads, { studentId })
  return (
    row && {
      paymentId: row.id,
      plan: row.plan,
      credits: credits(row.credits),
      type: purchaseType(row.kind),
      creditedAt: row.credited_at,
      shown: row.shown_at !== null,
    }
  )
}

const paidSince = builtOnce((reads, { studentId, since }: { studentId: PersonId; since: Date }) =>
  reads
    .selectFrom('payments')
    .select(['checkout_id', 'credits'])
    .where('student_id', '=', studentId)
    .where('renewal', '=', false)
    .where('credits', '>', 0)
    .where('credited_at', '>', since)
    .orderBy('credited_at', 'desc')
    .orderBy('id')
    .compile(),
)

/** A student's purchases since then, newest first, with the checkout page each was paid on. Renewals don't count. */
export async function listPaidPages(
  reads: Reads,
  studentId: PersonId,
  since: Date,
): Promise<{ pageId: string | null; creditsAdded: Credits }[]> {
  const rows = await paidSince(reads, { studentId, since })
  return rows.map((row) => ({ pageId: row.checkout_id, creditsAdded: credits(row.credits) }))
}

export async function markShown(tx: Tx, studentId: PersonId, paymentId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payments')
    .set({ shown_at: now })
    .where('id', '=', paymentId)
    .where('student_id', '=', studentId)
    .where('shown_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
