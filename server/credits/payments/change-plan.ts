import { planNamed, type PlanName } from '#domain/credits/plans.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { hour } from '#domain/kit/time.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { ProviderUnreachable } from './provider.ts'
import { settleStudent } from './settle-student.ts'
import { deleteChanges, openCheckout } from './checkouts/store.ts'
import { readPaymentAccount } from './plan-state/store.ts'

export type PlanChangeRefusal = {
  code: 'not-subscribed' | 'payment-link-missing' | 'payment-overdue' | 'payment-declined' | 'plan-not-changed'
}

/**
 * Changes the plan of a running subscription. An upgrade starts a new month at once and is charged now; its credits are
 * added to the balance. A downgrade takes effect at the next renewal. Until the provider has answered, trying again
 * repeats the same request.
 */
export async function changePlan(
  needs: PaymentNeeds,
  studentId: PersonId,
  { plan }: { plan: PlanName },
): Promise<Result<Record<never, never>, PlanChangeRefusal>> {
  const { subscriptionId, status, ...account } = await readPaymentAccount(needs.db.read, studentId)
  const [current, wanted] = [planNamed(account.plan), planNamed(plan)]
  if (!subscriptionId || !current) return refuse({ code: 'not-subscribed' })
  if (!wanted?.monthly) return refuse({ code: 'payment-link-missing' })
  if (status === 'past-due') return refuse({ code: 'payment-overdue' })
  const asItIs = plan === account.plan && account.nextPlan === null && account.endsAt === null
  if (asItIs || plan === account.nextPlan) return ok({})

  const begins = wanted.price > current.price ? 'now' : 'next-month'
  try {
    const { id } = await openChange(needs, studentId, plan)
    const key = `${id}:${subscriptionId}:${begins}`
    const outcome = await needs.provider.changePlan({ subscriptionId, plan, begins, key })
    await needs.db.transaction((tx) => deleteChanges(tx, studentId))
    if (outcome === 'no-price') return refuse({ code: 'payment-link-missing' })
    if (outcome === 'declined') return refuse({ code: 'payment-declined' })
    await settleStudent(needs, studentId)
    return ok({})
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refuse({ code: 'plan-not-changed' })
    throw error
  }
}

// The provider remembers keys for a day. Long before that, its events have reported the outcome.
const sameChangeMs = 12 * hour

function openChange({ db, clock }: PaymentNeeds, studentId: PersonId, plan: PlanName): Promise<{ id: string }> {
  const now = clock.now()
  const notBefore = new Date(now.getTime() - sameChangeMs)
  return db.transaction((tx) => openCheckout(tx, studentId, { kind: 'change', plan }, { now, notBefore }))
}
