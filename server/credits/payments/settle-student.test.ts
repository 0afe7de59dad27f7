import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { credits } from '#domain/credits/credits.ts'
import type { Payment, ProviderState } from '#domain/credits/provider-state.ts'
import { cents } from '#domain/kit/money.ts'
import { findEntries } from '#server/credits/entries-store.ts'
import { findUnbalanced } from '#server/credits/store.ts'
import { brokeConstraint } from '#server/kit/database.ts'
import { bookSession } from '#server/sessions/book-session.ts'
import { cancelPending } from '#server/sessions/cancel-pending.ts'
import { approveSession } from '#server/sessions/approve-session.ts'
import { openMeetings } from '#test/meetings.ts'
import type { Student } from '#test/people.ts'
import { noProvider } from './no-provider.ts'
import { reconcile } from './reconcile.ts'
import { settleStudent } from './settle-student.ts'
import { addSource } from './sources/store.ts'

const world = await openMeetings()
const { db, clock } = world
after(() => world.close())
const mentor = await world.mentor()
const seed = Number(process.env['FC_SEED'] ?? Date.now() % 1_000_000)

type Fact = 'first month' | 'extra' | 'renewal' | 'refund of extra' | 'end'
const facts: Fact[] = ['first month', 'extra', 'renewal', 'refund of extra', 'end']
const at = (day: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + day * 86_400_000)

/** A provider with one student's customer, in the state after these facts have happened. */
function providerOf(happened: Set<Fact>, name: string) {
  const paid = (id: string, day: number, more: Partial<Payment>): Payment => ({
    id: `${id} ${name}`,
    kind: 'plan',
    plan: 'Growth Plan',
    credits: credits(20),
    amount: cents(6999),
    at: at(day),
    renewal: false,
    claimed: credits(0),
    reversal: null,
    cardFingerprint: null,
    subscriptionId: `sub ${name}`,
    checkoutId: null,
    paymentIntentId: null,
    receiptUrl: null,
    ...more,
  })
  const extra = { kind: 'extra', credits: credits(10), subscriptionId: null } as const
  const state = (): ProviderState => ({
    payments: [
      ...(happened.has('renewal') ? [paid('in_2', 3, { renewal: true })] : []),
      ...(happened.has('extra')
        ? [paid('cs_1', 2, { ...extra, claimed: credits(happened.has('refund of extra') ? 10 : 0) })]
        : []),
      ...(happened.has('first month') ? [paid('in_1', 1, {})] : []),
    ],
    subscriptions: happened.has('first month')
      ? [
          {
            id: `sub ${name}`,
            plan: 'Growth Plan',
            startedAt: at(1),
            periodEnd: at(31),
            endsAtPeriodEnd: false,
            status: happened.has('end') ? 'ended' : 'active',
            graceUntil: null,
            endedAt: happened.has('end') ? at(4) : null,
          },
        ]
      : [],
    awaited: [],
  })
  return { ...noProvider, readState: async () => state() }
}

async function payer(): Promise<Student> {
  const student = await world.student()
  await db.transaction((tx) => addSource(tx, student.personId, `cus_${student.personId}`, clock.now()))
  return student
}

const hear = (student: Student, happened: Set<Fact>, eventId: string) =>
  settleStudent(
    { db, clock, secrets: { secret: 'test secret' }, cancelPending, provider: providerOf(happened, student.personId) },
    student.personId,
    {
      id: eventId,
      type: 'invoice.paid',
      endpoint: 'platform',
    },
  )

const end = async (student: Student) => {
  const row = await db.read
    .selectFrom('credit_accounts')
    .select(['plan', 'balance_credits', 'subscription_status'])
    .where('student_id', '=', student.personId)
    .executeTakeFirstOrThrow()
  return row
}

async function assertSound(student: Student): Promise<void> {
  const mine = (await findUnbalanced(db.read)).filter((id) => id === student.personId)
  assert.deepEqual(mine, [])
  let sum = 0
  for (const { amount, balance } of (
    await findEntries(db.read, student.personId, { before: undefined, limit: 500 })
  ).toReversed()) {
    sum += amount
    assert.equal(balance, sum)
    assert.ok(sum >= 0)
  }
}

describe(`what the provider tells, in any order and number (seed ${seed})`, () => {
  clock.set(at(5).toISOString())

  test('ends in the same state', async () => {
    const happenedToAll = fc.nat({ max: facts.length }).map((count) => new Set(facts.slice(0, count)))
    const order = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(happenedToAll, order, fc.boolean(), async (happened, events, together) => {
        const [one, other] = [await payer(), await payer()]
        const name = (student: Student, event: number) => `evt ${student.personId} ${event}`
        const steps = events.map((event) => () => hear(one, happened, name(one, event)))
        if (together) await Promise.all(steps.map((step) => step()))
        else for (const step of steps) await step()
        await hear(other, happened, name(other, 0))
        assert.deepEqual(await end(one), await end(other))
        await assertSound(one)
        assert.deepEqual(await reconcileOne(one, happened), [])
      }),
      { numRuns: 40, seed },
    )
  })

  test('whether heard one by one as it happens or all at the end, ends in the same state', async () => {
    const [live, late] = [await payer(), await payer()]
    for (const count of facts.keys()) {
      clock.set(at(count + 1).toISOString())
      await hear(live, new Set(facts.slice(0, count + 1)), `evt live ${count}`)
    }
    await hear(late, new Set(facts), 'evt late')
    assert.deepEqual(await end(live), await end(late))
    await assertSound(live)
  })

  test('keeps the ledger consistent with bookings and approvals in between', async () => {
    type Command = { type: 'event'; fact: number; id: number } | { type: 'book' | 'approve'; hour: number }
    const command: fc.Arbitrary<Command> = fc.oneof(
      fc.record({ type: fc.constant('event' as const), fact: fc.nat({ max: facts.length }), id: fc.nat({ max: 4 }) }),
      fc.record({ type: fc.constantFrom('book' as const, 'approve' as const), hour: fc.nat({ max: 3 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 14 }), async (commands) => {
        clock.set(at(5).toISOString())
        const student = await payer()
        const ids = Array.from({ length: 4 }, () => randomUUID())
        const time = (hour: number) => new Date(at(20).getTime() + hour * 3_600_000).toISOString()
        const run = async (one: Command): Promise<unknown> => {
          if (one.type === 'event')
            return hear(student, new Set(facts.slice(0, one.fact)), `evt ${student.personId} ${one.fact} ${one.id}`)
          const sessionId = ids[one.hour] as Parameters<typeof approveSession>[1]['sessionId']
          if (one.type === 'book')
            return bookSession({ db, clock }, world.request(student, mentor, time(one.hour), sessionId))
          const seen = new Date(time(one.hour))
          return approveSession({ db, clock }, { sessionId, personId: mentor.personId, seen })
        }
        await Promise.all(
          commands.map((one) =>
            run(one).catch((error: unknown) => {
              if (!brokeConstraint(error, 'credit_entries_balance_not_negative', 'sessions_pkey')) throw error
            }),
          ),
        )
        await assertSound(student)
      }),
      { numRuns: 25, seed },
    )
  })
})

const reconcileOne = async (student: Student, happened: Set<Fact>) => {
  const lines = await reconcile({ db, clock, provider: providerOf(happened, student.personId) })
  return lines.filter((line) => line.includes(`student ${student.personId}`))
}

test('a student who pays as a guest repeatedly is credited each time', async () => {
  const student = await world.student()
  const times = Array.from({ length: 25 }, (_, time) => `cs_${time} ${student.personId}`)
  for (const id of times) await db.transaction((tx) => addSource(tx, student.personId, id, clock.now()))
  const guest = { kind: 'extra', plan: 'Starter Plan', amount: cents(4999), at: at(1), renewal: false } as const
  const rest = {
    claimed: credits(0),
    reversal: null,
    cardFingerprint: null,
    subscriptionId: null,
    checkoutId: null,
    paymentIntentId: null,
    receiptUrl: null,
  }
  const readState = async (sources: string[]) => ({
    payments: sources.map((id) => ({ id, ...guest, ...rest, credits: credits(10) })),
    subscriptions: [],
    awaited: [],
  })
  await settleStudent(
    { db, clock, secrets: { secret: 'test secret' }, cancelPending, provider: { ...noProvider, readState } },
    student.personId,
  )
  assert.equal((await end(student)).balance_credits, 10 + times.length * 10)
})

describe('the reconciliation', () => {
  test('names what is paid and not credited, and nothing once it is credited', async () => {
    const student = await payer()
    const happened = new Set<Fact>(['first month'])
    assert.deepEqual(await reconcileOne(student, happened), [
      `student ${student.personId}: in_1 ${student.personId} (20 credits) is paid and not credited`,
      `student ${student.personId}: the plan is Free here and Growth Plan there`,
    ])
    await hear(student, happened, `evt ${student.personId}`)
    assert.deepEqual(await reconcileOne(student, happened), [])
    assert.deepEqual(await reconcileOne(student, new Set()), [
      `student ${student.personId}: in_1 ${student.personId} is credited, but not paid there`,
    ])
  })
})
