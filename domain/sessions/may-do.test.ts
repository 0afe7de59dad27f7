import type { Role } from '#domain/kit/role.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { credits } from '#domain/credits/credits.ts'
import { cents } from '#domain/kit/money.ts'
import { hour } from '#domain/kit/time.ts'
import { approveSession } from './approve-session.ts'
import { cancelForLeaver, cancelReturnsCredits, cancelSession, leavingReturnsCredits } from './cancel-session.ts'
import { declineSession } from './decline-session.ts'
import { proposeMove } from './move/propose-move.ts'
import { mayDo, type SessionAction, sessionActions } from './may-do.ts'
import { partyIn, type Session, type SessionState, type SessionStatus } from './session.ts'
import { setMeetingLink } from './set-meeting-link.ts'
import { suggestTime } from './suggest-time.ts'

const startsAt = new Date('2026-03-10T16:00:00Z')
const dayBefore = new Date('2026-03-09T12:00:00Z')
const [student, mentor] = ['student' as PersonId, 'mentor' as PersonId]

function session(state: SessionState, lastActionBy: Role = 'student'): Session {
  return {
    id: 'session' as SessionId,
    studentId: student,
    mentorId: mentor,
    topic: 'Interview prep',
    notes: '',
    meetingLink: '',
    startsAt,
    move: null,
    movedLate: false,
    lastActionBy,
    creditCost: credits(10),
    amount: cents(2500),
    createdAt: new Date('2026-03-01T00:00:00Z'),
    ...state,
  }
}

const endedAt = new Date('2026-03-08T00:00:00Z')
const states: Record<SessionStatus, SessionState> = {
  pending: { status: 'pending' },
  confirmed: { status: 'confirmed' },
  completed: { status: 'completed', completedAt: endedAt },
  declined: { status: 'declined', endedAt },
  cancelled: { status: 'cancelled', endedAt, owed: false },
  expired: { status: 'expired', endedAt },
}

const act = (from: Session, action: SessionAction, actor: Role, now: Date) => {
  switch (action) {
    case 'approve':
      return approveSession(from, { seen: from.startsAt, actor }, now)
    case 'decline':
      return declineSession(from, actor, now)
    case 'suggest': {
      const when = { date: '2026-03-12', time: '09:00', timeZone: 'UTC' }
      return suggestTime(from, { when, actor, taken: false }, now)
    }
    case 'cancel':
      return cancelSession(from, { expectsCredits: false, actor }, now)
    case 'set-link':
      return setMeetingLink(from, { link: 'https://meet.example/room', actor }, now)
    case 'move': {
      const when = { date: '2026-03-12', time: '09:00', timeZone: 'UTC' }
      return proposeMove(from, { when, actor, taken: false }, now)
    }
  }
}

/** The outcome as one word: the resulting status, 'same' if nothing changes, or the refusal's code. */
const outcome = (from: Session, action: SessionAction, actor: Role, now: Date): string => {
  const result = act(from, action, actor, now)
  if (!result.ok) return result.refusal.code
  return result.value.changed ? result.value.session.status : 'same'
}

// The student acted last in every row. The columns are the outcome when the student acts, and when the mentor does.
const table: Record<SessionStatus, Record<SessionAction, [student: string, mentor: string]>> = {
  pending: {
    approve: ['own-proposal', 'confirmed'],
    decline: ['own-proposal', 'declined'],
    suggest: ['pending', 'pending'],
    cancel: ['cancelled', 'cancelled'],
    'set-link': ['pending', 'pending'],
    move: ['already-decided', 'already-decided'],
  },
  confirmed: {
    approve: ['same', 'already-decided'],
    decline: ['already-decided', 'already-decided'],
    suggest: ['already-decided', 'already-decided'],
    cancel: ['cancelled', 'cancelled'],
    'set-link': ['confirmed', 'confirmed'],
    move: ['confirmed', 'confirmed'],
  },
  completed: {
    approve: ['already-decided', 'already-decided'],
    decline: ['already-decided', 'already-decided'],
    suggest: ['already-decided', 'already-decided'],
    cancel: ['already-decided', 'already-decided'],
    'set-link': ['already-decided', 'already-decided'],
    move: ['already-decided', 'already-decided'],
  },
  declined: {
    approve: ['already-decided', 'already-decided'],
    decline: ['same', 'already-decided'],
    suggest: ['already-decided', 'already-decided'],
    cancel: ['already-decided', 'already-decided'],
    'set-link': ['already-decided', 'already-decided'],
    move: ['already-decided', 'already-decided'],
  },
  cancelled: {
    approve: ['already-decided', 'already-decided'],
    decline: ['already-decided', 'already-decided'],
    suggest: ['already-decided', 'already-decided'],
    cancel: ['same', 'already-decided'],
    'set-link': ['already-decided', 'already-decided'],
    move: ['already-decided', 'already-decided'],
  },
  expired: {
    approve: ['already-decided', 'already-decided'],
    decline: ['already-decided', 'already-decided'],
    suggest: ['already-decided', 'already-decided'],
    cancel: ['already-decided', 'already-decided'],
    'set-link': ['already-decided', 'already-decided'],
    move: ['already-decided', 'already-decided'],
  },
}

describe('acting on a session: every state × action × actor', () => {
  for (const [status, rows] of Object.entries(table) as [SessionStatus, (typeof table)[SessionStatus]][])
    for (const action of sessionActions)
      test(`${status}: ${action}`, () => {
        const [byStudent, byMentor] = rows[action]
        const last = session(states[status], 'student')
        assert.equal(outcome(last, action, 'student', dayBefore), byStudent, 'by the student, who acted last')
        assert.equal(outcome(last, action, 'mentor', dayBefore), byMentor, 'by the mentor')
        // The rule depends only on who acted last, not on the role.
        const mirrored = session(states[status], 'mentor')
        assert.equal(outcome(mirrored, action, 'mentor', dayBefore), byStudent, 'by the mentor, who acted last')
        assert.equal(outcome(mirrored, action, 'student', dayBefore), byMentor, 'by the student')
      })

  test('the allowed actions are exactly those that would change something', () => {
    for (const state of Object.values(states))
      for (const lastActionBy of ['student', 'mentor'] as const)
        for (const actor of ['student', 'mentor'] as const) {
          const from = session(state, lastActionBy)
          const works = sessionActions.filter((action) => {
            const result = act(from, action, actor, dayBefore)
            return result.ok && result.value.changed
          })
          assert.deepEqual(mayDo(from, actor, dayBefore), works, `${state.status}, last ${lastActionBy}, now ${actor}`)
        }
  })

  test('a refusal says what became of the session', () => {
    const result = declineSession(session(states.completed), 'mentor', dayBefore)
    assert.deepEqual(result, { ok: false, refusal: { code: 'already-decided', status: 'completed' } })
  })
})

describe('the clock decides too, before its job runs', () => {
  const justBefore = new Date(startsAt.getTime() - 1)
  test('a pending session can be answered until it starts', () => {
    assert.equal(outcome(session(states.pending), 'approve', 'mentor', justBefore), 'confirmed')
    for (const action of sessionActions)
      assert.deepEqual(act(session(states.pending), action, 'mentor', startsAt), {
        ok: false,
        refusal: { code: 'already-decided', status: 'expired' },
      })
  })
  test('a confirmed session can be canceled until it starts; after that it matters whether it happens', () => {
    const [lastMoment, over] = [new Date(startsAt.getTime() + hour - 1), new Date(startsAt.getTime() + hour)]
    for (const actor of ['student', 'mentor'] as const) {
      assert.equal(outcome(session(states.confirmed), 'cancel', actor, justBefore), 'cancelled')
      for (const during of [startsAt, lastMoment]) {
        assert.equal(outcome(session(states.confirmed), 'cancel', actor, during), 'session-running')
        assert.equal(cancelReturnsCredits(session(states.confirmed), actor, during), null)
        assert.deepEqual(mayDo(session(states.confirmed), actor, during), ['set-link'])
      }
      assert.deepEqual(act(session(states.confirmed), 'cancel', actor, over), {
        ok: false,
        refusal: { code: 'already-decided', status: 'completed' },
      })
    }
  })
  test('a person who canceled before gets the same answer again after the start', () =>
    assert.equal(outcome(session(states.cancelled), 'cancel', 'student', startsAt), 'same'))
})

describe('approving', () => {
  test('confirms the session, and records who did it', () => {
    const result = approveSession(session(states.pending), { seen: startsAt, actor: 'mentor' }, dayBefore)
    assert.deepEqual(result, {
      ok: true,
      value: { session: session(states.confirmed, 'mentor'), changed: true },
    })
  })
  test('applies only to the time that was seen', () => {
    const seen = new Date(startsAt.getTime() + hour)
    const result = approveSession(session(states.pending), { seen, actor: 'mentor' }, dayBefore)
    assert.deepEqual(result, { ok: false, refusal: { code: 'time-changed' } })
  })
})

describe('suggesting another time', () => {
  const nine = { date: '2026-03-12', time: '09:00', timeZone: 'America/New_York' }
  const suggest = (when: typeof nine, { actor = 'mentor' as Role, taken = false, now = dayBefore } = {}) =>
    suggestTime(session(states.pending), { when, actor, taken }, now)

  test("changes the session's time, and whose turn it is", () => {
    assert.deepEqual(suggest(nine), {
      ok: true,
      value: {
        session: { ...session(states.pending, 'mentor'), startsAt: new Date('2026-03-12T13:00:00Z') },
        changed: true,
      },
    })
  })
  test('to the time already proposed by the same person changes nothing', () => {
    const same = { date: '2026-03-10', time: '16:00', timeZone: 'UTC' }
    assert.deepEqual(suggest(same, { actor: 'student', taken: true }), {
      ok: true,
      value: { session: session(states.pending), changed: false },
    })
  })
  const refused: [string, Parameters<typeof suggest>, string][] = [
    ['without a time', [{ ...nine, time: '' }], 'time-not-given'],
    ['in a zone that does not exist', [{ ...nine, timeZone: 'Mars/Olympus' }], 'zone-unknown'],
    ['in the past', [{ ...nine, date: '2026-03-08' }], 'time-past'],
    ['in an hour the clocks skip', [{ date: '2026-03-29', time: '02:30', timeZone: 'Europe/Berlin' }], 'time-skipped'],
    ['more than a year ahead', [{ ...nine, date: '2027-03-12' }], 'time-too-far'],
    ['when one of the two is busy', [nine, { taken: true }], 'slot-taken'],
  ]
  for (const [how, given, code] of refused)
    test(`${how} is refused`, () => assert.deepEqual(suggest(...given), { ok: false, refusal: { code } }))
})

describe('canceling', () => {
  const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * hour)
  const rows: [what: string, SessionState, Role, hoursBefore: number, returnsCredits: boolean][] = [
    ['a pending one, by the student, a minute before', states.pending, 'student', 1 / 60, true],
    ['a pending one, by the mentor', states.pending, 'mentor', 1, true],
    ['a confirmed one, by the student, exactly 12 hours before', states.confirmed, 'student', 12, true],
    ['a confirmed one, by the student, later than that', states.confirmed, 'student', 12 - 1 / 3600, false],
    ['a confirmed one, by the mentor, a minute before', states.confirmed, 'mentor', 1 / 60, true],
  ]
  for (const [what, state, actor, hours, returnsCredits] of rows)
    test(`${what}: the credits ${returnsCredits ? 'come back' : 'do not come back, and the mentor is owed'}`, () => {
      const now = hoursBefore(hours)
      assert.equal(cancelReturnsCredits(session(state), actor, now), returnsCredits)
      const result = cancelSession(session(state), { expectsCredits: returnsCredits, actor }, now)
      assert.ok(result.ok)
      assert.equal(result.value.returnsCredits, returnsCredits)
      assert.deepEqual(
        result.value.session,
        session({ status: 'cancelled', endedAt: now, owed: !returnsCredits }, actor),
      )
    })

  test('asks again if the 12 hours have passed in the meantime', () =>
    assert.deepEqual(
      cancelSession(session(states.confirmed), { expectsCredits: true, actor: 'student' }, hoursBefore(11)),
      { ok: false, refusal: { code: 'consequence-changed', hours: 12 } },
    ))
  test('goes through if the outcome is better than agreed to', () => {
    const result = cancelSession(session(states.pending), { expectsCredits: false, actor: 'student' }, dayBefore)
    assert.equal(result.ok && result.value.returnsCredits, true)
  })
  test('means nothing if it is not possible', () =>
    assert.equal(cancelReturnsCredits(session(states.expired), 'student', dayBefore), null))
})

describe('closing an account', () => {
  const lastMoment = new Date(startsAt.getTime() + hour - 1)
  for (const leaver of ['student', 'mentor'] as const)
    test(`a ${leaver} whose account ends ends an hour that has begun as well`, () => {
      const [from, returnsCredits] = [session(states.confirmed), leaver === 'mentor']
      const ended = session({ status: 'cancelled', endedAt: lastMoment, owed: !returnsCredits }, leaver)
      assert.equal(leavingReturnsCredits(from, leaver, lastMoment), returnsCredits)
      const value = { session: ended, changed: true, returnsCredits }
      assert.deepEqual(cancelForLeaver(from, leaver, lastMoment), { ok: true, value })
    })
  test('does not end anything that is over', () => {
    assert.equal(leavingReturnsCredits(session(states.completed), 'student', lastMoment), null)
    const refusal = { code: 'already-decided', status: 'expired' }
    assert.deepEqual(cancelForLeaver(session(states.pending), 'mentor', startsAt), { ok: false, refusal })
  })
})

describe('the parties of a session', () => {
  test('are its student and its mentor, and nobody else', () => {
    assert.equal(partyIn(session(states.pending), student), 'student')
    assert.equal(partyIn(session(states.pending), mentor), 'mentor')
    assert.equal(partyIn(session(states.pending), 'somebody' as PersonId), undefined)
  })
})
