import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

// Every guest checkout is a customer of its own. If one were left out, its credits would never arrive.
const maxSources = 1000

/** A student's customers and guest checkouts at the provider, and the version of their state that was last written. */
export async function findSources(reads: Reads, studentId: PersonId): Promise<{ version: number; sources: string[] }> {
  const account = await reads
    .selectFrom('credit_accounts')
    .select('state_version')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  const rows = await reads
    .selectFrom('payment_sources')
    .select('id')
    .where('student_id', '=', studentId)
    .orderBy('added_at')
    .orderBy('id')
    .limit(maxSources)
    .execute()
  return { version: account.state_version, sources: rows.map(({ id }) => id) }
}

/** Whether a person is a student, or was one before closing the account. */
export async function hasAccount(reads: Reads, id: PersonId): Promise<boolean> {
  const row = await reads
    .selectFrom('credit_accounts')
    .select('student_id')
    .where('student_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function addSource(tx: Tx, studentId: PersonId, id: string, now: Date): Promise<void> {
  await tx
    .insertInto('payment_sources')
    .values({ id, student_id: studentId, added_at: now })
    .onConflict((conflict) => conflict.constraint('payment_sources_pkey').doNothing())
    .execute()
}

export async function findSourceOwner(reads: Reads, ids: string[]): Promise<PersonId | undefined> {
  if (ids.length === 0) return undefined
  const row = await reads
    .selectFrom('payment_sources')
    .select('student_id')
    .where('id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  return row?.student_id
}

export async function listPayers(reads: Reads): Promise<PersonId[]> {
  const rows = await reads.selectFrom('payment_sources').select('student_id').distinct().orderBy('student_id').execute()
  return rows.map((row) => row.student_id)
}

const customers = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads.selectFrom('credit_accounts').select('stripe_customer_id').where('student_id', '=', studentId).compile(),
)

/** The customer we created for a student, used for opening checkouts. */
export async function findCustomer(reads: Reads, studentId: PersonId): Promise<string | null> {
  const [row] = await customers(reads, { studentId })
  if (!row) throw new Error(`student ${studentId} has no account`)
  return row.stripe_customer_id
}

export async function saveCustomer(tx: Tx, studentId: PersonId, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('credit_accounts')
    .set({ stripe_customer_id: customerId })
    .where('student_id', '=', studentId)
    .execute()
  await addSource(tx, studentId, customerId, now)
}

// Some who pay through a payment link never become customers. Their checkout is the source.
const guestPrefix = 'cs_'

/**
 * Customers at the provider that belong to closed accounts, once their plans have ended and no payment is with a bank.
 * Deleting one earlier would silently end its plan while the bank still collects the money for it.
 */
export async function listCustomersOfClosed(reads: Reads): Promise<string[]> {
  const rows = await reads
    .selectFrom('payment_sources as source')
    .innerJoin('people', 'people.id', 'source.student_id')
    .innerJoin('credit_accounts as account', 'account.student_id', 'source.student_id')
    .select('source.id')
    .where('source.deleted_at', 'is', null)
    .where('source.id', 'not like', `${guestPrefix}%`)
    .where('people.closed_at', 'is not', null)
    .where('account.stripe_subscription_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('awaited_payments')
            .select('awaited_payments.id')
            .whereRef('awaited_payments.student_id', '=', 'source.student_id')
            .where('awaited_payments.status', '=', 'processing'),
        ),
      ),
    )
    .orderBy('source.added_at')
    .orderBy('source.id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markCustomerDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('payment_sources').set({ deleted_at: now }).where('id', '=', id).execute()
}
