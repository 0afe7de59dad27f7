import { setTimeout as sleep } from 'node:timers/promises'
import { type Credits, credits } from '#domain/credits/credits.ts'
import { creditsLeft } from '#domain/credits/credit-sources.ts'
import { type ClaimBefore, ledgerMoves } from '#domain/credits/ledger-moves.ts'
import { type AwaitedPayment, type Payment, type ProviderState, purchaseType } from '#domain/credits/provider-state.ts'
import { settlePayments, type PlanState, type Step } from '#domain/credits/settle-payments.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { findPerson } from '#server/accounts/store.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Secrets } from '#server/kit/signature.ts'
import type { Tx } from '#server/kit/tx.ts'
import { hadFreeCreditsElsewhere } from '#server/credits/free/store.ts'
import { returnLatePayment } from '#server/credits/refunds/return-late-payment.ts'
import { findAllEntries, grantCredits, takeFreeCredits } from '#server/credits/store.ts'
import type { Endpoint, PaymentProvider } from './provider.ts'
import { balanceAt, findClaim, findSettled, insertPayment, sumOpenHolds, writeClaim, writeReversal } from './store.ts'
import { findSources } from './sources/store.ts'
import { deleteCheckout, deletePlanCheckouts } from './checkouts/store.ts'
import { isRecorded, recordEvent } from './events/store.ts'
import { saveAwaited, listAwaited } from './awaited/store.ts'
import { type PaymentAccount, readPaymentAccount, requestPlanEnd, writePlanState } from './plan-state/store.ts'

export type SettleNeeds = {
  db: Db
  clock: Clock
  provider: PaymentProvider
  /** Sign and check the student's id on payment links. */
  secrets: Secrets
  /** Cancels a student's unconfirmed bookings when the plan ends (ruling 2.5). Returns the credits that come back. */
  cancelPending: (tx: Tx, studentId: PersonId, now: Date) => Promise<Credits>
}

export type RecordedEvent = { id: string; type: string; endpoint: Endpoint }

/**
 * Makes ledger and plan match the provider's state for a student, and records the event that caused it, in one
 * transaction. The provider is asked outside of the transaction. If anything was written in the meantime, its answer
 * may be outdated and is fetched again.
 */
export async function settleStudent(needs: SettleNeeds, studentId: PersonId, event?: RecordedEvent): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    if (event && (await isRecorded(needs.db.read, event.id))) return
    const { version, sources } = await findSources(needs.db.read, studentId)
    const state = sources.length > 0 ? await needs.provider.readState(sources) : nothing
    await endRefused(needs.provider, state)
    try {
      await needs.db.transaction((tx) => write(tx, needs, { studentId, version, state, event }))
      return
    } catch (error) {
      if (!(error instanceof ReadTooEarly) || attempt === maxAttempts) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

const maxAttempts = 12
const nothing: ProviderState = { payments: [], subscriptions: [], awaited: [] }

/**
 * Ends plans whose first payment the bank refused. They must not be charged again, since the student was told that the
 * plan didn't start.
 */
async function endRefused(provider: PaymentProvider, { awaited, subscriptions }: ProviderState): Promise<void> {
  const running = new Set(subscriptions.filter(({ status }) => status !== 'ended').map(({ id }) => id))
  for (const { status, subscriptionId } of awaited)
    if (status === 'failed' && subscriptionId && running.has(subscriptionId))
      await provider.endSubscription(subscriptionId)
}

class ReadTooEarly extends Error {}

type Read = { studentId: PersonId; version: number; state: ProviderState; event: RecordedEvent | undefined }

async function write(
  tx: Tx,
  { clock, cancelPending }: SettleNeeds,
  { studentId, version, state, event }: Read,
): Promise<void> {
  const now = clock.now()
  if (event && !(await recordEvent(tx, event, studentId, now))) return
  const { steps, planState } = settlePayments(state, await findSettled(tx, studentId), now)
  const ends = steps.some((step) => step.type === 'end' && !step.another)
  // Sessions are always locked before accounts. The credits that sessions return here expire with the rest.
  const released = ends ? await cancelPending(tx, studentId, now) : credits(0)
  const account = await readPaymentAccount(tx, studentId, { lock: true })
  if (account.version !== version) throw new ReadTooEarly()
  // A booking slipped in between. The next attempt cancels it.
  if (ends && (await sumOpenHolds(tx, studentId)) > 0) throw new ReadTooEarly()
  // Closing an account locks this row too, so `closed` stays valid until the transaction ends.
  const closed = (await findPerson(tx, studentId)) === undefined

  for (const step of steps) await take(tx, studentId, step, { renewsAt: planState.renewalDate, released, closed, now })
  await updateAwaited(tx, studentId, state.awaited, { closed, now })
  // If there never was a subscription, a plan granted in some other way stays.
  const untouched = state.subscriptions.length === 0 && account.subscriptionId === null
  await writePlanState(tx, studentId, untouched ? account : planState)
  if (steps.some((step) => step.type === 'reversal' && step.endsPlan)) await requestPlanEnd(tx, studentId)
  if (untouched || isSame(account, planState)) return
  publish(tx, now, [studentId], 'credits-changed', {})
  if (planState.graceUntil && planState.graceUntil.getTime() !== account.graceUntil?.getTime())
    announce(tx, now, 'plan-renewal-failed', {
      studentId,
      planName: planState.plan,
      graceUntil: planState.graceUntil.toISOString(),
    })
}

/**
 * Stores awaited payments, deletes their checkout pages, which are no longer needed, and announces those that a bank
 * has refused.
 */
async function updateAwaited(
  tx: Tx,
  studentId: PersonId,
  awaited: AwaitedPayment[],
  { closed, now }: { closed: boolean; now: Date },
): Promise<void> {
  const before = new Map((await listAwaited(tx, studentId)).map(({ id, status }) => [id, status]))
  const there = new Set(awaited.map(({ id }) => id))
  const changed = awaited.filter(({ id, status }) => before.get(id) !== status)
  const over = [...before.keys()].filter((id) => !there.has(id))
  if (changed.length === 0 && over.length === 0) return
  await saveAwaited(tx, studentId, { changed, over }, now)
  publish(tx, now, [studentId], 'credits-changed', {})
  for (const { id, kind, plan, status } of changed) {
    await deleteCheckout(tx, { providerId: id })
    if (status !== 'failed') continue
    const failed = { studentId, planName: plan, type: purchaseType(kind) }
    if (closed) announce(tx, now, 'late-payment-settled', { ...failed, outcome: 'not-paid', id, amountCents: null })
    else announce(tx, now, 'payment-failed', { ...failed, checkoutId: id })
  }
}

type Now = { renewsAt: Date | null; released: Credits; closed: boolean; now: Date }

/** Applies one step: writes its ledger entries and whatever has to be stored with it, and announces it. */
async function take(tx: Tx, studentId: PersonId, step: Step, { renewsAt, released, closed, now }: Now): Promise<void> {
  const { balance } = await readPaymentAccount(tx, studentId)
  const had = await balanceAt(tx, studentId, step.at)
  // Credits that the cancelled sessions returned a moment ago end with the plan.
  const atStep = step.type === 'end' ? credits(had + released) : had
  if (step.type === 'credit') await insertPayment(tx, studentId, step.payment, now)
  if (step.type === 'reversal') return sayReversed(tx, studentId, step.payment, now)
  const claim = step.type === 'claim' ? await claimBefore(tx, studentId, step.payment.id) : noClaim
  let taken = 0
  for (const move of ledgerMoves(step, { now: balance, atStep }, claim)) {
    const paymentId = step.type === 'end' ? {} : { paymentId: step.payment.id }
    await grantCredits(tx, now, { studentId, ...move, ...paymentId, countsFrom: step.at })
    if (move.amount < 0 || step.type === 'claim') taken -= move.amount
  }

  if (step.type === 'credit') {
    if (closed) return returnLatePayment(tx, step.payment, now)
    // The card may also have paid for another account.
    if (await hadFreeCreditsElsewhere(tx, studentId)) await takeFreeCredits(tx, studentId, now)
    return sayCredited(tx, studentId, step.payment, { creditsExpired: taken, renewsAt, now })
  }
  if (step.type === 'claim')
    return writeClaim(tx, step.payment.id, { claimed: step.payment.claimed, taken: credits(taken) })
  const { plan: planName, unpaid, another } = step
  if (another) return
  announce(tx, now, 'plan-canceled', { studentId, planName, creditsExpired: taken, unpaid })
}

const noClaim: ClaimBefore = { taken: credits(0), changes: 0, left: credits(0) }

async function claimBefore(tx: Tx, studentId: PersonId, paymentId: string): Promise<ClaimBefore> {
  const entries = await findAllEntries(tx, studentId)
  return { ...(await findClaim(tx, paymentId)), left: creditsLeft(entries, paymentId) }
}

/** Records that a payment's money went back, or came after all, and announces it. */
async function sayReversed(
  tx: Tx,
  studentId: PersonId,
  { id: paymentId, kind, plan: planName, amount: amountCents, reversal }: Payment,
  now: Date,
): Promise<void> {
  await writeReversal(tx, paymentId, reversal, now)
  announce(tx, now, 'payment-reversed', {
    studentId,
    paymentId,
    planName,
    amountCents,
    type: purchaseType(kind),
    reversal,
  })
  publish(tx, now, [studentId], 'credits-changed', {})
}

async function sayCredited(
  tx: Tx,
  studentId: PersonId,
  { id: paymentId, kind, plan: planName, credits: creditsAdded, amount: amountCents, renewal, receiptUrl }: Payment,
  { creditsExpired, renewsAt, now }: { creditsExpired: number; renewsAt: Date | null; now: Date },
): Promise<void> {
  const bought = { studentId, paymentId, planName, creditsAdded, amountCents }
  // A downgrade at the provider creates an invoice, but there is nothing to report.
  if (creditsAdded === 0 && !renewal) return
  // This was paid, so its open checkout pages are obsolete.
  if (kind === 'plan') await deletePlanCheckouts(tx, studentId)
  else await deleteCheckout(tx, { providerId: paymentId })
  if (renewal)
    announce(tx, now, 'plan-renewed', { ...bought, creditsExpired, renewsAt: (renewsAt ?? now).toISOString() })
  else
    announce(tx, now, 'credits-bought', {
      ...bought,
      type: purchaseType(kind),
      renewsAt: renewsAt?.toISOString() ?? null,
      receiptUrl,
    })
}

const isSame = (account: PaymentAccount, planState: PlanState): boolean =>
  account.plan === planState.plan &&
  account.subscriptionId === planState.subscriptionId &&
  account.status === planState.status &&
  account.nextPlan === planState.nextPlan &&
  [
    [account.renewalDate, planState.renewalDate],
    [account.endsAt, planState.endsAt],
    [account.graceUntil, planState.graceUntil],
  ].every(([one, other]) => one?.getTime() === other?.getTime())
