import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import type { PlanName } from '#domain/credits/plans.ts'
import { day } from '#domain/kit/time.ts'
import { findEntries } from '#server/credits/entries-store.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { findObjects } from '#sandbox/store.ts'
import { cancelPending } from '#server/sessions/cancel-pending.ts'
import { openSilentLine } from '#test/fakes/silent-line.ts'
import { openMeetings } from '#test/meetings.ts'
import type { Student } from '#test/people.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { endDuePlans } from './end-due-plans.ts'
import { openBilling } from './open-billing.ts'
import { payerReference } from './payer-reference.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { ProviderUnreachable } from './provider.ts'
import { setUpPrices } from './set-up-prices.ts'
import { settleStudent } from './settle-student.ts'
import { startCheckout } from './start-checkout.ts'
import { findSources } from './sources/store.ts'
import { listDueEnds, readPaymentAccount, requestPlanEnd } from './plan-state/store.ts'
import { stripeProvider } from './stripe.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

// The provider accepts connections and never answers. Either it received nothing, or its answer was lost after it
// carried out the request.
const world = await openMeetings()
const { db, clock } = world
const publicUrl = 'http://localhost:3000'
const sandbox = await openSandbox({ db, clock, publicUrl, production: false })
await setUpPrices(sandbox.settings)
const line = await openSilentLine(sandbox.settings.at ?? { port: 0 })
after(async () => {
  await line.close()
  await sandbox.close()
  await world.close()
})
const at = { host: '127.0.0.1', port: line.port, protocol: 'http' } as const
const provider = stripeProvider(sandbox.settings)
const needs: PaymentNeeds = {
  db,
  clock,
  provider,
  cancelPending,
  secrets: { secret: 'test secret' },
  links: {},
  publicUrl,
}
/** The same dependencies, but connected over the silent line. */
const unheard = { ...needs, provider: stripeProvider({ ...sandbox.settings, at, timeoutMs: 400 }) }

async function subscriber(plan: PlanName): Promise<Student> {
  const student = await world.student(credits(10))
  const page = await startCheckout(needs, student.personId, { kind: 'plan', plan })
  assert.ok(page.ok)
  await sandbox.pay(page.value.url)
  await settleStudent(needs, student.personId)
  return student
}
const inShort = async ({ personId }: Student) => {
  const { plan, balance } = await readPaymentAccount(db.read, personId)
  const entries = await findEntries(db.read, personId, { before: undefined, limit: 50 })
  const moved = entries.filter(({ amount }) => amount !== 0)
  return [plan, balance, ...moved.toReversed().map(({ reason, amount }) => `${reason} ${amount}`)]
}
/** How many objects of a kind the provider has for a student. */
const count = async ({ personId }: Student, kind: string) => {
  const { stripe_customer_id: customer } = await db.read
    .selectFrom('credit_accounts')
    .select('stripe_customer_id')
    .where('student_id', '=', personId)
    .executeTakeFirstOrThrow()
  return customer === null ? 0 : (await findObjects(db.read, kind, customer)).length
}
const starter = { kind: 'plan', plan: 'Starter Plan' } as const
const success = { plan: 'Success Plan' } as const

describe('a student for whom the provider answers nonsense', () => {
  test('does not keep other plans from ending, and is reported', async () => {
    const [one, other] = [await subscriber('Starter Plan'), await subscriber('Starter Plan')]
    for (const { personId } of [one, other]) await db.transaction((tx) => requestPlanEnd(tx, personId))
    const [first] = await listDueEnds(db.read, clock.now())
    const { sources } = await findSources(db.read, first!)
    const readState = (asked: string[]) =>
      asked.some((source) => sources.includes(source))
        ? Promise.reject(new Error('nonsense'))
        : provider.readState(asked)
    const broken = { ...needs, provider: { ...provider, readState } }
    await assert.rejects(endDuePlans(broken), /1 of 2 plans could not be ended/)
    assert.deepEqual(await listDueEnds(db.read, clock.now()), [first])
    assert.equal(await endDuePlans(needs), 1)
    assert.deepEqual(await listDueEnds(db.read, clock.now()), [])
  })
})

describe('a provider that cannot be reached', () => {
  test('is reported as such by every command, and nothing changes', async () => {
    const [free, student] = [await world.student(), await subscriber('Starter Plan')]
    line.become('hears nothing')
    assert.deepEqual(await startCheckout(unheard, free.personId, starter), refused('payments-unreachable'))
    assert.deepEqual(await openBilling(unheard, student.personId), refused('payments-unreachable'))
    assert.deepEqual(await changePlan(unheard, student.personId, success), refused('plan-not-changed'))
    assert.deepEqual(await cancelSubscription(unheard, student.personId), refused('subscription-not-canceled'))
    assert.deepEqual(await inShort(free), ['Free', 10, 'signup 10'])
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
    assert.ok((await startCheckout(needs, free.personId, starter)).ok)
    assert.ok((await openBilling(needs, student.personId)).ok)
    assert.ok((await cancelSubscription(needs, student.personId)).ok)
    assert.deepEqual((await inShort(student)).slice(0, 2), ['Free', 0])
  })

  test('gets its event sent again, because an event we cannot look up is not accepted', async () => {
    const student = await world.student()
    const page = await startCheckout(needs, student.personId, starter)
    assert.ok(page.ok)
    await sandbox.pay(page.value.url)
    const checkoutId = page.value.url.split('/').at(-1)
    const nothing = { customerId: undefined, paymentIntentId: undefined, accountId: undefined, transferId: undefined }
    const type = 'checkout.session.completed'
    const event = {
      id: 'evt_silent',
      type,
      checkoutId,
      paidByLink: undefined,
      reference: payerReference('test secret', student.personId),
      ...nothing,
    }
    line.become('hears nothing')
    await assert.rejects(handlePaymentEvent(unheard, event, 'platform'), ProviderUnreachable)
    assert.deepEqual(await inShort(student), ['Free', 10, 'signup 10'])
    await handlePaymentEvent(needs, event, 'platform')
    assert.deepEqual(await inShort(student), ['Starter Plan', 20, 'signup 10', 'plan 10'])
  })
})

describe('a provider whose answer is lost', () => {
  test('creates one customer and one page, however often it is asked', async () => {
    const student = await world.student()
    line.become('loses answers')
    for (const _press of [1, 2])
      assert.deepEqual(await startCheckout(unheard, student.personId, starter), refused('payments-unreachable'))
    const page = await startCheckout(needs, student.personId, starter)
    const again = await startCheckout(needs, student.personId, starter)
    assert.ok(page.ok && again.ok)
    assert.equal(page.value.url, again.value.url)
    assert.equal(await count(student, 'checkout.session'), 1)
    assert.equal(await countCustomers(student), 1)
  })

  test('charges a larger plan once, even if the second press does not know of the first', async () => {
    const student = await subscriber('Starter Plan')
    await clock.advance(day)
    line.become('loses answers')
    assert.deepEqual(await changePlan(unheard, student.personId, success), refused('plan-not-changed'))
    assert.ok((await changePlan(needs, student.personId, success)).ok)
    assert.deepEqual(await inShort(student), ['Success Plan', 50, 'signup 10', 'plan 10', 'plan 30'])
    assert.equal(await count(student, 'charge'), 2)
  })

  test('changes to a smaller plan again if that was undone in between', async () => {
    const student = await subscriber('Growth Plan')
    line.become('loses answers')
    assert.deepEqual(await changePlan(unheard, student.personId, starter), refused('plan-not-changed'))
    await settleStudent(needs, student.personId)
    assert.ok((await changePlan(needs, student.personId, { plan: 'Growth Plan' })).ok)
    assert.equal((await readPaymentAccount(db.read, student.personId)).nextPlan, null)
    assert.ok((await changePlan(needs, student.personId, starter)).ok)
    assert.equal((await readPaymentAccount(db.read, student.personId)).nextPlan, 'Starter Plan')
  })

  test('ends a subscription once', async () => {
    const student = await subscriber('Growth Plan')
    line.become('loses answers')
    assert.deepEqual(await cancelSubscription(unheard, student.personId), refused('subscription-not-canceled'))
    for (const _press of [1, 2]) assert.ok((await cancelSubscription(needs, student.personId)).ok)
    assert.deepEqual(await inShort(student), ['Free', 0, 'signup 10', 'plan 20', 'cancellation -30'])
  })
})

test('afterwards, every balance is the sum of its ledger', async () => {
  assert.deepEqual(await findUnbalanced(db.read), [])
})

const refused = (code: string) => ({ ok: false, refusal: { code } })

async function countCustomers({ personId }: Student): Promise<number> {
  let found = 0
  for await (const { studentId } of provider.listCustomers()) if (studentId === personId) found++
  return found
}
