import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const start = '2026-03-30T12:00:00Z'
const fake = openFakeProvider()
const world = await openWorld({ now: start, payouts: fake.provider })
after(() => world.close())

async function confirmed(student: Somebody, mentor: Somebody, date: string): Promise<string> {
  const when = { date, time: '10:00', timeZone: 'UTC' }
  const booking = { id: world.newId(), mentorId: mentor.id, topic: 'Resume feedback', meetingLink: '', notes: '' }
  const { id: sessionId, startsAt } = await student.calls.sessions.book({ ...booking, ...when })
  await mentor.calls.sessions.approve({ sessionId, startsAt })
  return sessionId
}

const nothing = {
  currency: 'usd',
  account: 'none',
  owedCents: 0,
  awaitingVerificationCents: 0,
  undecidedCents: 0,
  shortfallCents: 0,
  completedThisMonth: 0,
  unpaid: [],
  log: [],
  failed: null,
  testPayouts: true,
}

describe('what a mentor is owed', () => {
  test('is nothing at first', async () => {
    const mentor = await world.mentor()
    assert.deepEqual(await mentor.calls.payouts.overview(), nothing)
  })

  test('is $25 per held or late-canceled session, oldest first; months are UTC months', async () => {
    const [mentor, ...students] = [
      await world.mentor(),
      await world.student({ name: 'Held Inmarch' }),
      await world.student({ name: 'Held Inapril' }),
      await world.student({ name: 'Called Offlate' }),
      await world.student({ name: 'Called Offearly' }),
    ]
    await world.confirmEmails(mentor, ...students)
    await proveMentor(world.db, mentor.id)
    const dates = ['2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03']
    const ids: string[] = []
    for (const [index, student] of students.entries()) ids.push(await confirmed(student, mentor, dates[index] ?? ''))
    await students[3]?.calls.sessions.cancel({ sessionId: ids[3] ?? '', returnsCredits: true })
    world.clock.set('2026-04-02T00:00:00Z')
    await world.settle()
    await students[2]?.calls.sessions.cancel({ sessionId: ids[2] ?? '', returnsCredits: false })

    const overview = await mentor.calls.payouts.overview()
    assert.equal(overview.owedCents, 7500)
    assert.equal(overview.completedThisMonth, 1)
    const common = {
      topic: 'Resume feedback',
      amountCents: 2500,
      state: 'owed',
      reasons: [],
      paidOn: '2026-05-01T00:00:00.000Z',
      mayRemind: false,
      remindedAt: null,
      canceledLate: false,
    }
    assert.deepEqual(overview.unpaid, [
      { sessionId: ids[0], startsAt: '2026-03-31T10:00:00.000Z', studentName: 'Held Inmarch', ...common },
      { sessionId: ids[1], startsAt: '2026-04-01T10:00:00.000Z', studentName: 'Held Inapril', ...common },
      {
        sessionId: ids[2],
        startsAt: '2026-04-02T10:00:00.000Z',
        studentName: 'Called Offlate',
        ...common,
        canceledLate: true,
      },
    ])
    world.clock.set(start)
  })

  test('waits for both addresses if free credits paid', async () => {
    const [mentor, student] = [await world.mentor(), await world.student()]
    await proveMentor(world.db, mentor.id)
    await confirmed(student, mentor, '2026-03-31')
    world.clock.set('2026-03-31T12:00:00Z')
    await world.settle()
    const before = await mentor.calls.payouts.overview()
    assert.deepEqual([before.owedCents, before.awaitingVerificationCents], [0, 2500])
    assert.deepEqual(
      [before.unpaid[0]?.state, before.unpaid[0]?.reasons],
      ['awaiting-verification', ['student-unverified', 'mentor-unverified']],
    )
    await world.confirmEmails(mentor)
    assert.equal((await mentor.calls.payouts.overview()).owedCents, 0)
    await world.confirmEmails(student)
    const afterwards = await mentor.calls.payouts.overview()
    assert.deepEqual([afterwards.owedCents, afterwards.awaitingVerificationCents], [2500, 0])
    world.clock.set(start)
  })

  test('waits for a mentor’s first session paid with bought credits, and says so', async () => {
    const [mentor, student] = [await world.mentor(), await world.student()]
    await world.confirmEmails(mentor, student)
    await confirmed(student, mentor, '2026-03-31')
    world.clock.set('2026-03-31T12:00:00Z')
    await world.settle()
    const { owedCents, unpaid } = await mentor.calls.payouts.overview()
    assert.deepEqual([owedCents, unpaid[0]?.reasons, unpaid[0]?.paidOn], [0, ['mentor-unproven'], null])
    await proveMentor(world.db, mentor.id)
    assert.equal((await mentor.calls.payouts.overview()).owedCents, 2500)
    world.clock.set(start)
  })
})

describe('a student whose address is not verified', () => {
  const reminders = (student: Somebody) =>
    world.db.read
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', student.email)
      .where('kind', '=', 'verification-reminder')
      .execute()

  test('is reminded by email, once a week whoever asks, and not by strangers', async () => {
    const [mentor, other, student] = [await world.mentor(), await world.mentor(), await world.student()]
    const sessionId = await confirmed(student, mentor, '2026-03-31')
    await assert.rejects(mentor.calls.payouts.remindStudent({ sessionId }), { code: 'reminder-not-needed' })
    world.clock.set('2026-03-31T12:00:00Z')
    await world.settle()
    await assert.rejects(other.calls.payouts.remindStudent({ sessionId }), { code: 'session-not-found' })
    const asked = await Promise.allSettled([1, 2, 3].map(() => mentor.calls.payouts.remindStudent({ sessionId })))
    assert.deepEqual(asked.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected'])
    await world.settle()
    const [mail, ...more] = await reminders(student)
    assert.deepEqual([mail?.subject, more], ['A quick favor for your mentor: please verify your email', []])
    assert.match(mail?.text ?? '', /verify-email\?token=/)
    const [unpaid] = (await mentor.calls.payouts.overview()).unpaid
    assert.deepEqual([unpaid?.mayRemind, unpaid?.remindedAt], [false, '2026-03-31T12:00:00.000Z'])
    await assert.rejects(mentor.calls.payouts.remindStudent({ sessionId }), { code: 'reminded-recently' })
    world.clock.set('2026-04-07T12:00:00Z')
    await mentor.calls.payouts.remindStudent({ sessionId })
    await world.settle()
    assert.equal((await reminders(student)).length, 2)
    await world.confirmEmails(student)
    world.clock.set('2026-04-20T12:00:00Z')
    await assert.rejects(mentor.calls.payouts.remindStudent({ sessionId }), { code: 'reminder-not-needed' })
    world.clock.set(start)
  })
})

describe('a payout', () => {
  test('for a month is sent on the first, announced, emailed and logged, in CSV and in the statement of its year', async () => {
    const [mentor, student] = [await world.mentor({ name: 'Paid Mentor' }), await world.student()]
    await world.confirmEmails(mentor, student)
    await proveMentor(world.db, mentor.id)
    await fake.connect(mentor)
    await confirmed(student, mentor, '2026-03-31')
    world.clock.set('2026-03-31T23:59:59Z')
    await world.settle()
    assert.equal((await mentor.calls.payouts.overview()).owedCents, 2500)
    world.clock.set('2026-05-01T00:00:00Z')
    await world.settle()

    const overview = await mentor.calls.payouts.overview()
    assert.deepEqual([overview.owedCents, overview.unpaid], [0, []])
    const [entry] = overview.log
    assert.deepEqual(overview.log, [
      {
        id: entry?.id,
        month: '2026-04',
        amountCents: 2500,
        reversedCents: 0,
        sessionDates: ['2026-03-31T10:00:00.000Z'],
        paidVia: 'Stripe',
        paidAt: '2026-05-01T00:00:00.000Z',
      },
    ])
    assert.equal(fake.received(mentor.id), 2500)
    const { notifications } = await mentor.calls.notifications.list({})
    assert.deepEqual(notifications.filter(({ type }) => type === 'payout-sent').length, 1)
    const mails = await world.db.read
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', mentor.email)
      .execute()
    assert.ok(mails.some(({ subject }) => subject === 'We sent you $25.00'))

    const csv = await world.http.inject({ url: '/api/payouts.csv', headers: { cookie: mentor.cookie } })
    assert.match(csv.headers['content-type'] as string, /^text\/csv/)
    assert.match(csv.body, /\r\n2026-04,25\.00,0\.00,USD,1,2026-03-31,Stripe,2026-05-01T00:00:00\.000Z\r\n$/)
    const statement = await mentor.calls.payouts.statement({ year: 2026 })
    assert.deepEqual([statement.name, statement.totalCents], ['Paid Mentor', 2500])
    assert.equal(statement.payouts[0]?.sessions[0]?.studentName, student.name)
    assert.deepEqual((await mentor.calls.payouts.statement({ year: 2025 })).payouts, [])
    world.clock.set(start)
  })

  test('can be tried in development: it pays what is owed by now, once', async () => {
    const [mentor, student] = [await world.mentor(), await world.student()]
    await world.confirmEmails(mentor, student)
    await proveMentor(world.db, mentor.id)
    await assert.rejects(mentor.calls.payouts.testPayout(), { code: 'nothing-owed' })
    await confirmed(student, mentor, '2026-03-31')
    world.clock.set('2026-03-31T12:00:00Z')
    await world.settle()
    await assert.rejects(mentor.calls.payouts.testPayout(), { code: 'payout-account-missing' })
    await fake.connect(mentor)
    const answers = await Promise.allSettled([1, 2, 3].map(() => mentor.calls.payouts.testPayout()))
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected'])
    assert.equal(fake.received(mentor.id), 2500)
    assert.equal((await mentor.calls.payouts.overview()).log[0]?.month, '2026-03')
    world.clock.set(start)
  })
})

describe('payouts', () => {
  test('cannot be seen by a student or a stranger', async () => {
    const student = await world.student()
    await assert.rejects(student.calls.payouts.overview(), { code: 'wrong-role' })
    await assert.rejects(student.calls.payouts.connect(), { code: 'wrong-role' })
    await assert.rejects(student.calls.payouts.testPayout(), { code: 'wrong-role' })
    const csv = await world.http.inject({ url: '/api/payouts.csv', headers: { cookie: student.cookie } })
    assert.deepEqual([csv.statusCode, csv.json().code], [403, 'wrong-role'])
    assert.equal((await world.http.inject({ url: '/api/payouts.csv' })).statusCode, 401)
  })
})
