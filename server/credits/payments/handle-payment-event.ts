import { isId, type PersonId } from '#domain/kit/ids.ts'
import type { Endpoint, ProviderEvent } from './provider.ts'
import { readPayerReference } from './payer-reference.ts'
import { settleStudent, type SettleNeeds } from './settle-student.ts'
import { addSource, findSourceOwner, hasAccount } from './sources/store.ts'
import { findPayer } from './store.ts'
import { deleteCheckout } from './checkouts/store.ts'
import { isRecorded, recordEvent, writeUnclaimed } from './events/store.ts'

/**
 * Handles a signed event: whatever its content, the provider is asked for the current state of the student it is about.
 * A repeated event does nothing. If handling fails, the provider sends the event again. A payment by link that names no
 * student of ours is credited to no one and recorded as unclaimed.
 */
export async function handlePaymentEvent(
  needs: SettleNeeds,
  event: ProviderEvent,
  endpoint: Endpoint,
): Promise<'settled' | 'known-event' | 'nobody'> {
  const { db, clock } = needs
  const noted = { id: event.id, type: event.type, endpoint }
  if (await isRecorded(db.read, event.id)) return 'known-event'
  const studentId = endpoint === 'platform' ? await studentOf(needs, event) : undefined
  const { checkoutId } = event
  if (checkoutId && event.type === 'checkout.session.expired')
    await db.transaction((tx) => deleteCheckout(tx, { providerId: checkoutId }))
  if (studentId) {
    await settleStudent(needs, studentId, noted)
    return 'settled'
  }
  // The event is about someone else on the same Stripe account, or about a mentor, so nothing changes. But if a payment
  // link was paid without a valid reference, the payer got nothing for their money.
  await db.transaction(async (tx) => {
    const first = await recordEvent(tx, noted, null, clock.now())
    if (!first || !checkoutId || event.paidByLink === undefined || endpoint !== 'platform') return
    await writeUnclaimed(
      tx,
      { checkoutId, customerId: event.customerId, amount: event.paidByLink, reason: 'no-reference' },
      clock.now(),
    )
  })
  return 'nobody'
}

async function studentOf(
  { db, clock, provider, secrets }: SettleNeeds,
  event: ProviderEvent,
): Promise<PersonId | undefined> {
  const { customerId, checkoutId, paymentIntentId } = event
  const known = await findSourceOwner(
    db.read,
    [customerId, checkoutId].filter((id) => id !== undefined),
  )
  if (known) return known
  const paid = paymentIntentId && (await findPayer(db.read, paymentIntentId))
  if (paid) return paid

  // Either a payment link created the customer, or we lost track of it. Our signature, or the customer we created,
  // tells which student it belongs to.
  const signed = event.reference === undefined ? undefined : readPayerReference(secrets, event.reference)
  const named = signed ?? (customerId && (await provider.studentOf(customerId)))
  const source = customerId ?? checkoutId
  if (!named || !source || !isId<PersonId>(named)) return undefined
  // Also one who has closed the account since: then the money goes back (ruling 2.8).
  if (!(await hasAccount(db.read, named))) return undefined
  await db.transaction((tx) => addSource(tx, named, source, clock.now()))
  return named
}
