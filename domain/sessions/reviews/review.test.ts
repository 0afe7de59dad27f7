import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { credits } from '#domain/credits/credits.ts'
import { asId, type PersonId, type SessionId } from '#domain/kit/ids.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { Contest } from '#domain/sessions/contest/contest.ts'
import { mentorEarns, type Session } from '#domain/sessions/session.ts'
import { averageOf, mayAnswerReview, mayRead, nameInPublic, type Review, whyNotRate } from './review.ts'

const id = '0b9a3c1e-7a52-4c19-9b0f-0d0b1c2d3e4f'
const at = (iso: string) => new Date(iso)
const session: Session = {
  id: asId<SessionId>(id),
  studentId: asId<PersonId>(id),
  mentorId: asId<PersonId>(id),
  topic: 'x',
  notes: '',
  meetingLink: '',
  startsAt: at('2026-03-03T16:00:00Z'),
  move: null,
  movedLate: false,
  lastActionBy: 'mentor',
  creditCost: credits(10),
  amount: mentorEarns,
  createdAt: at('2026-03-01T16:00:00Z'),
  status: 'completed',
  completedAt: at('2026-03-03T17:00:00Z'),
}
const review: Review = { stars: 5, words: '', ratedAt: at('2026-03-04T09:00:00Z'), answer: null, hidden: false }
const contest = (standing: Contest['standing']): Contest => ({
  by: 'student',
  reason: 'technical',
  words: '',
  at: session.startsAt,
  answer: null,
  standing,
})
const code = (facts: Partial<Parameters<typeof whyNotRate>[0]>, now: string) =>
  whyNotRate({ session, contest: undefined, review: undefined, mentorLeft: false, ...facts }, at(now))?.code

describe('a session can be rated', () => {
  test('for 30 days after its end', () => {
    assert.equal(code({}, '2026-03-03T17:00:00Z'), undefined)
    assert.equal(code({}, '2026-04-02T16:59:59.999Z'), undefined)
    assert.equal(code({}, '2026-04-02T17:00:00Z'), 'review-too-late')
  })
  test('once, with changes for 48 hours', () => {
    assert.equal(code({ review }, '2026-03-06T08:59:59.999Z'), undefined)
    assert.equal(code({ review }, '2026-03-06T09:00:00Z'), 'review-fixed')
  })
  test('with changes only until the mentor answers, since the answer is to those words', () => {
    const answered = { ...review, answer: { words: 'Thank you!', at: at('2026-03-05T09:00:00Z') } }
    assert.equal(code({ review: answered }, '2026-03-05T09:00:00Z'), 'review-has-answer')
    assert.equal(code({ review: answered }, '2026-03-09T09:00:00Z'), 'review-has-answer')
  })
  test('only if it took place', () => {
    const confirmed: Session = { ...session, status: 'confirmed' }
    assert.equal(code({ session: confirmed }, '2026-03-03T16:30:00Z'), 'review-not-possible')
    const now = '2026-03-04T17:00:00Z'
    assert.equal(code({ contest: contest({ state: 'with-staff', since: at(now) }) }, now), 'review-not-possible')
    const settled = (outcome: ContestOutcome) =>
      code({ contest: contest({ state: 'settled', outcome, decider: 'staff', at: at(now) }) }, now)
    assert.equal(settled('held'), undefined)
    assert.equal(settled('student-absent'), 'review-not-possible')
  })
})

test('its student can always read it; everybody else a day later, unless it is hidden', () => {
  assert.equal(mayRead(review, 'student', at('2026-03-04T09:00:00Z')), true)
  assert.equal(mayRead(review, 'mentor', at('2026-03-05T08:59:59.999Z')), false)
  assert.equal(mayRead(review, 'mentor', at('2026-03-05T09:00:00Z')), true)
  assert.equal(mayRead({ ...review, hidden: true }, 'mentor', at('2026-03-09T09:00:00Z')), false)
  assert.equal(mayRead({ ...review, hidden: true }, 'student', at('2026-03-09T09:00:00Z')), true)
})

test('the mentor answers once, and only what they can read', () => {
  const answer = (given: Review | undefined, now = '2026-03-05T09:00:00Z', seen?: { stars: number; words: string }) => {
    const result = mayAnswerReview(given, at(now), seen)
    return result.ok ? 'ok' : result.refusal.code
  }
  assert.equal(answer(undefined), 'review-missing')
  assert.equal(answer(review, '2026-03-04T09:00:00Z'), 'review-missing')
  assert.equal(answer(review), 'ok')
  assert.equal(answer({ ...review, answer: { words: 'Thanks', at: review.ratedAt } }), 'review-answered')
  assert.equal(answer(review, undefined, { stars: 5, words: '' }), 'ok')
  assert.equal(answer(review, undefined, { stars: 4, words: '' }), 'review-changed')
  assert.equal(answer(review, undefined, { stars: 5, words: 'So kind' }), 'review-changed')
})

test('a student is shown by first name and initial', () => {
  assert.deepEqual(['Maya Okafor', 'Ana María de la Cruz', 'Cher', ' '].map(nameInPublic), [
    'Maya O.',
    'Ana C.',
    'Cher',
    '',
  ])
})

test('the average is shown from three reviews on, with one decimal', () => {
  assert.equal(averageOf({ sum: 10, count: 2 }), null)
  assert.equal(averageOf({ sum: 14, count: 3 }), 4.7)
})
