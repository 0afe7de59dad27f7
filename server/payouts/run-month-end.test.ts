import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { confirmEmail } from '#server/accounts/store.ts'
import type { Db } from '#server/kit/database.ts'
import { setPaid } from '#server/sessions/payment/store.ts'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { openPeople } from '#test/people.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import { handleTransfer } from './handle-transfer.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { type RunReport, runMonthEnd } from './run-month-end.ts'
import { findPayouts, sumOwed } from './store.ts'
import { findRun, openRun } from './runs/store.ts'
import { findUnpaid } from './earnings/store.ts'
import { testPayout } from './test-payout.ts'

const minute = 60_000
const amount = 2500

/**
 * Mentors with accounts, and sessions they were booked for, written straight into the tables: from here on it is only
 * about money.
 */
async function openPayday(now: string) {
  const people = await openPeople({ now })
  const { db, clock } = people
  const fake = openFakeProvider()
  const failures: string[] = []
  const reports: object[] = []
  const needs = {
    db,
    clock,
    provider: fake.provider,
    publicUrl: 'https://tassel.example',
    development: true,
    onFailure: (message: string) => void failures.push(message),
    onReport: (report: object) => void reports.push(report),
  }
  const student = await people.student()
  return {
    ...people,
    fake,
    needs,
    async paidMentor() {
      const mentor = await people.mentor()
      const id = mentor.personId
      const accountId = await fake.provider.openAccount({ key: id, mentorId: id, email: 'x', name: 'x' })
      fake.setStatus(accountId, 'active')
      await db.transaction((tx) =>
        tx
          .insertInto('payout_accounts')
          .values({ mentor_id: id, account_id: accountId, status: 'active', changed_at: clock.now() })
          .execute(),
      )
      return { ...mentor, accountId }
    },
    async hour(
      mentorId: PersonId,
      startsAt: string,
      status: 'completed' | 'late-cancelled' | 'cancelled' | 'confirmed',
    ) {
      const id = randomUUID() as SessionId
      const starts = new Date(startsAt)
      const ends = new Date(starts.getTime() + 60 * minute)
      await db.transaction((tx) =>
        tx
          .insertInto('sessions')
          .values({
            id,
            // Students can be in only one session at a time too.
            student_id: student.personId,
            mentor_id: mentorId,
            topic: 'Interview prep',
            starts_at: starts,
            ends_at: ends,
            status: status === 'late-cancelled' ? 'cancelled' : status,
            last_action_by: 'mentor',
            credit_cost_credits: 10,
            amount_cents: amount,
            owed: status === 'completed' || status === 'late-cancelled',
            created_at: starts,
            completed_at: status === 'completed' ? ends : null,
            ended_at: status === 'cancelled' || status === 'late-cancelled' ? starts : null,
          })
          .execute(),
      )
      return id
    },
    async earned(mentorId: PersonId): Promise<number> {
      const rows = await db.read
        .selectFrom('sessions')
        .select('amount_cents')
        .where('mentor_id', '=', mentorId)
        .where('owed', '=', true)
        .execute()
      return rows.reduce((sum, row) => sum + row.amount_cents, 0)
    },
    /** Sent payouts by the log, reversed ones left out. */
    async paid(mentorId: PersonId): Promise<number> {
      const log = await findPayouts(db.read, mentorId, { limit: 1000 })
      return log.reduce((sum, payout) => sum + payout.amount - payout.reversed, 0)
    },
    /** Log, sessions and transfers agree; nothing is lost or made up. */
    async assertAgrees(mentorId: PersonId): Promise<void> {
      const [earned, paid] = [await this.earned(mentorId), await this.paid(mentorId)]
      assert.equal(paid + (await sumOwed(db.read, mentorId)), earned, 'paid + owed = earned')
      assert.equal(paid, fake.received(mentorId), 'the log is what the provider sent')
      assert.deepEqual(await reconcilePayouts(needs), [], 'payouts, transfers and sessions agree')
    },
    failures,
    reports,
  }
}

describe('the end of a month', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  const { db, needs, fake } = day
  after(() => day.close())

  test('pays each mentor with an account once for all months before, tells them, and reports', async () => {
    const [rich, unconnected] = [await day.paidMentor(), await day.mentor()]
    await day.hour(rich.personId, '2026-02-10T10:00:00Z', 'completed')
    // A session that ended in time, though not marked as completed yet.
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
    assert.deepEqual(
      (await day.announced()).filter((type) => type.startsWith('payout')),
      ['payout-sent'],
    )
    assert.ok((await day.told(rich)).some(({ type }) => type === 'payouts-changed'))
  })

  test('comes once: run again, or by three servers at once, it pays nobody twice', async () => {
    const before = fake.transfers.length
    assert.equal(await runMonthEnd(needs), 0)
    day.clock.set('2026-05-01T00:00:00Z')
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-04-10T10:00:00Z', 'completed')
    await Promise.all([1, 2, 3].map(() => runMonthEnd(needs)))
    assert.equal(fake.transfers.length, before + 1)
    await day.assertAgrees(mentor.personId)
  })

  test('was missed while the server was down: the next start catches up, and later hours wait for their own', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-05-10T10:00:00Z', 'completed')
    await day.hour(mentor.personId, '2026-07-01T00:00:00Z', 'completed')
    day.clock.set('2026-07-03T08:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    assert.equal(await sumOwed(db.read, mentor.personId), amount)
    assert.equal(await findRun(db.read, new Date('2026-06-01T00:00:00Z')), undefined)
  })

  test('is refused: it stays owed, the mentor is told why, and the next month pays it', async () => {
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
    fake.refuse(undefined)
    day.clock.set('2026-09-01T00:00:00Z')
    await runMonthEnd(needs)
    await day.assertAgrees(mentor.personId)
    assert.equal(await sumOwed(db.read, mentor.personId), 0)
  })

  test('has no answer: it is asked for again later, and reported only then', async () => {
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
      await confirmEmail(tx, mentor.personId, day.clock.now())
      await confirmEmail(tx, student.student_id as PersonId, day.clock.now())
    })
    day.clock.set('2026-12-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), 2 * amount)
  })

  test('waits for hours that somebody else is marking just now', async () => {
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

  test('is not reported as over while another server has only begun to plan it', async () => {
    const next = new Date('2027-03-01T00:00:00Z')
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2027-01-10T10:00:00Z', 'completed')
    await day.hour(mentor.personId, '2027-02-10T10:00:00Z', 'completed')
    day.clock.set('2027-02-28T23:59:59Z')
    // Midnight comes during a transfer: another server starts the month's run, and dies.
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

  test('are paid with the next, both sides of the edge', async () => {
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

describe('a transfer that is taken back', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  const { db, needs, fake } = day
  after(() => day.close())
  const lastTransfer = () => fake.transfers.at(-1)?.id ?? ''

  test('whole: its sessions are owed again, and paid with the next month', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-03-10T10:00:00Z', 'completed')
    await runMonthEnd(needs)
    fake.reverse(lastTransfer())
    await Promise.all([1, 2, 3].map(() => handleTransfer(needs, lastTransfer())))
    assert.equal((await findUnpaid(db.read, mentor.personId)).length, 1)
    assert.equal((await day.announced()).filter((type) => type === 'payout-failed').length, 1)
    await day.assertAgrees(mentor.personId)
    day.clock.set('2026-05-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    await day.assertAgrees(mentor.personId)
  })

  test('in part: that part is owed, to the cent, and carried to the next month', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-04-10T10:00:00Z', 'completed')
    await handleTransfer(needs, lastTransfer())
    day.clock.set('2026-06-01T00:00:00Z')
    await runMonthEnd(needs)
    fake.reverse(lastTransfer(), 333)
    await handleTransfer(needs, lastTransfer())
    assert.equal(await sumOwed(db.read, mentor.personId), 333)
    day.clock.set('2026-07-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    await day.assertAgrees(mentor.personId)
  })

  test('before its own answer was written down', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-06-10T10:00:00Z', 'completed')
    day.clock.set('2026-08-01T00:00:00Z')
    const lost: PayoutProvider = {
      ...fake.provider,
      async transfer(order) {
        await fake.provider.transfer(order)
        throw new Error('the answer is lost')
      },
    }
    await runMonthEnd({ ...needs, provider: lost })
    fake.reverse(lastTransfer())
    await handleTransfer(needs, lastTransfer())
    assert.equal(await sumOwed(db.read, mentor.personId), amount)
    await day.assertAgrees(mentor.personId)
  })
})

describe('the reconciliation of payouts', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  const { needs, fake } = day
  after(() => day.close())
  const mentor = await day.paidMentor()
  const sessionId = await day.hour(mentor.personId, '2026-03-10T10:00:00Z', 'completed')
  await runMonthEnd(needs)
  const [transfer] = fake.transfers
  assert.ok(transfer)
  const { id, payoutId } = transfer

  test('finds nothing where all is well', async () => assert.deepEqual(await reconcilePayouts(needs), []))
  test('finds a transfer that was taken back and whose event never came', async () => {
    fake.reverse(id, 333)
    assert.deepEqual(await reconcilePayouts(needs), [`payout ${payoutId}: 2500 cents less 333 there, 2500 less 0 here`])
    await handleTransfer(needs, id)
    assert.deepEqual(await reconcilePayouts(needs), [])
  })
  test('finds transfers that nobody here asked for, and second ones', async () => {
    fake.transfers.push({ ...transfer, id: 'tr_twice' }, { ...transfer, id: 'tr_stray', payoutId: 'of-nobody' })
    assert.deepEqual(await reconcilePayouts(needs), [
      `transfer tr_twice is a second one for payout ${payoutId}, or that is not known here`,
      'transfer tr_stray is a second one for payout of-nobody, or that is not known here',
    ])
    fake.transfers.splice(1)
  })
  test('finds one that is written here and was never made there, and the other way round', async () => {
    fake.transfers.splice(0)
    assert.deepEqual(await reconcilePayouts(needs), [`payout ${payoutId}: ${id} is written and was not transferred`])
    fake.transfers.push({ ...transfer, id: 'tr_other' })
    assert.deepEqual(await reconcilePayouts(needs), [`payout ${payoutId}: tr_other was transferred, ${id} is written`])
    fake.transfers.splice(0, 1, transfer)
  })
  test('finds sessions that are marked otherwise than they were paid', async () => {
    await day.db.transaction((tx) => setPaid(tx, [sessionId], false))
    assert.deepEqual(await reconcilePayouts(needs), [`session ${sessionId} is not marked as paid and in 1 payouts`])
    await day.db.transaction((tx) => setPaid(tx, [sessionId], true))
    assert.deepEqual(await reconcilePayouts(needs), [])
  })
})

describe('a month end that is killed', async () => {
  /** The process's effects in order: commits and calls to the provider. It dies before or after the nth. */
  function mortal(db: Db, provider: PayoutProvider, diesAt: number, dies: 'before' | 'after') {
    let count = 0
    let dead = false
    const death = () => {
      dead = true
      return new Error('killed')
    }
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      if (dead) throw new Error('the dead do nothing')
      const mine = ++count
      if (mine === diesAt && dies === 'before') throw death()
      const done = await work()
      if (mine === diesAt) throw death()
      return done
    }
    const calls = Object.fromEntries(
      Object.entries(provider).map(([name, call]) => [
        name,
        (...given: never[]) => step(() => (call as (...args: never[]) => Promise<unknown>)(...given)),
      ]),
    ) as Omit<PayoutProvider, 'listTransfers'>
    const mortalProvider: PayoutProvider = { ...calls, listTransfers: () => provider.listTransfers() }
    const mortalDb: Db = { ...db, transaction: (work) => step(() => db.transaction(work)) }
    return { db: mortalDb, provider: mortalProvider, died: () => dead }
  }

  const day = await openPayday('2020-01-15T12:00:00Z')
  after(() => day.close())
  const mentors = [await day.paidMentor(), await day.paidMentor(), await day.mentor()] as const
  await runMonthEnd(day.needs)

  test('at any of its steps has paid each mentor exactly once after it is started again', async () => {
    let month = 0
    let walked = 0
    for (const dies of ['before', 'after'] as const)
      for (let diesAt = 1; ; diesAt++) {
        month++
        const inMonth = (dayOfMonth: number) => new Date(Date.UTC(2020, month, dayOfMonth, 10)).toISOString()
        for (const [n, mentor] of mentors.entries())
          for (let hour = 0; hour <= n; hour++) await day.hour(mentor.personId, inMonth(2 + 3 * n + hour), 'completed')
        day.clock.set(new Date(Date.UTC(2020, month + 1, 1)).toISOString())

        const { died, ...mortals } = mortal(day.db, day.needs.provider, diesAt, dies)
        const before = day.fake.transfers.length
        await runMonthEnd({ ...day.needs, ...mortals }).catch(() => undefined)
        // The next process, a minute later.
        await day.clock.advance(minute)
        await runMonthEnd(day.needs)

        const about = `killed ${dies} step ${diesAt}`
        assert.equal(day.fake.transfers.length, before + 2, about)
        for (const [n, { personId }] of mentors.entries()) {
          await day.assertAgrees(personId)
          if (n < 2) assert.equal(await sumOwed(day.db.read, personId), 0, about)
        }
        const run = await findRun(day.db.read, new Date(Date.UTC(2020, month + 1, 1)))
        assert.equal((run?.report as RunReport | undefined)?.sent, 2, about)
        if (!died()) break
        walked++
      }
    // Completing sessions, opening the run, three mentors planned, the plan closed, two payouts of three steps each,
    // the report.
    assert.equal(walked, 2 * (1 + 1 + 3 + 1 + 2 * 3 + 1))
  })
})

test('paid and owed are what was earned, to the cent, whatever months bring', async (context) => {
  const seed = Date.now() % 2 ** 31
  context.diagnostic(`seed ${seed}`)
  const day = await openPayday('2021-01-01T00:00:00Z')
  const { needs, fake, clock } = day
  let hours = 0
  const nth = fc.nat({ max: 2 })
  const event = fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('hour' as const), nth, held: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('no-hour' as const), nth }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('month-end' as const), fails: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse' as const), which: fc.nat(), part: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('test' as const), nth }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), async (events) => {
      fake.refuse(undefined)
      fake.goDown(false)
      const mentors = [await day.paidMentor(), await day.paidMentor(), await day.mentor()]
      const idOf = (n: number) => mentors[n]?.personId as PersonId
      const began = fake.transfers.length
      for (const what of events) {
        if (what.does === 'hour' || what.does === 'no-hour') {
          const startsAt = new Date(clock.now().getTime() + ++hours * 61 * minute).toISOString()
          const status = what.does === 'no-hour' ? 'cancelled' : what.held ? 'completed' : 'late-cancelled'
          await day.hour(idOf(what.nth), startsAt, status)
        } else if (what.does === 'month-end') {
          const now = clock.now()
          const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + Math.ceil(hours / 600), 1))
          clock.set(next.toISOString())
          hours = 0
          if (what.fails === 0) fake.refuse('No.')
          if (what.fails === 1) fake.goDown(true)
          await runMonthEnd(needs)
          fake.refuse(undefined)
          fake.goDown(false)
          await clock.advance(minute)
          await runMonthEnd(needs)
        } else if (what.does === 'reverse') {
          const mine = fake.transfers.slice(began)
          const transfer = mine[what.which % Math.max(1, mine.length)]
          if (transfer) {
            fake.reverse(transfer.id, 1 + (what.part % (cents(amount) + 500)))
            await handleTransfer(needs, transfer.id)
          }
        } else await testPayout(needs, idOf(what.nth))
        for (const { personId } of mentors) await day.assertAgrees(personId)
      }
    }),
    { seed, numRuns: 25 },
  )
  await day.close()
})
