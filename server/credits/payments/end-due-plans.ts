import { endSubscription } from './cancel-subscription.ts'
import { ProviderUnreachable } from './provider.ts'
import { settleStudent, type SettleNeeds } from './settle-student.ts'
import { isEndDue, listEndsDue } from './store.ts'

/**
 * Ends the plans whose renewal was not paid within its grace, and those of students who left; answers how many were due. The provider
 * is asked first: what was paid in time goes on, also where nobody has heard of it.
 */
export async function endDuePlans(needs: SettleNeeds): Promise<number> {
  const now = needs.clock.now()
  const due = await listEndsDue(needs.db.read, now)
  for (const [done, studentId] of due.entries())
    try {
      await settleStudent(needs, studentId)
      if (await isEndDue(needs.db.read, studentId, now)) await endSubscription(needs, studentId)
    } catch (error) {
      // The next run asks again.
      if (error instanceof ProviderUnreachable) return done
      throw error
    }
  return due.length
}
