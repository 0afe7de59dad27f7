import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { markEmailVerified } from '#server/accounts/store.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { type RunReport, runMonthEnd } from './run-month-end.ts'
import { sumOwed } from './store.ts'
import { findRun, openRun } from './runs/store.ts'
import { findUnpaid } from './earnings/store.ts'
import { seePayouts } from './see-payouts.ts'
import { toFailedView } from './view.ts'
import { openPayday } from '#test/payday.ts'

const amount = 2500

describe('the end of a month', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  const { db, needs, fake } = day
  after(() => day.close())

  test('pays each mentor with an account once for all earlier months, notifies them, and reports', async () => {
    const [rich, unconnected] = [await day.paidMentor(), await day.mentor()]
    await day.hour(rich.personId, '2026-02-10T10:00:00Z', 'completed')
    // A session that ended in time but isn't marked as completed yet.
    await day.hour(rich.personId, '2026-03-24T22:59:00Z', 'confirmed')
    await day.hour(rich.personId, '2026-03-20T10:00:00Z', 'late-cancelled')
    await day.hour(rich.personId, '2026-03-21T10:00:00Z', 'cancelled')
    const lateHour = await day.hour(rich.personId, '2026-03-22T23:00:00Z', 'completed')
    assert.ok(lateHour)
    await day.hour(unconnected.personId, '2026-03-23T10:00:00Z', 'completed')

    await runMonthEnd(needs)
    assert.equal(fake.received(rich.personId), 4 * amount)
    assert.equal(await sumOwed(db.read, unconnected.personId), amount)
    const run = await findRun(db.read, new Date('2026-04-01T00:00:00Z'))
    assert.deepEqual(run?.report, {
      month: '2026-03',
      sent: 1,
      sentCents: 4 * amount,
      failed: 0,
      failedCents: 0,
      waitingMentors: 1,
      waitingCents: amount,
      awaitingVerificationCents: 0,
      onHoldCents: 0,
      toBeDecidedCents: 0,
    } satisfies RunReport)
    assert.deepEqual(day.reports, [run?.report])
    assert.deepEqual((await day.announced()).filter((type) => type.startsWith('payout')).toSorted(), [
      'payout-sent',
      'payout-waiting',
    ])
    assert.ok((await day.told(rich)).some(({ type }) => type === 'payouts-changed'))
  })

  test('pays nobody twice, even if run again or by three servers at once', async () => {
    const before = fake.transfers.length
    assert.equal(await runMonthEnd(needs), 0)
    day.clock.set('2026-05-01T00:00:00Z')
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-04-10T10:00:00Z', 'completed')
    await Promise.all([1, 2, 3].map(() => runMonthEnd(needs)))
    assert.equal(fake.transfers.length, before + 1)
    await day.assertAgrees(mentor.personId)
  })

  test('is caught up at the next start if the server was down, and later sessions wait for their own', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-05-10T10:00:00Z', 'completed')
    await day.hour(mentor.personId, '2026-07-01T00:00:00Z', 'completed')
    day.clock.set('2026-07-03T08:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    assert.equal(await sumOwed(db.read, mentor.personId), amount)
    assert.equal(await findRun(db.read, new Date('2026-06-01T00:00:00Z')), undefined)
  })

  test('leaves a refused payout owed, tells the mentor why, and pays it next month', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-07-10T10:00:00Z', 'completed')
    day.clock.set('2026-08-01T00:00:00Z')
    fake.refuse('The bank said no.')
    await runMonthEnd(needs)
    assert.equal(await sumOwed(db.read, mentor.personId), amount)
    const body = await db.read
      .selectFrom('announcements')
      .select('body')
      .where('type', '=', 'payout-failed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.equal((body.body as { reason: string }).reason, 'The bank said no.')
    const failedNow = async () => (await seePayouts(db.read, mentor.personId, day.clock.now())).failed
    const shown = await failedNow()
    assert.deepEqual(shown, { month: '2026-07', amount, reason: 'The bank said no.' })
    assert.equal(toFailedView(shown!, day.clock.now()).nextTry, '2026-09-01T00:00:00.000Z')
    fake.refuse(undefined)
    day.clock.set('2026-09-01T00:00:00Z')
    await runMonthEnd(needs)
    await day.assertAgrees(mentor.personId)
    assert.equal(await failedNow(), undefined)
    assert.equal(await sumOwed(db.read, mentor.personId), 0)
  })

  test('retries an unanswered payout later, and reports only then', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-09-10T10:00:00Z', 'completed')
    day.clock.set('2026-10-01T00:00:00Z')
    fake.goDown(true)
    await runMonthEnd(needs)
    assert.equal(await runMonthEnd(needs), 0)
    assert.equal((await findRun(db.read, new Date('2026-10-01T00:00:00Z')))?.finishedAt, null)
    assert.ok(day.failures.length > 0)
    fake.goDown(false)
    day.clock.set('2026-10-01T00:01:00Z')
    await runMonthEnd(needs)
    assert.ok((await findRun(db.read, new Date('2026-10-01T00:00:00Z')))?.finishedAt)
    await day.assertAgrees(mentor.personId)
  })

  test('leaves out what free credits paid until both addresses are verified', async () => {
    const mentor = await day.paidMentor()
    await proveMentor(db, mentor.personId, { paid: false })
    const sessionId = await day.hour(mentor.personId, '2026-10-10T10:00:00Z', 'completed')
    const student = await db.read
      .selectFrom('sessions')
      .select('student_id')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    await db.transaction(async (tx) => {
      await tx.insertInto('credit_accounts').values({ student_id: student.student_id }).execute()
      await tx
        .insertInto('credit_holds')
        .values({
          session_id: sessionId,
          student_id: student.student_id,
          amount_credits: 10,
          free_credits: 10,
          status: 'captured',
        })
        .execute()
    })
    day.clock.set('2026-11-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    assert.equal((await findUnpaid(db.read, mentor.personId)).length, 1)
    await db.transaction(async (tx) => {
      await markEmailVerified(tx, mentor.personId, day.clock.now())
      await markEmailVerified(tx, student.student_id as PersonId, day.clock.now())
    })
    day.clock.set('2026-12-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), 2 * amount)
  })

  test('waits for sessions that another transaction is marking', async () => {
    const mentor = await day.paidMentor()
    const sessionId = await day.hour(mentor.personId, '2026-12-24T22:00:00Z', 'confirmed')
    day.clock.set('2027-01-01T00:00:00Z')
    const [marking, marked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = db.transaction(async (tx) => {
      await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
      marking.resolve()
      await marked.promise
    })
    await marking.promise
    try {
      await runMonthEnd(needs)
      assert.equal(await findRun(db.read, new Date('2027-01-01T00:00:00Z')), undefined)
    } finally {
      marked.resolve()
      await other
    }
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
  })

  test('is not reported as finished while another server has only begun to plan it', async () => {
    const next = new Date('2027-03-01T00:00:00Z')
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2027-01-10T10:00:00Z', 'completed')
    await day.hour(mentor.personId, '2027-02-10T10:00:00Z', 'completed')
    day.clock.set('2027-02-28T23:59:59Z')
    // Midnight comes during a transfer, when another server starts the month's run and dies.
    const slow: PayoutProvider = {
      ...fake.provider,
      async transfer(order) {
        await db.transaction((tx) => openRun(tx, next, next))
        return fake.provider.transfer(order)
      },
    }
    await runMonthEnd({ ...needs, provider: slow })
    assert.equal((await findRun(db.read, next))?.finishedAt, null)
    day.clock.set('2027-03-01T00:00:30Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), 2 * amount)
    const run = await findRun(db.read, next)
    assert.equal((run?.report as RunReport | undefined)?.sent, 1)
  })
})

describe('the last seven days before the end of a month', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  const { needs, fake } = day
  after(() => day.close())

  test('are paid with the next, on both sides of the boundary', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-03-24T23:00:00Z', 'completed')
    await day.hour(mentor.personId, '2026-03-24T23:00:01Z', 'completed')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    await day.assertAgrees(mentor.personId)
    day.clock.set('2026-05-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), 2 * amount)
    await day.assertAgrees(mentor.personId)
  })
})
