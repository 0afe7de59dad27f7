import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { ProviderUnreachable } from './provider.ts'
import { type SettleNeeds, settleStudent } from './settle-student.ts'
import { readPaymentAccount } from './plan-state/store.ts'

/** Ends the subscription at the provider, then sets Free and 0 credits (ruling 2.5). Does nothing on Free. */
export async function cancelSubscription(
  needs: PaymentNeeds,
  studentId: PersonId,
): Promise<Result<Record<never, never>, { code: 'subscription-not-canceled' }>> {
  try {
    await endSubscription(needs, studentId)
    return ok({})
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refuse({ code: 'subscription-not-canceled' })
    throw error
  }
}

/**
 * Ends a student's subscription at the provider. Safe to repeat: one that has ended stays ended and is settled once.
 */
export async function endSubscription(needs: SettleNeeds, studentId: PersonId): Promise<void> {
  const { subscriptionId } = await readPaymentAccount(needs.db.read, studentId)
  if (!subscriptionId) return
  await needs.provider.endSubscription(subscriptionId)
  await settleStudent(needs, studentId)
}
