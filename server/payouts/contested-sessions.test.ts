import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { earnedByFor, nextMonthEnd } from '#domain/payouts/month.ts'
import { contestedBefore } from '#domain/sessions/contest/contest.ts'
import { endOf } from '#domain/sessions/session.ts'
import { openCreditAccount } from '#server/credits/store.ts'
import { contestSession } from '#server/sessions/contest/contest-session.ts'
import { decideContest } from '#server/sessions/contest/decide-contest.ts'
import { settleUnanswered } from '#server/sessions/contest/settle-unanswered.ts'
import { findSession } from '#server/sessions/session-records-store.ts'
import { openPayday } from '#test/payday.ts'
import { findUnpaid } from './earnings/store.ts'
import { planFor } from './plan-month-end.ts'
import { runMonthEnd } from './run-month-end.ts'
import { toUnpaidView } from './view.ts'

const amount = 2500

describe('the month end and contested sessions', async () => {
  const day = await openPayday('2026-03-20T00:00:00Z')
  const { db, clock, needs, fake } = day
  after(() => day.close())
  const mentor = await day.paidMentor()

  const hourAt = async (startsAt: string) => {
    const id = await day.hour(mentor.personId, startsAt, 'completed')
    const found = await findSession(db.read, id)
    assert.ok(found)
    await db.transaction((tx) => openCreditAccount(tx, found.student.id))
    return { id, studentId: found.student.id }
  }
  const say = async (sessionId: SessionId, personId: PersonId, reason: 'mentor-absent' | 'technical') => {
    const presenceOf = async () => 'unknown' as const
    const said = await contestSession({ db, clock, presenceOf }, { sessionId, personId, reason, words: '' })
    assert.ok(said.ok)
  }
  const decide = (sessionId: SessionId, outcome: 'held' | 'not-held') =>
    db.transaction((tx) => decideContest(tx, { sessionId, outcome }, clock.now()))
  const unpaid = async () => (await findUnpaid(db.read, mentor.personId)).map((one) => toUnpaidView(one, clock.now()))

  test('pays nothing that can still be contested, whenever the session was', () => {
    for (let hours = 0; hours < 24 * 62; hours++) {
      const startsAt = new Date(Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000)
      const paidBy = nextMonthEnd(startsAt)
      const isPaid = endOf(startsAt) <= earnedByFor(paidBy)
      assert.ok(!isPaid || contestedBefore(startsAt) <= paidBy, `${startsAt.toISOString()} is paid too early`)
    }
  })

  test('pays what is settled, and holds back the rest until the desk has decided', async () => {
    const ids = await Promise.all(['20T08', '20T10', '20T12'].map((hour) => hourAt(`2026-03-${hour}:00:00Z`)))
    const [silent, contested, plain] = ids
    assert.ok(silent && contested && plain)
    clock.set('2026-03-21T00:00:00Z')
    await say(silent.id, silent.studentId, 'mentor-absent')
    await say(contested.id, contested.studentId, 'technical')
    assert.deepEqual(
      (await unpaid()).map(({ state, reasons }) => [state, reasons]),
      [
        ['on-hold', ['contested']],
        ['on-hold', ['contested']],
        ['owed', []],
      ],
    )
    clock.set('2026-04-01T00:00:00Z')
    assert.equal(await settleUnanswered({ db, clock }), 1)
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    assert.deepEqual(
      (await unpaid()).map(({ sessionId }) => sessionId),
      [contested.id],
    )
    await decide(contested.id, 'held')
    clock.set('2026-05-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), 2 * amount)
    await day.assertAgrees(mentor.personId)
  })

  test('neither pays what is open nor loses what stands, if run during a contest or decision', async () => {
    for (const [month, outcome] of [
      [6, 'held'],
      [7, 'not-held'],
      [8, 'held'],
      [9, 'not-held'],
    ] as const) {
      const before = fake.received(mentor.personId)
      const { id, studentId } = await hourAt(`2026-0${month}-10T10:00:00Z`)
      clock.set(`2026-0${month}-10T12:00:00Z`)
      await say(id, studentId, 'technical')
      clock.set(new Date(Date.UTC(2026, month, 1)).toISOString())
      await Promise.all([runMonthEnd(needs), runMonthEnd(needs), decide(id, outcome)])
      clock.set(new Date(Date.UTC(2026, month + 1, 1)).toISOString())
      await runMonthEnd(needs)
      assert.equal(fake.received(mentor.personId) - before, outcome === 'held' ? amount : 0)
      await day.assertAgrees(mentor.personId)
    }
  })

  test('leaves with the mentor what a test payout paid before a contest', async () => {
    const { id, studentId } = await hourAt('2026-11-02T10:00:00Z')
    clock.set('2026-11-02T12:00:00Z')
    await db.transaction((tx) =>
      planFor(tx, { mentorId: mentor.personId, earnedBy: clock.now(), month: '2026-11', kind: 'test' }, clock.now()),
    )
    await say(id, studentId, 'technical')
    await decide(id, 'not-held')
    await runMonthEnd(needs)
    await day.assertAgrees(mentor.personId)
    assert.deepEqual(await unpaid(), [])
  })
})
