import type { PersonId } from '#domain/kit/ids.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Endpoint, ProviderEvent } from './provider.ts'
import { settleStudent, type SettleNeeds } from './settle-student.ts'
import { addSource, findPayer, findSourceOwner, deleteCheckout, isRecorded, recordEvent } from './store.ts'

/**
 * Handles a signed event: whatever it says, the provider is asked for the current state of the student it is about. A
 * repeated event does nothing; one that fails here is sent again by the provider.
 */
export async function takeEvent(needs: SettleNeeds, event: ProviderEvent, endpoint: Endpoint): Promise<void> {
  const { db, clock } = needs
  const noted = { id: event.id, type: event.type, endpoint }
  if (await isRecorded(db.read, event.id)) return
  const studentId = endpoint === 'platform' ? await studentOf(needs, event) : undefined
  const { checkoutId } = event
  if (checkoutId && event.type === 'checkout.session.expired')
    await db.transaction((tx) => deleteCheckout(tx, { providerId: checkoutId }))
  if (studentId) return settleStudent(needs, studentId, noted)
  // About somebody else on the same account, or about a mentor: nothing to change.
  await db.transaction((tx) => recordEvent(tx, noted, null, clock.now()))
}

async function studentOf({ db, clock, provider }: SettleNeeds, event: ProviderEvent): Promise<PersonId | undefined> {
  const { customerId, checkoutId, paymentIntentId } = event
  const known = await findSourceOwner(
    db.read,
    [customerId, checkoutId].filter((id) => id !== undefined),
  )
  if (known) return known
  const paid = paymentIntentId && (await findPayer(db.read, paymentIntentId))
  if (paid) return paid

  // A payment link created the customer, or we lost track of it: the page or the customer says whose it is.
  const named = event.studentId ?? (customerId && (await provider.studentOf(customerId)))
  const source = customerId ?? checkoutId
  if (!named || !source || !uuid.test(named)) return undefined
  const person = await findPerson(db.read, named as PersonId)
  if (person?.role !== 'student') return undefined
  await db.transaction((tx) => addSource(tx, person.id, source, clock.now()))
  return person.id
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
