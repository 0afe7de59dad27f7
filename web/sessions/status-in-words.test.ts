import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SessionView } from '#contract/sessions.ts'
import { consequence, statusInWords } from './status-in-words.ts'

const party = (name: string) => ({ id: name as PersonId, name, photo: null, timeZone: 'UTC', isClosed: false })
const session = (given: Partial<SessionView>): SessionView => ({
  id: 's' as SessionId,
  student: party('Maya'),
  mentor: party('Elena'),
  topic: 'Interview prep',
  notes: '',
  meetingLink: '',
  startsAt: '2026-12-01T21:00:00Z',
  endsAt: '2026-12-01T22:00:00Z',
  slotLabel: '2026-12-01 21:00',
  status: 'pending',
  lastActionBy: 'student',
  reachable: true,
  hasBlocked: false,
  creditCost: 10,
  createdAt: '2026-11-20T10:00:00Z',
  completedAt: null,
  canceledLate: false,
  mayDo: ['suggest', 'cancel'],
  cancelReturnsCredits: true,
  contestBy: null,
  contest: null,
  move: null,
  movedLate: false,
  history: [],
  ...given,
})

describe('the status of a session', () => {
  test('canceled because the plan ended: neither of the two did it', () => {
    const at = '2026-11-21T10:00:00Z'
    const history = [{ action: 'cancelled', actor: 'clock', startsAt: session({}).startsAt, at } as const]
    const ended = session({ status: 'cancelled', history })
    assert.equal(statusInWords(ended, 'student'), 'This request was canceled because the plan paying for it ended.')
    assert.equal(statusInWords(ended, 'mentor'), 'This request was canceled.')
  })
  test('canceled late: what it cost and whom it paid, to both', () => {
    const late = session({ status: 'cancelled', canceledLate: true, mayDo: [] })
    assert.equal(
      statusInWords(late, 'student'),
      'You canceled this session less than 12 hours before the start. It cost 10 credits, and Elena is paid for the hour.',
    )
    assert.equal(
      statusInWords(late, 'mentor'),
      'Maya canceled this session less than 12 hours before the start. It cost them 10 credits, and you earn $25 for the hour.',
    )
  })
  test('canceled in time, or by the mentor: the student got the credits back', () => {
    const canceled = session({ status: 'cancelled', mayDo: [] })
    assert.equal(statusInWords(canceled, 'student'), 'You canceled this session. You got your 10 credits back.')
    assert.equal(statusInWords(canceled, 'mentor'), 'Maya canceled this session.')
    const byMentor = session({ status: 'cancelled', lastActionBy: 'mentor', mayDo: [] })
    assert.equal(statusInWords(byMentor, 'student'), 'Elena canceled this session. You got your 10 credits back.')
  })
  test('pending: it is up to the person who did not propose the time', () => {
    assert.equal(statusInWords(session({}), 'student'), 'Waiting for mentor approval or new time.')
    assert.equal(statusInWords(session({}), 'mentor'), 'Maya asked for this time. Approve it or suggest another one.')
    const suggested = session({ lastActionBy: 'mentor' })
    assert.equal(statusInWords(suggested, 'student'), 'Elena suggested this time. Approve it or suggest another one.')
    assert.equal(statusInWords(suggested, 'mentor'), 'Waiting for Maya to reply to the time you suggested.')
  })
  test('confirmed', () =>
    assert.equal(statusInWords(session({ status: 'confirmed' }), 'student'), 'Your session is confirmed!'))
  test('a pending one past its start has ended, whether or not that is recorded yet', () => {
    const late = statusInWords(session({ mayDo: [] }), 'mentor')
    assert.equal(late, statusInWords(session({ status: 'expired', mayDo: [] }), 'mentor'))
  })
  test('says who declined', () => {
    const declined = session({ status: 'declined', lastActionBy: 'mentor', mayDo: [] })
    assert.equal(statusInWords(declined, 'student'), 'Elena declined this request. You got your 10 credits back.')
    assert.equal(statusInWords(declined, 'mentor'), 'You declined this request.')
    const byStudent = { ...declined, lastActionBy: 'student' as const }
    assert.equal(statusInWords(byStudent, 'student'), 'You declined the suggested time. You got your 10 credits back.')
    assert.equal(statusInWords(byStudent, 'mentor'), 'Maya declined the time you suggested.')
  })
})

describe('what canceling means', () => {
  test('for a student who requested it: the credits come back', () => {
    assert.match(consequence(session({}), 'student'), /^You'll get your 10 credits back/)
  })
  test('for a student, in time and too late', () => {
    const confirmed = session({ status: 'confirmed' })
    assert.match(consequence(confirmed, 'student'), /you'll get your 10 credits back/)
    const late = session({ status: 'confirmed', cancelReturnsCredits: false })
    assert.match(consequence(late, 'student'), /you won't get your 10 credits back, and Elena will be paid/)
  })
  test('for a student who moved it too late: they do not come back, however far off it is', () => {
    const moved = session({ status: 'confirmed', movedLate: true, cancelReturnsCredits: false })
    assert.match(consequence(moved, 'student'), /^You moved this session less than 12 hours before its start/)
    const canceled = session({ status: 'cancelled', movedLate: true, canceledLate: true, mayDo: [] })
    assert.match(statusInWords(canceled, 'student'), /^You canceled this session after it had been moved less than 12/)
  })
  test('for a mentor: the student always gets them back', () => {
    assert.match(consequence(session({ status: 'confirmed' }), 'mentor'), /^Maya will get the 10 credits back/)
  })
})
