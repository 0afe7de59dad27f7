import { paths } from '#contract/kit/addresses.ts'
import { planNamed, type PlanName } from '#domain/credits/plans.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { hour } from '#domain/kit/time.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { payerReference } from './payer-reference.ts'
import { linkFor } from './payment-links.ts'
import { type Item, ProviderUnreachable } from './provider.ts'
import { settleStudent } from './settle-student.ts'
import { findCustomer, saveCustomer } from './sources/store.ts'
import { deleteCheckout, saveCheckoutPage, listPlanCheckouts, openCheckout } from './checkouts/store.ts'
import { listAwaited } from './awaited/store.ts'
import { readPaymentAccount } from './plan-state/store.ts'

export type CheckoutRefusal = {
  code: 'payment-link-missing' | 'already-on-plan' | 'payment-processing' | 'payments-unreachable'
}

// The provider keeps a page open for a day. After this long, a new one is opened and the old one closed.
const samePageMs = 12 * hour

/**
 * Returns the URL for paying for a plan, or for extra credits at the current plan's price (ruling 2.7). Changes neither
 * credits nor plan.
 */
export async function startCheckout(
  needs: PaymentNeeds,
  studentId: PersonId,
  asked: { kind: 'plan'; plan: PlanName } | { kind: 'extra' },
): Promise<Result<{ url: string }, CheckoutRefusal>> {
  const account = await readPaymentAccount(needs.db.read, studentId)
  const item: Item = asked.kind === 'plan' ? asked : { kind: 'extra', plan: account.plan }
  if (!isSold(item)) return refuse({ code: 'payment-link-missing' })
  const code = item.kind === 'plan' && (await planUnderWay(needs, studentId))
  if (code) return refuse({ code })
  const person = await findPerson(needs.db.read, studentId)
  if (!person) throw new Error(`student ${studentId} is signed in but does not exist`)
  const link = linkFor(needs.links, item, {
    reference: payerReference(needs.secrets.secret, person.id),
    email: person.email,
  })
  if (link) return ok({ url: link })
  try {
    return await openPage(needs, person, item)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refuse({ code: 'payments-unreachable' })
    throw error
  }
}

/**
 * Refusal code that prevents a second subscription. A running one has to be changed instead; one that a bank is still
 * paying for has to be awaited.
 */
async function planUnderWay({ db }: PaymentNeeds, studentId: PersonId) {
  const { subscriptionId } = await readPaymentAccount(db.read, studentId)
  if (subscriptionId) return 'already-on-plan'
  const awaited = await listAwaited(db.read, studentId)
  const processing = awaited.some(({ kind, status }) => kind === 'plan' && status === 'processing')
  return processing ? 'payment-processing' : undefined
}

const isSold = ({ kind, plan }: Item): boolean => {
  const sold = planNamed(plan)
  return kind === 'plan' ? sold?.monthly === true : sold?.extra != null
}

async function openPage(
  needs: PaymentNeeds,
  person: { id: PersonId; name: string; email: string },
  item: Item,
): Promise<Result<{ url: string }, CheckoutRefusal>> {
  const { db, clock, provider, publicUrl } = needs
  if (!(await provider.sells(item))) return refuse({ code: 'payment-link-missing' })
  const now = clock.now()
  const notBefore = new Date(now.getTime() - samePageMs)
  const code = item.kind === 'plan' && (await closeOthers(needs, person.id, { item, notBefore }))
  if (code) return refuse({ code })
  const open = await db.transaction((tx) => openCheckout(tx, person.id, item, { now, notBefore }))
  if (open.url) return ok({ url: open.url })

  const customerId = await customerOf(needs, person)
  const back = (status: string) =>
    `${publicUrl}${paths.tab('credits')}&payment_status=${status}&plan_name=${encodeURIComponent(item.plan)}`
  const page = await provider.startCheckout({
    customerId,
    studentId: person.id,
    item,
    key: open.id,
    // The provider replaces the placeholder, so its braces must not be escaped.
    successUrl: `${back('success')}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: back('canceled'),
  })
  await db.transaction((tx) => saveCheckoutPage(tx, open.id, { url: page.url, providerId: page.id }))
  // If another plan's page is being opened concurrently, at least one of the two sees the other here and closes it.
  if (item.kind === 'plan') await closeOthers(needs, person.id, { item, notBefore })
  return ok({ url: page.url })
}

/**
 * Closes checkout pages of other plans, and outdated ones of this plan, so that two can't be paid. If one was already
 * filled in, returns the code for the purchase in progress. A concurrent call that is still opening a page does the
 * same once that page exists.
 */
async function closeOthers(needs: PaymentNeeds, studentId: PersonId, but: { item: Item; notBefore: Date }) {
  for (const { id, providerId } of await listPlanCheckouts(needs.db.read, studentId, but))
    if (providerId && (await needs.provider.closeCheckout(providerId)) === 'complete')
      await settleStudent(needs, studentId)
    else if (providerId) await needs.db.transaction((tx) => deleteCheckout(tx, { id }))
  return planUnderWay(needs, studentId)
}

/** The student's only customer at the provider. Created if there is none yet. */
export async function customerOf(
  { db, clock, provider }: PaymentNeeds,
  { id: studentId, name, email }: { id: PersonId; name: string; email: string },
): Promise<string> {
  const known = await findCustomer(db.read, studentId)
  if (known) return known
  const made = await provider.makeCustomer({ studentId, email, name })
  await db.transaction((tx) => saveCustomer(tx, studentId, made, clock.now()))
  return made
}
