import type { Role } from '#domain/kit/role.ts'
import type { Pair } from '#domain/connections/connection.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Notice, SessionNotice } from '#domain/notifications/notice.ts'
import { suggestionNotice } from '#domain/notifications/suggestion-notice.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Announcements } from '#server/kit/announce.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import { isLatestLink, sessionOf } from '#server/sessions/session-records-store.ts'
import { sessionAt } from './session-at.ts'
import { contestListeners } from './contest-listeners.ts'
import { hiddenListeners } from './hidden-listeners.ts'
import { moveListeners } from './move-listeners.ts'
import { planListeners } from './plan-listeners.ts'
import { reviewListeners } from './review-listeners.ts'
import { verificationListeners } from './verification-listeners.ts'
import { notifyOfMessages } from './notify-of-messages.ts'
import type { NewNotice } from './store.ts'
import { notifying, type NotificationPlan } from './notifying.ts'

/** Who is notified about what (spec 3, ruling 5.4). */
export const notificationListeners = (): Listeners => ({
  'message-sent': { together: notifyOfMessages, light: true },
  'mentor-pinned': notifying((reads, pair, at) => toMentor(reads, pair, 'pinned', at)),
  'connection-requested': notifying((reads, pair, at) => toMentor(reads, pair, 'connect-request', at)),
  'connection-accepted': notifying((reads, pair, at) => answered(reads, pair, 'connect-approved', at)),
  'connection-declined': notifying((reads, pair, at) => answered(reads, pair, 'connect-declined', at)),
  'session-booked': notifying((reads, { sessionId }, at) =>
    ofSession(reads, sessionId, at, { student: 'session-pending', mentor: 'session-request' }),
  ),
  'session-approved': notifying(approved),
  'session-linked': notifying(async (reads, { sessionId, by }, at) => {
    const found = await sessionOf(reads, sessionId)
    if (!found || !isLatestLink(found, at)) return []
    // The session may have been moved in the minute since.
    const startsAt = found.session.startsAt.toISOString()
    return ofSession(reads, sessionId, at, toOther(by, 'session-linked'), { startsAt })
  }),
  'session-suggested': notifying(suggested),
  'session-declined': notifying((reads, { sessionId, by }, at) =>
    ofSession(reads, sessionId, at, toOther(by, 'session-declined')),
  ),
  'session-cancelled': notifying((reads, { sessionId, by, returnedCredits }, at) =>
    ofSession(reads, sessionId, at, toOther(by, 'session-cancelled'), {
      // The clock cancels only sessions that an ended plan would have paid for.
      ...(by === 'clock' && { endedWithPlan: true }),
      ...(by === 'student' && !returnedCredits && { canceledLate: true }),
    }),
  ),
  'session-expired': notifying((reads, { sessionId }, at) =>
    ofSession(reads, sessionId, at, toOther('clock', 'session-expired')),
  ),
  'session-completed': notifying((reads, { sessionId }, at) =>
    ofSession(reads, sessionId, at, toOther('clock', 'session-completed')),
  ),
  'payout-sent': notifying((_reads, { payoutId, mentorId, amountCents, month }, at) =>
    ofPayout(mentorId, { type: 'payout-sent', amountCents, month }, `payout-sent:${payoutId}`, at),
  ),
  'payout-failed': notifying((_reads, { payoutId, mentorId, amountCents, month, reason }, at) =>
    // The key includes the time, since one transfer can be reversed in several parts.
    ofPayout(
      mentorId,
      { type: 'payout-failed', amountCents, month, reason },
      `payout-failed:${payoutId}:${at.toISOString()}`,
      at,
    ),
  ),
  'payout-waiting': notifying((_reads, { mentorId, amountCents, month }, at) =>
    ofPayout(mentorId, { type: 'payout-waiting', amountCents, month }, `payout-waiting:${month}`, at),
  ),
  ...planListeners,
  ...contestListeners,
  ...moveListeners,
  ...reviewListeners,
  ...verificationListeners,
  ...hiddenListeners,
})

type NoticeOfSession = Extract<Notice, { sessionId: SessionId }>
type Actor = Role | 'clock'

/** Notifies the other party of what one party did, and both of what the clock did. */
const toOther = (by: Actor, type: SessionNotice): { student?: SessionNotice; mentor?: SessionNotice } => ({
  ...(by === 'student' ? {} : { student: type }),
  ...(by === 'mentor' ? {} : { mentor: type }),
})

async function namesOf(reads: Reads, { studentId, mentorId }: Pair) {
  const [student, mentor] = await Promise.all([personOf(reads, studentId), personOf(reads, mentorId)])
  // People who have closed their account aren't notified, and don't appear in notifications.
  return student && mentor && { studentId, studentName: student.name, mentorId, mentorName: mentor.name }
}

async function toMentor(reads: Reads, pair: Pair, type: 'pinned' | 'connect-request', at: Date): Promise<NewNotice[]> {
  const names = await namesOf(reads, pair)
  if (!names) return []
  const { studentId, studentName } = names
  const key = type === 'pinned' ? `pinned:${studentId}` : `${type}:${studentId}:${at.toISOString()}`
  return [{ personId: pair.mentorId, notice: { type, studentId, studentName }, aboutId: studentId, key, at }]
}

async function answered(reads: Reads, pair: Pair, type: 'connect-approved' | 'connect-declined', at: Date) {
  const names = await namesOf(reads, pair)
  if (!names) return []
  const { mentorId, mentorName } = names
  const key = `${type}:${mentorId}:${at.toISOString()}`
  return [
    { personId: pair.studentId, notice: { type, mentorId, mentorName }, aboutId: mentorId, key, at },
    // The answered request disappears from the mentor's list.
    { changedFor: mentorId, at },
  ]
}

async function ofSession(
  reads: Reads,
  sessionId: SessionId,
  at: Date,
  { student, mentor }: { student?: SessionNotice; mentor?: SessionNotice },
  more: { endedWithPlan?: true; canceledLate?: true; startsAt?: string } = {},
): Promise<NewNotice[]> {
  const { about } = await sessionAt(reads, sessionId, at)
  return [
    ...(student ? [aboutSession(about.studentId, { type: student, ...about, ...more }, at)] : []),
    ...(mentor ? [aboutSession(about.mentorId, { type: mentor, ...about, ...more }, at)] : []),
  ]
}

const approved: NotificationPlan<Announcements['session-approved']> = async (
  reads,
  { sessionId, captured, balance },
  at,
) => {
  const { about, cost: amount } = await sessionAt(reads, sessionId, at)
  const { studentId, mentorId, mentorName, startsAt } = about
  const deducted = { type: 'credits-deducted' as const, sessionId, amount, newCredits: balance, mentorName, startsAt }
  return [
    aboutSession(studentId, { type: 'session-approved', ...about }, at),
    aboutSession(mentorId, { type: 'session-approved', ...about }, at),
    ...(captured ? [aboutSession(studentId, deducted, at)] : []),
  ]
}

const suggested: NotificationPlan<Announcements['session-suggested']> = async (
  reads,
  { sessionId, by, wasStartingAt },
  at,
) => {
  if (by === 'clock') throw new Error(`the clock suggests no time, but did for session ${sessionId}`)
  const { about, mentorHasActed } = await sessionAt(reads, sessionId, at)
  const type = suggestionNotice(by, { mentorHasActed })
  const notice: NoticeOfSession =
    type === 'session-rescheduled-by-student' ? { type, ...about, wasStartingAt } : { type, ...about }
  return [aboutSession(by === 'mentor' ? about.studentId : about.mentorId, notice, at)]
}

// A session can be suggested more than once, so the key includes the time.
const aboutSession = (personId: PersonId, notice: NoticeOfSession, at: Date): NewNotice => ({
  personId,
  notice,
  aboutId: notice.sessionId,
  key: `${notice.type}:${notice.sessionId}:${at.toISOString()}`,
  at,
})

const ofPayout = (personId: PersonId, notice: Notice, key: string, at: Date): NewNotice[] => [
  { personId, notice, aboutId: personId, key, at },
]
