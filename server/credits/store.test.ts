import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { credits } from '#domain/credits/credits.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { named } from '#server/kit/announcements-store.ts'
import { brokeConstraint } from '#server/kit/database.ts'
import { type Mentor, openPeople, type Student } from '#test/people.ts'
import { sumOpenHolds } from './payments/store.ts'
import { findEntries } from './entries-store.ts'
import {
  captureHold,
  findAccount,
  findUnbalanced,
  grantCredits,
  grantSignupCredits,
  holdWrites,
  returnHold,
} from './store.ts'

const world = await openPeople()
const { db, clock } = world
after(() => world.close())
const mentor = await world.mentor()

async function studentWithAccount(): Promise<Student> {
  const student = await world.student()
  await db.transaction((tx) => grantSignupCredits(tx, student.personId, clock.now()))
  return student
}

/** A session row for holds to refer to. It doesn't move any credits itself. */
async function sessionOf(student: Student, with_: Mentor): Promise<SessionId> {
  const id = randomUUID() as SessionId
  await db.read
    .insertInto('sessions')
    .values({
      id,
      student_id: student.personId,
      mentor_id: with_.personId,
      topic: 'Interview prep',
      notes: '',
      meeting_link: '',
      starts_at: new Date('2026-04-01T10:00:00Z'),
      ends_at: new Date('2026-04-01T11:00:00Z'),
      status: 'pending',
      last_action_by: 'student',
      credit_cost_credits: 10,
      amount_cents: 2500,
      created_at: clock.now(),
    })
    .execute()
  return id
}

const grant = ({ personId }: Student, amount: number, key: string) =>
  db.transaction((tx) =>
    grantCredits(tx, clock.now(), { studentId: personId, amount: credits(amount), reason: 'plan', key }),
  )
const hold = ({ personId }: Student, sessionId: SessionId) => {
  const session = sql`select ${sessionId}::uuid as session_id, ${personId}::uuid as student_id, 10 as amount`
  const writes = holdWrites(session, sql`${clock.now()}::timestamptz`)
  // In a transaction as bookings are, so that it is repeated after a deadlock with the return of an earlier hold.
  return db.transaction((tx) => sql`with ${sql.join(writes.map(named))} select`.execute(tx))
}
const capture = ({ personId }: Student, id: SessionId) =>
  db.transaction((tx) => captureHold(tx, clock.now(), { id, studentId: personId }))
const giveBack = (id: SessionId) => db.transaction((tx) => returnHold(tx, clock.now(), id))

const balance = async ({ personId }: Student) => (await findAccount(db.read, personId)).balance
const ledger = async ({ personId }: Student) =>
  (await findEntries(db.read, personId, { before: undefined, limit: 100 }))
    .toReversed()
    .map((entry) => [entry.reason, entry.amount, entry.balance])

describe('the ledger', () => {
  test('begins with the ten starting credits, once', async () => {
    const student = await studentWithAccount()
    await db.transaction((tx) => grantSignupCredits(tx, student.personId, clock.now()))
    const account = await findAccount(db.read, student.personId)
    assert.deepEqual(account, { balance: 10, plan: 'Free', renewalDate: null })
    assert.equal(await sumOpenHolds(db.read, student.personId), 0)
    assert.deepEqual(await ledger(student), [['signup', 10, 10]])
  })

  test('deducts a hold at once, and nothing more when it is captured', async () => {
    const student = await studentWithAccount()
    const session = await sessionOf(student, mentor)
    await hold(student, session)
    assert.equal(await sumOpenHolds(db.read, student.personId), 10)
    assert.deepEqual(await capture(student, session), { captured: true, balance: 0 })
    assert.deepEqual(await capture(student, session), { captured: false, balance: 0 })
    assert.deepEqual(await ledger(student), [
      ['signup', 10, 10],
      ['hold', -10, 0],
      ['capture', 0, 0],
    ])
    assert.equal(await sumOpenHolds(db.read, student.personId), 0)
  })

  test('releases what was on hold and refunds what was captured, each once', async () => {
    const student = await studentWithAccount()
    const [pending, confirmed] = [await sessionOf(student, mentor), await sessionOf(student, mentor)]
    await grant(student, 10, 'a payment')
    await hold(student, pending)
    await hold(student, confirmed)
    await capture(student, confirmed)
    assert.equal(await giveBack(pending), true)
    assert.equal(await giveBack(confirmed), true)
    assert.equal(await giveBack(pending), false)
    assert.equal(await giveBack(confirmed), false)
    assert.deepEqual((await ledger(student)).slice(4), [
      ['capture', 0, 0],
      ['release', 10, 10],
      ['refund', 10, 20],
    ])
  })

  test('never goes below zero: the database refuses', async () => {
    const student = await studentWithAccount()
    await hold(student, await sessionOf(student, mentor))
    await assert.rejects(hold(student, await sessionOf(student, mentor)), (error) =>
      brokeConstraint(error, 'credit_entries_balance_not_negative'),
    )
    assert.equal(await balance(student), 0)
  })

  test('cannot be rewritten', async () => {
    const student = await studentWithAccount()
    await assert.rejects(
      db.transaction((tx) =>
        tx
          .updateTable('credit_entries')
          .set({ amount_credits: 1000 })
          .where('student_id', '=', student.personId)
          .execute(),
      ),
      /only grows/,
    )
    await assert.rejects(
      db.transaction((tx) => tx.deleteFrom('credit_entries').where('student_id', '=', student.personId).execute()),
      /only grows/,
    )
  })

  test('applies a key once, however many ask for it at once', async () => {
    const student = await studentWithAccount()
    const answers = await Promise.all(Array.from({ length: 20 }, () => grant(student, 30, 'one payment')))
    assert.equal(answers.filter(({ written }) => written).length, 1)
    assert.deepEqual(new Set(answers.map((answer) => answer.balance)), new Set([40]))
    assert.equal(await balance(student), 40)
  })

  test('counts all of several different keys at once', async () => {
    const student = await studentWithAccount()
    await Promise.all(Array.from({ length: 20 }, (_, index) => grant(student, 1, `payment ${index}`)))
    assert.equal(await balance(student), 30)
    assert.deepEqual(
      (await ledger(student)).map((entry) => entry[2]),
      Array.from({ length: 21 }, (_, index) => 10 + index),
    )
  })

  test('tells the student live, once for each entry', async () => {
    const student = await studentWithAccount()
    await grant(student, 5, 'a payment')
    await grant(student, 5, 'a payment')
    assert.deepEqual(await world.told(student), [{ type: 'credits-changed' }, { type: 'credits-changed' }])
  })

  test('pages back from the newest entry', async () => {
    const student = await studentWithAccount()
    for (const key of ['a', 'b']) await grant(student, 1, key)
    const newest = await findEntries(db.read, student.personId, { before: undefined, limit: 2 })
    assert.deepEqual(
      newest.map((entry) => entry.balance),
      [12, 11],
    )
    const older = await findEntries(db.read, student.personId, { before: newest[1]?.id, limit: 2 })
    assert.deepEqual(
      older.map((entry) => entry.balance),
      [10],
    )
  })
})

type Command = ['grant', amount: number, key: number] | ['hold' | 'capture' | 'return', session: number]

const commands = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('grant' as const), fc.integer({ min: -15, max: 30 }), fc.nat({ max: 4 })),
    fc.tuple(fc.constantFrom('hold' as const, 'capture' as const, 'return' as const), fc.nat({ max: 3 })),
  ),
  { maxLength: 15 },
)

describe('the balance is the sum of the ledger, whatever happens', () => {
  const sessionCount = 4

  async function play(list: Command[], side: (steps: (() => Promise<unknown>)[]) => Promise<unknown>): Promise<void> {
    const student = await studentWithAccount()
    const sessions: SessionId[] = []
    for (let n = 0; n < sessionCount; n++) sessions.push(await sessionOf(student, mentor))
    const run = ([name, ...rest]: Command): Promise<unknown> => {
      if (name === 'grant') return grant(student, rest[0], `payment ${rest[1]}`)
      const session = sessions[rest[0]] as SessionId
      if (name === 'hold') return hold(student, session)
      return name === 'capture' ? capture(student, session) : giveBack(session)
    }
    // If there is too little to spend, or it is already on hold, the database refuses, and nothing may change.
    const refused = (error: unknown) =>
      brokeConstraint(error, 'credit_entries_balance_not_negative', 'credit_holds_pkey')
    await side(
      list.map(
        (command) => () =>
          run(command).catch((error: unknown) => {
            if (!refused(error)) throw error
          }),
      ),
    )
    assert.deepEqual(await findUnbalanced(db.read), [])
    let sum = 0
    for (const [, amount, left] of await ledger(student)) {
      sum += Number(amount)
      assert.equal(left, sum)
      assert.ok(sum >= 0)
    }
    assert.equal(await balance(student), sum)
  }

  test('sequentially', async () => {
    await fc.assert(
      fc.asyncProperty(commands, (list) =>
        play(list, async (steps) => {
          for (const step of steps) await step()
        }),
      ),
      { numRuns: 40 },
    )
  })

  test('concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(commands, (list) => play(list, (steps) => Promise.all(steps.map((step) => step())))),
      { numRuns: 40 },
    )
  })
})
