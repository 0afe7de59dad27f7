import type { Role } from '#domain/kit/role.ts'
import type { Pair } from '#domain/connections/connection.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Notice, SessionNotice } from '#domain/notifications/notice.ts'
import { suggestionNotice } from '#domain/notifications/suggestion-notice.ts'
import { type Announcements, publish } from '#server/kit/announce.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findPersonLines } from '#server/profiles/store.ts'
import { findSession, isLatestLink } from '#server/sessions/session-records-store.ts'
import { findSessionAt } from './session-at.ts'
import { contestListeners } from './contest-listeners.ts'
import { hiddenListeners } from './hidden-listeners.ts'
import { moveListeners } from './move-listeners.ts'
import { planListeners } from './plan-listeners.ts'
import { reviewListeners } from './review-listeners.ts'
import { verificationListeners } from './verification-listeners.ts'
import { notifyOfMessages } from './notify-of-messages.ts'
import { notify } from './store.ts'

/** Who is notified of what (spec 3, ruling 5.4). */
export const notificationListeners = (): Listeners => ({
  'message-sent': { together: notifyOfMessages },
  'mentor-pinned': (tx, pair, at) => notifyMentor(tx, pair, 'pinned', at),
  'connection-requested': (tx, pair, at) => notifyMentor(tx, pair, 'connect-request', at),
  'connection-accepted': (tx, pair, at) => notifyAnswer(tx, pair, 'connect-approved', at),
  'connection-declined': (tx, pair, at) => notifyAnswer(tx, pair, 'connect-declined', at),
  'session-booked': (tx, { sessionId }, at) =>
    notifySession(tx, sessionId, at, { student: 'session-pending', mentor: 'session-request' }),
  'session-approved': async (tx, { sessionId, captured, balance }, at) => {
    await notifySession(tx, sessionId, at, { student: 'session-approved', mentor: 'session-approved' })
    if (captured) await notifyDeduction(tx, sessionId, balance, at)
  },
  'session-linked': async (tx, { sessionId, by }, at) => {
    const found = await findSession(tx, sessionId)
    if (found && isLatestLink(found, at)) await notifySession(tx, sessionId, at, toOther(by, 'session-linked'))
  },
  'session-suggested': notifySuggestion,
  'session-declined': (tx, { sessionId, by }, at) => notifySession(tx, sessionId, at, toOther(by, 'session-declined')),
  'session-cancelled': (tx, { sessionId, by, returnedCredits }, at) =>
    notifySession(tx, sessionId, at, toOther(by, 'session-cancelled'), {
      // The clock only cancels sessions that an ended plan would have paid for.
      ...(by === 'clock' && { endedWithPlan: true }),
      ...(by === 'student' && !returnedCredits && { canceledLate: true }),
    }),
  'session-expired': (tx, { sessionId }, at) => notifySession(tx, sessionId, at, toOther('clock', 'session-expired')),
  'session-completed': (tx, { sessionId }, at) =>
    notifySession(tx, sessionId, at, toOther('clock', 'session-completed')),
  'payout-sent': (tx, { payoutId, mentorId, amountCents, month }, at) => {
    const notice: Notice = { type: 'payout-sent', amountCents, month }
    return notify(tx, { personId: mentorId, notice, aboutId: mentorId, key: `payout-sent:${payoutId}`, at })
  },
  'payout-failed': (tx, { payoutId, mentorId, amountCents, month, reason }, at) => {
    const notice: Notice = { type: 'payout-failed', amountCents, month, reason }
    // One transfer can be reversed in several parts.
    const key = `payout-failed:${payoutId}:${at.toISOString()}`
    return notify(tx, { personId: mentorId, notice, aboutId: mentorId, key, at })
  },
  'payout-waiting': (tx, { mentorId, amountCents, month }, at) => {
    const notice: Notice = { type: 'payout-waiting', amountCents, month }
    return notify(tx, { personId: mentorId, notice, aboutId: mentorId, key: `payout-waiting:${month}`, at })
  },
  ...planListeners,
  ...contestListeners,
  ...moveListeners,
  ...reviewListeners,
  ...verificationListeners,
  ...hiddenListeners,
})

type NoticeOfSession = Extract<Notice, { sessionId: SessionId }>
type Actor = Role | 'clock'

/** What one party did is sent to the other; what the clock did, to both. */
const toOther = (by: Actor, type: SessionNotice): { student?: SessionNotice; mentor?: SessionNotice } => ({
  ...(by === 'student' ? {} : { student: type }),
  ...(by === 'mentor' ? {} : { mentor: type }),
})

async function namesOf(tx: Tx, { studentId, mentorId }: Pair) {
  const people = await findPersonLines(tx, [studentId, mentorId])
  const [student, mentor] = [people.get(studentId), people.get(mentorId)]
  // Nobody who has closed their account is notified, or appears in a notification.
  return student && mentor && { studentId, studentName: student.name, mentorId, mentorName: mentor.name }
}

async function notifyMentor(tx: Tx, pair: Pair, type: 'pinned' | 'connect-request', at: Date): Promise<void> {
  const names = await namesOf(tx, pair)
  if (!names) return
  const { studentId, studentName } = names
  const key = type === 'pinned' ? `pinned:${studentId}` : `${type}:${studentId}:${at.toISOString()}`
  await notify(tx, { personId: pair.mentorId, notice: { type, studentId, studentName }, aboutId: studentId, key, at })
}

async function notifyAnswer(
  tx: Tx,
  pair: Pair,
  type: 'connect-approved' | 'connect-declined',
  at: Date,
): Promise<void> {
  const names = await namesOf(tx, pair)
  if (!names) return
  const { mentorId, mentorName } = names
  const key = `${type}:${mentorId}:${at.toISOString()}`
  await notify(tx, { personId: pair.studentId, notice: { type, mentorId, mentorName }, aboutId: mentorId, key, at })
  // The answered request disappears from the mentor's list.
  publish(tx, at, [mentorId], 'notifications-changed', {})
}

async function notifySession(
  tx: Tx,
  sessionId: SessionId,
  at: Date,
  { student, mentor }: { student?: SessionNotice; mentor?: SessionNotice },
  more: { endedWithPlan?: true; canceledLate?: true } = {},
): Promise<void> {
  const { about } = await findSessionAt(tx, sessionId, at)
  if (student) await notifyOfSession(tx, about.studentId, { type: student, ...about, ...more }, at)
  if (mentor) await notifyOfSession(tx, about.mentorId, { type: mentor, ...about, ...more }, at)
}

async function notifyDeduction(tx: Tx, sessionId: SessionId, newCredits: number, at: Date): Promise<void> {
  const { about, cost: amount } = await findSessionAt(tx, sessionId, at)
  const { studentId, mentorName, startsAt } = about
  await notifyOfSession(
    tx,
    studentId,
    { type: 'credits-deducted', sessionId, amount, newCredits, mentorName, startsAt },
    at,
  )
}

async function notifySuggestion(
  tx: Tx,
  { sessionId, by, wasStartingAt }: Announcements['session-suggested'],
  at: Date,
): Promise<void> {
  if (by === 'clock') throw new Error(`the clock suggests no time, but did for session ${sessionId}`)
  const { about, mentorHasActed } = await findSessionAt(tx, sessionId, at)
  const type = suggestionNotice(by, { mentorHasActed })
  const notice: NoticeOfSession =
    type === 'session-rescheduled-by-student' ? { type, ...about, wasStartingAt } : { type, ...about }
  await notifyOfSession(tx, by === 'mentor' ? about.studentId : about.mentorId, notice, at)
}

// A session can be suggested more than once, so the key includes the time.
const notifyOfSession = (tx: Tx, personId: PersonId, notice: NoticeOfSession, at: Date) =>
  notify(tx, {
    personId,
    notice,
    aboutId: notice.sessionId,
    key: `${notice.type}:${notice.sessionId}:${at.toISOString()}`,
    at,
  })
