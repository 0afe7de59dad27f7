import { endSubscription } from './cancel-subscription.ts'
import { ProviderUnreachable } from './provider.ts'
import { settleStudent, type SettleNeeds } from './settle-student.ts'
import { isEndDue, listEndsDue } from './store.ts'

/**
 * Ends the plans whose renewal was not paid within its grace, and those of students who left; answers how many were due. The provider
 * is asked first: what was paid in time goes on, also where nobody has heard of it. One student's trouble holds up no other; it is
 * thrown in the end, and the next run tries again.
 */
export async function endDuePlans(needs: SettleNeeds): Promise<number> {
  const now = needs.clock.now()
  const due = await listEndsDue(needs.db.read, now)
  const failures: unknown[] = []
  for (const [done, studentId] of due.entries())
    try {
      await settleStudent(needs, studentId)
      if (await isEndDue(needs.db.read, studentId, now)) await endSubscription(needs, studentId)
    } catch (error) {
      // The next run asks again.
      if (error instanceof ProviderUnreachable) return done
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} plans could not be ended`)
  return due.length
}
