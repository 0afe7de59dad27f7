import { ProviderUnreachable } from './provider.ts'
import type { SettleNeeds } from './settle-student.ts'
import { listCustomersOfClosed, markCustomerDeleted } from './sources/store.ts'

/**
 * Deletes the customers of closed accounts at the provider, with the name, address and cards it keeps. Returns how
 * many. Payments stay there, for the books. Deleting twice is harmless, so if an answer was lost, the customer is
 * deleted again. One customer's failure doesn't hold up the others; it is thrown at the end, and the next run retries.
 */
export async function deleteCustomers({
  db,
  clock,
  provider,
}: Pick<SettleNeeds, 'db' | 'clock' | 'provider'>): Promise<number> {
  const due = await listCustomersOfClosed(db.read)
  const failures: unknown[] = []
  for (const [done, id] of due.entries())
    try {
      await provider.deleteCustomer(id)
      await db.transaction((tx) => markCustomerDeleted(tx, id, clock.now()))
    } catch (error) {
      // The next run retries.
      if (error instanceof ProviderUnreachable) return done
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} customers could not be deleted`)
  return due.length
}
