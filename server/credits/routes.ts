import type {
  AwaitedPayment,
  CreditEntry as EntryView,
  PaymentConfirmation,
  ReversedPayment,
} from '#contract/credits.ts'
import { purchaseType } from '#domain/credits/provider-state.ts'
import { day } from '#domain/kit/time.ts'
import { api, signedIn } from '#server/kit/api.ts'
import { readTogether } from '#server/kit/read-together.ts'
import type { PaymentNeeds } from './payments/payment-needs.ts'
import { buyingRoutes } from './payments/routes.ts'
import { findLastPurchase, findReversal, listPaidPages, type Purchase, sumOpenHolds } from './payments/store.ts'
import { type StoredAwaitedPayment, listAwaited } from './payments/awaited/store.ts'
import { readPaymentAccount } from './payments/plan-state/store.ts'
import { findEntries } from './entries-store.ts'

const pageSize = 20
const freshMs = 5 * 60_000 // spec 9
const refusalShownMs = 7 * day
const refundShownMs = 28 * day

export const creditRoutes = (needs: PaymentNeeds) => ({
  ...buyingRoutes(needs),
  overview: api.credits.overview.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    // One more than is shown, to tell whether there are older ones.
    const page = { before: input.before, limit: pageSize + 1 }
    const [account, onHold, entries, purchase, awaited, paidPages, reversal] = await readTogether(
      needs.db.read,
      (read) =>
        Promise.all([
          readPaymentAccount(read, personId),
          sumOpenHolds(read, personId),
          findEntries(read, personId, page),
          findLastPurchase(read, personId),
          listAwaited(read, personId),
          listPaidPages(read, personId, new Date(needs.clock.now().getTime() - freshMs)),
          findReversal(read, personId),
        ]),
    )
    const shown = entries.slice(0, pageSize)
    return {
      balance: account.balance,
      onHold,
      plan: account.plan,
      renewalDate: account.renewalDate?.toISOString() ?? null,
      subscribed: account.subscriptionId !== null,
      nextPlan: account.nextPlan,
      endsAt: account.endsAt?.toISOString() ?? null,
      graceUntil: account.graceUntil?.toISOString() ?? null,
      billed: account.customerId !== null,
      reversed: toReversed(reversal, needs.clock.now()),
      awaited: toAwaited(awaited, purchase, needs.clock.now()),
      paidPages,
      confirmation: purchase ? toConfirmation(purchase, needs.clock.now()) : null,
      entries: shown.map(toEntryView),
      next: entries.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  }),
})

const toEntryView = (entry: Awaited<ReturnType<typeof findEntries>>[number]): EntryView => ({
  id: entry.id,
  reason: entry.reason,
  amount: entry.amount,
  balance: entry.balance,
  sessionId: entry.sessionId,
  session: entry.session && { ...entry.session, startsAt: entry.session.startsAt.toISOString() },
  cause: entry.cause,
  receiptUrl: entry.receiptUrl,
  paidCents: entry.paidCents,
  at: entry.at.toISOString(),
})

/**
 * The payment that the bank is still processing. Otherwise one that it refused in the last few days, unless the student
 * has bought something since.
 */
function toAwaited(all: StoredAwaitedPayment[], purchase: Purchase | undefined, now: Date): AwaitedPayment | null {
  const told = Math.max(now.getTime() - refusalShownMs, purchase?.creditedAt.getTime() ?? 0)
  const shown = all.find(({ status }) => status === 'processing') ?? all.find(({ since }) => since.getTime() > told)
  if (!shown) return null
  const { plan: planName, kind, status, since } = shown
  return { planName, type: purchaseType(kind), status, since: since.toISOString() }
}

/** A dispute is shown while it lasts, a refund for some weeks. */
function toReversed(found: Awaited<ReturnType<typeof findReversal>>, now: Date): ReversedPayment | null {
  if (!found || (found.reversal === 'refunded' && now.getTime() - found.at.getTime() > refundShownMs)) return null
  const { reversal, plan: planName, amount: amountCents, at } = found
  return { reversal, planName, amountCents, at: at.toISOString() }
}

const toConfirmation = (
  { paymentId, plan, credits, type, creditedAt, shown }: Purchase,
  now: Date,
): PaymentConfirmation => ({
  paymentId,
  planName: plan,
  creditsAdded: credits,
  type,
  shown,
  fresh: now.getTime() - creditedAt.getTime() < freshMs,
  timestamp: creditedAt.toISOString(),
})
