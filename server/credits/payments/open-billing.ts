import { paths } from '#contract/kit/addresses.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { ProviderUnreachable } from './provider.ts'
import { findCustomer } from './sources/store.ts'

/** Opens the provider's own pages for a student's card, invoices and receipts. */
export async function openBilling(
  { db, provider, publicUrl }: PaymentNeeds,
  studentId: PersonId,
): Promise<Result<{ url: string }, { code: 'nothing-billed' | 'payments-unreachable' }>> {
  const customerId = await findCustomer(db.read, studentId)
  if (!customerId) return refuse({ code: 'nothing-billed' })
  try {
    return ok({ url: await provider.openBilling(customerId, `${publicUrl}${paths.tab('credits')}`) })
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refuse({ code: 'payments-unreachable' })
    throw error
  }
}
