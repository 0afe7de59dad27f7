import { endSubscription } from './cancel-subscription.ts'
import { ProviderUnreachable } from './provider.ts'
import type { SettleNeeds } from './settle-student.ts'
import { listEndsDue } from './store.ts'

/** Ends the plans whose renewal was not paid within its grace, and those of students who left; answers how many. */
export async function endDuePlans(needs: SettleNeeds): Promise<number> {
  const due = await listEndsDue(needs.db.read, needs.clock.now())
  for (const [done, studentId] of due.entries())
    try {
      await endSubscription(needs, studentId)
    } catch (error) {
      // The next run asks again.
      if (error instanceof ProviderUnreachable) return done
      throw error
    }
  return due.length
}
