import { settlePayments } from '#domain/credits/settle-payments.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { PaymentProvider } from './provider.ts'
import { findSettled } from './store.ts'
import { findSourceOwner, findSources, listPayers } from './sources/store.ts'
import { readPaymentAccount } from './plan-state/store.ts'

type Needs = { db: Db; clock: Clock; provider: PaymentProvider }

/** Lists differences between provider and ledger, one line each. Changes nothing. */
export async function reconcile(needs: Needs): Promise<string[]> {
  const differences: string[] = []
  for (const studentId of await findUnbalanced(needs.db.read))
    differences.push(`student ${studentId}: the balance is not the sum of the ledger`)
  for (const studentId of await listPayers(needs.db.read)) differences.push(...(await compare(needs, studentId)))
  for await (const { id, studentId } of needs.provider.listCustomers()) {
    const owner = await findSourceOwner(needs.db.read, [id])
    if (owner === undefined) differences.push(`student ${studentId}: customer ${id} is not known here`)
  }
  return differences
}

async function compare({ db, clock, provider }: Needs, studentId: PersonId): Promise<string[]> {
  const { sources } = await findSources(db.read, studentId)
  const state = await provider.readState(sources)
  const settled = await findSettled(db.read, studentId)
  const account = await readPaymentAccount(db.read, studentId)
  const { steps, planState } = settlePayments(state, settled, clock.now())
  const there = new Set(state.payments.map(({ id }) => id))
  const live = state.subscriptions.filter(({ status }) => status !== 'ended')
  return [
    ...steps.map((step) =>
      step.type === 'end'
        ? `the end of ${step.subscriptionId} is not written`
        : step.type === 'reversal'
          ? `${step.payment.id} is ${step.payment.reversal ?? 'paid after all'} there, and that is not written`
          : step.type === 'claim'
            ? `${step.change} credits of ${step.payment.id} are claimed back and not taken`
            : `${step.payment.id} (${step.payment.credits} credits) is paid and not credited`,
    ),
    ...[...settled.claims.keys()].filter((id) => !there.has(id)).map((id) => `${id} is credited, but not paid there`),
    ...(planState.plan === account.plan || state.subscriptions.length === 0
      ? []
      : [`the plan is ${account.plan} here and ${planState.plan} there`]),
    ...(live.length > 1 ? [`has ${live.length} subscriptions at once`] : []),
  ].map((line) => `student ${studentId}: ${line}`)
}
