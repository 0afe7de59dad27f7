import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { applyClock } from './apply-clock.ts'
import type { Session } from './session.ts'

const startsAt = new Date('2026-03-10T16:00:00Z')
const endsAt = new Date('2026-03-10T17:00:00Z')
const before = (time: Date) => new Date(time.getTime() - 1)
const weeksLater = new Date('2026-04-02T00:00:00Z')

const session = (state: Partial<Session>) =>
  ({
    id: 'session' as SessionId,
    studentId: 'student' as PersonId,
    mentorId: 'mentor' as PersonId,
    topic: 'Interview prep',
    notes: '',
    meetingLink: '',
    startsAt,
    move: null,
    movedLate: false,
    lastActionBy: 'student',
    creditCost: credits(10),
    amount: cents(2500),
    createdAt: new Date('2026-03-01T00:00:00Z'),
    status: 'pending',
    ...state,
  }) as Session

describe('what the clock does to a session', () => {
  test('an unanswered one expires at its start, not a moment earlier', () => {
    assert.equal(applyClock(session({}), before(startsAt)), undefined)
    assert.deepEqual(applyClock(session({}), startsAt), session({ status: 'expired', endedAt: startsAt }))
  })
  test('a confirmed one is completed when its hour is over, not a moment earlier', () => {
    assert.equal(applyClock(session({ status: 'confirmed' }), before(endsAt)), undefined)
    assert.deepEqual(
      applyClock(session({ status: 'confirmed' }), endsAt),
      session({ status: 'completed', completedAt: endsAt }),
    )
  })
  test('processed weeks later, it is dated when it happened', () => {
    assert.deepEqual(applyClock(session({}), weeksLater), session({ status: 'expired', endedAt: startsAt }))
    assert.deepEqual(
      applyClock(session({ status: 'confirmed' }), weeksLater),
      session({ status: 'completed', completedAt: endsAt }),
    )
  })
  test('one that has ended stays as it is', () => {
    const over: Partial<Session>[] = [
      { status: 'completed', completedAt: endsAt },
      { status: 'declined', endedAt: endsAt },
      { status: 'cancelled', endedAt: endsAt, owed: true },
      { status: 'expired', endedAt: startsAt },
    ]
    for (const state of over) assert.equal(applyClock(session(state), weeksLater), undefined)
  })
})
