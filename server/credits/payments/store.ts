import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PlanName } from '#domain/credits/plans.ts'
import {
  type AwaitedPayment,
  type Payment,
  purchaseType,
  type PurchaseType,
  type Reversal,
} from '#domain/credits/provider-state.ts'
import { type Cents, cents } from '#domain/kit/money.ts'
import type { Settled, PlanState } from '#domain/credits/settle-payments.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { Endpoint, Item } from './provider.ts'

// Every guest checkout is a customer of its own: left out, its credits would never arrive.
const maxSources = 1000

/** A student's customers and guest checkouts at the provider, and which version of their state was written last. */
export async function findSources(reads: Reads, studentId: PersonId): Promise<{ version: number; sources: string[] }> {
  const account = await reads
    .selectFrom('credit_accounts')
    .select('state_version')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  const rows = await reads
    .selectFrom('payment_sources')
    .select('id')
    .where('student_id', '=', studentId)
    .orderBy('added_at')
    .orderBy('id')
    .limit(maxSources)
    .execute()
  return { version: account.state_version, sources: rows.map(({ id }) => id) }
}

export async function addSource(tx: Tx, studentId: PersonId, id: string, now: Date): Promise<void> {
  await tx
    .insertInto('payment_sources')
    .values({ id, student_id: studentId, added_at: now })
    .onConflict((conflict) => conflict.constraint('payment_sources_pkey').doNothing())
    .execute()
}

export async function findSourceOwner(reads: Reads, ids: string[]): Promise<PersonId | undefined> {
  if (ids.length === 0) return undefined
  const row = await reads
    .selectFrom('payment_sources')
    .select('student_id')
    .where('id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return row?.student_id as PersonId | undefined
}

export async function findPayer(reads: Reads, paymentIntentId: string): Promise<PersonId | undefined> {
  const row = await reads
    .selectFrom('payments')
    .select('student_id')
    .where('payment_intent_id', '=', paymentIntentId)
    .limit(1)
    .executeTakeFirst()
  return row?.student_id as PersonId | undefined
}

export async function listPayers(reads: Reads): Promise<PersonId[]> {
  const rows = await reads.selectFrom('payment_sources').select('student_id').distinct().orderBy('student_id').execute()
  return rows.map((row) => row.student_id as PersonId)
}

/** The customer we created for a student, which checkouts are opened for. */
export async function findCustomer(reads: Reads, studentId: PersonId): Promise<string | null> {
  const row = await reads
    .selectFrom('credit_accounts')
    .select('stripe_customer_id')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return row.stripe_customer_id
}

export async function saveCustomer(tx: Tx, studentId: PersonId, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('credit_accounts')
    .set({ stripe_customer_id: customerId })
    .where('student_id', '=', studentId)
    .execute()
  await addSource(tx, studentId, customerId, now)
}

/** Records an event; false if it was already handled. Two concurrent ones wait for each other. */
export async function recordEvent(
  tx: Tx,
  event: { id: string; type: string; endpoint: Endpoint },
  studentId: PersonId | null,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_events')
    .values({ ...event, student_id: studentId, received_at: now })
    .onConflict((conflict) => conflict.constraint('payment_events_pkey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isRecorded(reads: Reads, eventId: string): Promise<boolean> {
  const row = await reads.selectFrom('payment_events').select('id').where('id', '=', eventId).executeTakeFirst()
  return row !== undefined
}

export type PaymentAccount = PlanState & { version: number; balance: Credits; endWanted: boolean }

const accountColumns = ['plan', 'renewal_date', 'next_plan', 'plan_ends_at', 'grace_until'] as const

/** A student's plan; with `lock`, locked until the transaction ends. */
export async function readPaymentAccount(
  reads: Reads,
  studentId: PersonId,
  { lock = false } = {},
): Promise<PaymentAccount> {
  const row = await reads
    .selectFrom('credit_accounts')
    .select(accountColumns)
    .select(['stripe_subscription_id', 'subscription_status', 'state_version', 'balance_credits', 'end_wanted'])
    .where('student_id', '=', studentId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return {
    plan: row.plan as PlanName,
    subscriptionId: row.stripe_subscription_id,
    status: row.subscription_status as PlanState['status'],
    renewalDate: row.renewal_date,
    nextPlan: row.next_plan as PlanName | null,
    endsAt: row.plan_ends_at,
    graceUntil: row.grace_until,
    version: row.state_version,
    balance: credits(row.balance_credits),
    endWanted: row.end_wanted,
  }
}

/** Writes a student's plan; anyone who read the provider before this has outdated data. */
export async function writePlanState(tx: Tx, studentId: PersonId, planState: PlanState): Promise<void> {
  await tx
    .updateTable('credit_accounts')
    .set((is) => ({
      plan: planState.plan,
      stripe_subscription_id: planState.subscriptionId,
      subscription_status: planState.status,
      renewal_date: planState.renewalDate,
      next_plan: planState.nextPlan === 'Free' ? null : planState.nextPlan,
      plan_ends_at: planState.endsAt,
      grace_until: planState.graceUntil,
      // Done once there is nothing left to end. A page left open that is paid after the account closed has to be ended
      // too.
      end_wanted: sql<boolean>`${planState.subscriptionId !== null} and (end_wanted
        or exists (select from people where id = student_id and closed_at is not null))`,
      state_version: is('state_version', '+', 1),
    }))
    .where('student_id', '=', studentId)
    .execute()
}

/** Requests the end of whatever subscription a student has; a job carries it out, since the provider may not answer now. */
export async function wantEnd(tx: Tx, studentId: PersonId): Promise<void> {
  await tx
    .updateTable('credit_accounts')
    .set({ end_wanted: true })
    .where('student_id', '=', studentId)
    .where('stripe_subscription_id', 'is not', null)
    .execute()
}

/** Students whose subscription has to end: by request, or unpaid past its grace period. */
export async function listEndsDue(reads: Reads, now: Date): Promise<PersonId[]> {
  const rows = await endsDue(reads, now).orderBy('student_id').limit(100).execute()
  return rows.map((row) => row.student_id as PersonId)
}

export async function isEndDue(reads: Reads, studentId: PersonId, now: Date): Promise<boolean> {
  return (await endsDue(reads, now).where('student_id', '=', studentId).executeTakeFirst()) !== undefined
}

const endsDue = (reads: Reads, now: Date) =>
  reads
    .selectFrom('credit_accounts')
    .select('student_id')
    .where((is) => is.or([is('end_wanted', '=', true), is('grace_until', '<=', now)]))
    .where('stripe_subscription_id', 'is not', null)

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
    reversals: new Map(payments.flatMap((row) => (row.reversal ? [[row.id, row.reversal as Reversal]] : []))),
    ended: new Set(ends.map(({ key }) => key.slice(endKey.length))),
  }
}
const endKey = 'cancellation:'

/** A student's balance at a moment: a payment counts from when it was paid, even if we heard of it later. */
export async function balanceAt(reads: Reads, studentId: PersonId, at: Date): Promise<Credits> {
  // The provider's times are whole seconds: anything within that second had happened.
  const end = new Date(at.getTime() + 1000)
  const row = await reads
    .selectFrom('credit_entries')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('amount_credits'), sql.lit(0)).as('sum'))
    .where('student_id', '=', studentId)
    .where((is) => is(is.fn.coalesce('counts_from', 'written_at'), '<', end))
    .executeTakeFirstOrThrow()
  return credits(row.sum)
}

export async function sumOpenHolds(reads: Reads, studentId: PersonId): Promise<Credits> {
  const row = await reads
    .selectFrom('credit_holds')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('amount_credits'), sql.lit(0)).as('sum'))
    .where('student_id', '=', studentId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return credits(row.sum)
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

/** The newest payment whose money went back, while nobody has decided about it. */
export async function findReversal(
  reads: Reads,
  studentId: PersonId,
): Promise<{ reversal: Reversal; plan: PlanName; amount: Cents; at: Date } | undefined> {
  const row = await reads
    .selectFrom('payments')
    .select(['reversal', 'reversed_at', 'plan', 'amount_cents'])
    .where('student_id', '=', studentId)
    .where('reversal', 'is not', null)
    .orderBy('reversed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row?.reversed_at) return undefined
  return {
    reversal: row.reversal as Reversal,
    plan: row.plan as PlanName,
    amount: cents(row.amount_cents),
    at: row.reversed_at,
  }
}

/** What refunds and disputes asked back of a student's payments and was not there: spent, or on hold for a session. */
export async function listOutstandingClaims(reads: Reads, studentId: PersonId): Promise<Map<string, Credits>> {
  const rows = await reads
    .selectFrom('payments')
    .select(['id', 'claimed_credits', 'taken_credits'])
    .where('student_id', '=', studentId)
    .whereRef('claimed_credits', '>', 'taken_credits')
    .execute()
  return new Map(rows.map((row) => [row.id, credits(row.claimed_credits - row.taken_credits)]))
}

/** Adds to what was taken back of a payment later than it was asked for. */
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

/** A student's newest purchase; a renewal is not one. */
export async function findLastPurchase(reads: Reads, studentId: PersonId): Promise<Purchase | undefined> {
  const row = await reads
    .selectFrom('payments')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('renewal', '=', false)
    .where('credits', '>', 0)
    .orderBy('credited_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      paymentId: row.id,
      plan: row.plan as PlanName,
      credits: credits(row.credits),
      type: purchaseType(row.kind as Payment['kind']),
      creditedAt: row.credited_at,
      shown: row.shown_at !== null,
    }
  )
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

/** The receipts of the payments in these ledger entries. */
export async function findReceipts(reads: Reads, paymentIds: string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await reads
    .selectFrom('payments')
    .select(['id', 'receipt_url'])
    .where('id', 'in', paymentIds)
    .where('receipt_url', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row.receipt_url ?? '']))
}

export type StoredAwaitedPayment = Omit<AwaitedPayment, 'subscriptionId'> & { since: Date }

/** A student's payments that have not arrived, newest first. */
export async function listAwaited(reads: Reads, studentId: PersonId): Promise<StoredAwaitedPayment[]> {
  const rows = await reads
    .selectFrom('awaited_payments')
    .select(['id', 'kind', 'plan', 'status', 'since'])
    .where('student_id', '=', studentId)
    .orderBy('since', 'desc')
    .orderBy('id')
    .execute()
  return rows as StoredAwaitedPayment[]
}

/** Makes the stored awaited payments match the provider's. */
export async function saveAwaited(
  tx: Tx,
  studentId: PersonId,
  { changed, over }: { changed: AwaitedPayment[]; over: string[] },
  now: Date,
): Promise<void> {
  for (const { id, kind, plan, status } of changed)
    await tx
      .insertInto('awaited_payments')
      .values({ id, student_id: studentId, kind, plan, status, since: now })
      .onConflict((conflict) => conflict.constraint('awaited_payments_pkey').doUpdateSet({ status, since: now }))
      .execute()
  if (over.length > 0)
    await tx.deleteFrom('awaited_payments').where('student_id', '=', studentId).where('id', 'in', over).execute()
}

export type OpenCheckout = { id: string; item: string; url: string | null; providerId: string | null; askedAt: Date }

/** A request to the provider without an answer yet: an item, or another plan in place of the current one. */
type Asked = { kind: Item['kind'] | 'change'; plan: PlanName }

/** The checkout or change in progress, or a new one: pressing twice finds the same. */
export async function openCheckout(
  tx: Tx,
  studentId: PersonId,
  item: Asked,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<OpenCheckout> {
  const key = itemKey(item)
  const fresh = { id: randomUUID(), url: null, provider_id: null, asked_at: now }
  const row = await tx
    .insertInto('open_checkouts')
    .values({ ...fresh, student_id: studentId, item: key })
    .onConflict((conflict) =>
      conflict
        .constraint('open_checkouts_item_once')
        .doUpdateSet(fresh)
        .where('open_checkouts.asked_at', '<', notBefore),
    )
    .returningAll()
    .executeTakeFirst()
  const open =
    row ??
    (await tx
      .selectFrom('open_checkouts')
      .selectAll()
      .where('student_id', '=', studentId)
      .where('item', '=', key)
      .executeTakeFirstOrThrow())
  return toOpenCheckout(open)
}

/** Open checkout pages for plans, except this plan's that is recent enough to use. */
export async function listPlanCheckouts(
  reads: Reads,
  studentId: PersonId,
  but: { item: Item; notBefore: Date },
): Promise<OpenCheckout[]> {
  const rows = await reads
    .selectFrom('open_checkouts')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('item', 'like', 'plan:%')
    .where((is) => is.or([is('item', '<>', itemKey(but.item)), is('asked_at', '<', but.notBefore)]))
    .orderBy('asked_at')
    .execute()
  return rows.map(toOpenCheckout)
}

/** Provider ids of the open checkout pages, whatever they sell. */
export async function listOpenPages(reads: Reads, studentId: PersonId): Promise<string[]> {
  const rows = await reads
    .selectFrom('open_checkouts')
    .select('provider_id')
    .where('student_id', '=', studentId)
    .where('provider_id', 'is not', null)
    .orderBy('asked_at')
    .execute()
  return rows.flatMap((row) => row.provider_id ?? [])
}

export async function saveCheckoutPage(tx: Tx, id: string, page: { url: string; providerId: string }): Promise<void> {
  await tx
    .updateTable('open_checkouts')
    .set({ url: page.url, provider_id: page.providerId })
    .where('id', '=', id)
    .execute()
}

export async function deleteCheckout(tx: Tx, of: { id: string } | { providerId: string }): Promise<void> {
  await tx
    .deleteFrom('open_checkouts')
    .where((is) => ('id' in of ? is('id', '=', of.id) : is('provider_id', '=', of.providerId)))
    .execute()
}

/** Requested plan changes: once one was answered, a later request is a new one. */
export async function deleteChanges(tx: Tx, studentId: PersonId): Promise<void> {
  await tx.deleteFrom('open_checkouts').where('student_id', '=', studentId).where('item', 'like', 'change:%').execute()
}

export async function deletePlanCheckouts(tx: Tx, studentId: PersonId): Promise<void> {
  await tx.deleteFrom('open_checkouts').where('student_id', '=', studentId).where('item', 'like', 'plan:%').execute()
}

const itemKey = ({ kind, plan }: Asked): string => `${kind}:${plan}`

const toOpenCheckout = (row: {
  id: string
  item: string
  url: string | null
  provider_id: string | null
  asked_at: Date
}): OpenCheckout => ({
  id: row.id,
  item: row.item,
  url: row.url,
  providerId: row.provider_id,
  askedAt: row.asked_at,
})
