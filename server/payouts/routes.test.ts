import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld, type Somebody } from '#test/world.ts'

const start = '2026-03-30T12:00:00Z'
const world = await openWorld({ now: start })
after(() => world.close())

async function confirmed(student: Somebody, mentor: Somebody, date: string): Promise<string> {
  const when = { date, time: '10:00', timeZone: 'UTC' }
  const booking = { id: world.newId(), mentorId: mentor.id, topic: 'Resume feedback', meetingLink: '', notes: '' }
  const { id: sessionId, startsAt } = await student.calls.sessions.book({ ...booking, ...when })
  await mentor.calls.sessions.approve({ sessionId, startsAt })
  return sessionId
}

describe('what a mentor is owed', () => {
  test('is nothing at first', async () => {
    const mentor = await world.mentor()
    assert.deepEqual(await mentor.calls.payouts.overview(), {
      currency: 'usd',
      owedCents: 0,
      completedThisMonth: 0,
      unpaid: [],
      log: [],
    })
  })

  test('is $25 for each held session and each one called off too late, oldest first; months are UTC months', async () => {
    const [mentor, ...students] = [
      await world.mentor(),
      await world.student({ name: 'Held Inmarch' }),
      await world.student({ name: 'Held Inapril' }),
      await world.student({ name: 'Called Offlate' }),
      await world.student({ name: 'Called Offearly' }),
    ]
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
    assert.deepEqual(overview.unpaid, [
      {
        sessionId: ids[0],
        startsAt: '2026-03-31T10:00:00.000Z',
        studentName: 'Held Inmarch',
        topic: 'Resume feedback',
        amountCents: 2500,
      },
      {
        sessionId: ids[1],
        startsAt: '2026-04-01T10:00:00.000Z',
        studentName: 'Held Inapril',
        topic: 'Resume feedback',
        amountCents: 2500,
      },
      {
        sessionId: ids[2],
        startsAt: '2026-04-02T10:00:00.000Z',
        studentName: 'Called Offlate',
        topic: 'Resume feedback',
        amountCents: 2500,
      },
    ])
    world.clock.set(start)
  })

  test('no longer counts what was paid, which the log shows', async () => {
    const [mentor, student] = [await world.mentor(), await world.student()]
    const sessionId = await confirmed(student, mentor, '2026-03-31')
    world.clock.set('2026-03-31T12:00:00Z')
    await world.settle()
    // As the month end will write it.
    await world.db.transaction(async (tx) => {
      const payout = await tx
        .insertInto('payouts')
        .values({
          mentor_id: mentor.id,
          month: '2026-03-01',
          amount_cents: 2500,
          paid_via: 'stripe',
          paid_at: '2026-04-01T00:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('payout_sessions').values({ payout_id: payout.id, session_id: sessionId }).execute()
      await tx.updateTable('sessions').set({ paid: true }).where('id', '=', sessionId).execute()
    })
    const overview = await mentor.calls.payouts.overview()
    assert.deepEqual([overview.owedCents, overview.unpaid, overview.completedThisMonth], [0, [], 1])
    assert.deepEqual(overview.log, [
      {
        month: '2026-03',
        amountCents: 2500,
        sessionDates: ['2026-03-31T10:00:00.000Z'],
        paidVia: 'stripe',
        paidAt: '2026-04-01T00:00:00.000Z',
      },
    ])
    world.clock.set(start)
  })

  test('is not a student’s to see', async () => {
    const student = await world.student()
    await assert.rejects(student.calls.payouts.overview(), { code: 'wrong-role' })
  })
})
