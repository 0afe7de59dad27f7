import { endSubscription } from './cancel-subscription.ts'
import { ProviderUnreachable } from './provider.ts'
import { settleStudent, type SettleNeeds } from './settle-student.ts'
import { isEndDue, listDueEnds } from './plan-state/store.ts'

/**
 * Ends plans whose renewal was not paid within the grace period, and those of closed accounts. Returns how many were
 * due. The provider is asked first, so a plan paid in time continues even if its event hasn't reached us. One student's
 * failure doesn't hold up the others; it is thrown at the end, and the next run retries.
 */
export async function endDuePlans(needs: SettleNeeds): Promise<number> {
  const now = needs.clock.now()
  const due = await listDueEnds(needs.db.read, now)
  const failures: unknown[] = []
  for (const [done, studentId] of due.entries())
    try {
      await settleStudent(needs, studentId)
      if (await isEndDue(needs.db.read, studentId, now)) await endSubscription(needs, studentId)
    } catch (error) {
      // The next run retries.
      if (error instanceof ProviderUnreachable) return done
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} plans could not be ended`)
  return due.length
}
