import { sql } from 'kysely'
import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Announcements, AnnouncementType } from '#server/kit/announce.ts'
import type { Db } from '#server/kit/database.ts'

/** When the first kind of announcement was made; each further kind follows a minute later. */
const began = Date.parse('2026-03-02T12:00:00Z')

const uuid = (kind: string, n: number) => `00000000-0000-${kind}-8000-${String(n).padStart(12, '0')}`

/** The ids of the nth student and mentor and of what exists between them; the same in every database. */
export const announcedPair = (n: number) => ({
  studentId: uuid('4001', n) as PersonId,
  mentorId: uuid('4002', n) as PersonId,
  sessionId: uuid('4003', n) as SessionId,
  reportId: uuid('4004', n),
  messageId: uuid('4005', n) as MessageId,
})

type Announced = { [Type in AnnouncementType]: Announcements[Type] }

const later = new Date(began + 30 * 86_400_000).toISOString()

/** Everything that can be announced about a pair, one of each kind, in an order in which it could have happened. */
export function announcedOf(n: number): Announced {
  const { studentId, mentorId, sessionId, reportId, messageId } = announcedPair(n)
  const [pair, personId, moved] = [{ studentId, mentorId }, studentId, { wasStartingAt: later }]
  const bought = { studentId, paymentId: `payment ${n}`, planName: 'Starter', creditsAdded: 20, amountCents: 4000 }
  const payout = { payoutId: `payout ${n}`, mentorId, month: '2026-02', amountCents: 2500 }
  const verified = { mentorId, university: 'Reed College', endsAt: later }
  return {
    'signed-up': { personId },
    'verification-asked': { personId },
    'email-verified': { personId },
    'password-reset-asked': { email: `student${n}@pairs.example` },
    'password-changed': { personId },
    'token-made': { personId: mentorId, name: 'A program', expiresAt: later },
    'second-factor-changed': { personId, change: 'passkey-added', name: 'A phone' },
    'email-change-asked': { personId, newEmail: `new${n}@pairs.example` },
    'email-changed': { personId, oldEmail: `old${n}@pairs.example` },
    'profile-saved': { personId: n % 2 === 0 ? studentId : mentorId },
    'university-link-asked': { linkId: reportId },
    'mentor-verified': { ...verified, by: 'desk' },
    'verification-declined': { mentorId },
    'verification-ending': verified,
    'verification-ended': { mentorId, university: 'Reed College', why: 'expired' },
    'mentor-pinned': pair,
    'connection-requested': pair,
    'connection-accepted': pair,
    'connection-declined': pair,
    'session-booked': { sessionId },
    'session-suggested': { sessionId, by: 'mentor', ...moved },
    'session-approved': { sessionId, by: 'student', captured: true, balance: 10 },
    'session-linked': { sessionId, by: 'mentor' },
    'session-move-proposed': { sessionId, by: 'student', ...moved },
    'session-moved': { sessionId, by: 'mentor', ...moved },
    'session-move-ended': { sessionId, proposedBy: 'student', how: 'declined', ...moved },
    'session-declined': { sessionId, by: 'mentor' },
    'session-cancelled': { sessionId, by: 'student', returnedCredits: false },
    'session-expired': { sessionId },
    'session-completed': { ...pair, sessionId },
    'session-contested': { sessionId, by: 'student', isAsked: true },
    'contest-answered': { sessionId, by: 'mentor' },
    'review-shown': { ...pair, sessionId },
    'session-settled': { ...pair, sessionId, outcome: 'mentor-absent', decider: 'agreement' },
    'absence-counted': { mentorId, sessionId, count: 2, paused: false },
    'credits-bought': { ...bought, type: 'plan', renewsAt: later, receiptUrl: null },
    'plan-renewed': { ...bought, creditsExpired: 3, renewsAt: later },
    'late-payment-settled': {
      studentId,
      id: messageId,
      outcome: 'refunded',
      planName: 'Starter',
      type: 'plan',
      amountCents: 4000,
    },
    'payment-failed': { studentId, checkoutId: `checkout ${n}`, planName: 'Starter', type: 'plan' },
    'payment-reversed': { ...bought, type: 'plan', reversal: 'refunded' },
    'plan-renewal-failed': { studentId, planName: 'Starter', graceUntil: later },
    'plan-canceled': { studentId, planName: 'Starter', creditsExpired: 3, unpaid: false },
    'verification-reminded': { ...pair, sessionId },
    'payout-sent': { ...payout, sessionCount: 1 },
    'payout-failed': { ...payout, reason: 'The account is closed.' },
    'payout-waiting': { mentorId, month: '2026-02', amountCents: 2500 },
    'report-decided': { reportId },
    'person-warned': { personId: mentorId, reportId },
    'hidden-by-staff': { personId: mentorId, what: 'bio', sessionId: null, category: 'contact' },
    'shown-by-staff': { personId: mentorId, what: 'bio', sessionId: null },
    'message-sent': { messages: [{ ...pair, messageId, senderId: studentId }] },
    'account-closed': { personId: studentId },
  }
}

/** Every kind of announcement, in that order. */
export const announcedTypes = Object.keys(announcedOf(1)) as AnnouncementType[]

/** When the announcement of this kind was made. */
export const announcedAt = (type: AnnouncementType) => new Date(began + announcedTypes.indexOf(type) * 60_000)

/**
 * Writes pairs `from` to `to`, with everything that announcements about them refer to. Inserts straight into the
 * tables: creating thousands by calls would take minutes.
 */
export async function writePairs(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  const pairs = Array.from({ length: to - from + 1 }, (_, at) => ({ n: from + at, ...announcedPair(from + at) }))
  const pair = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
    as pair (n integer, "studentId" uuid, "mentorId" uuid, "sessionId" uuid, "reportId" uuid, "messageId" uuid)`
  const at = sql`${new Date(began)}::timestamptz`
  await db.transaction(async (tx) => {
    for (const statement of [...people(pair, at), ...sessions(pair, at), ...words(pair, at)])
      await statement.execute(tx)
  })
}

type Sql = ReturnType<typeof sql>

const people = (pair: Sql, at: Sql) => [
  ...(['student', 'mentor'] as const).flatMap((role) => [
    sql`insert into people (id, name, email, role, created_at, updated_at)
      select ${sql.ref(`${role}Id`)}, ${role}::text || ' ' || n, ${role}::text || n || '@pairs.example', ${role}::text, ${at}, ${at} from ${pair}`,
    sql`insert into ${sql.table(`${role}_profiles`)} (person_id, bio, updated_at)
      select ${sql.ref(`${role}Id`)}, 'Writes about number ' || n || '.', ${at} from ${pair}`,
  ]),
  sql`insert into credit_accounts (student_id) select "studentId" from ${pair}`,
  sql`insert into connections (student_id, mentor_id, status, requested_at, answered_at)
    select "studentId", "mentorId", 'accepted', ${at}, ${at} from ${pair}`,
]

/** The action an announcement of this kind is about, where it differs from the kind's name. */
const otherNames: Partial<Record<AnnouncementType, string>> = {
  'session-move-ended': 'move-declined',
  'contest-answered': 'answered',
}

const sessions = (pair: Sql, at: Sql) => {
  const events = announcedTypes
    .filter((type) => type.startsWith('session-') || type === 'contest-answered')
    .map((type, number) => ({
      number: number + 1,
      action: otherNames[type] ?? type.replace('session-', ''),
      happenedAt: announcedAt(type),
    }))
  return [
    sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
        amount_cents, created_at, meeting_link)
      select "sessionId", "studentId", "mentorId", 'Essay ' || n, ${later}::timestamptz, ${later}::timestamptz + interval '1 hour',
        'confirmed', 'mentor', 10, 2500, ${at}, 'https://meet.example' from ${pair}`,
    // A session that is over and owed.
    sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
        amount_cents, created_at, completed_at, owed)
      select "reportId", "studentId", "mentorId", 'Interview', ${at} - interval '2 hours', ${at} - interval '1 hour', 'completed',
        'mentor', 10, 2500, ${at}, ${at}, true from ${pair}`,
    sql`insert into session_events (session_id, number, action, actor, starts_at, happened_at)
      select "sessionId", number, action, 'mentor', ${later}::timestamptz, "happenedAt"
      from ${pair}, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as event (number integer, action text, "happenedAt" timestamptz)`,
    sql`insert into session_contests (session_id, said_by, reason, words, said_at, state, standing_at)
      select "sessionId", 'student', 'other', 'Nobody came.', ${at}, 'asked', ${at} from ${pair}`,
    sql`insert into reviews (session_id, student_id, mentor_id, stars, words, rated_at)
      select "sessionId", "studentId", "mentorId", 5, 'Good.', ${at} from ${pair}`,
  ]
}

const words = (pair: Sql, at: Sql) => [
  sql`insert into conversations (id, student_id, mentor_id, last_number, last_message_at)
    select "messageId", "studentId", "mentorId", 1, ${at} from ${pair}`,
  sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
    select "messageId", "messageId", 1, "studentId", 'Hello', ${at} from ${pair}`,
  sql`insert into reports (id, source, reporter_id, reported_id, subject, category, copy, state, decision, decided_at, created_at, due_at)
    select "reportId", 'person', "studentId", "mentorId", 'person', 'contact', '{}', 'decided', 'warned', ${at}, ${at}, ${at} from ${pair}`,
  sql`insert into mails (key, kind, recipient, subject, text, html, written_at, send_after, try_until)
    select 'session-reminder:' || "sessionId" || ':' || (extract(epoch from ${later}::timestamptz) * 1000)::bigint || ':day:student',
      'session-reminder', 'student' || n || '@pairs.example', '', '', '', ${at}, ${at}, ${at} from ${pair}`,
  sql`insert into mentor_index (mentor_id, registered_at, completed_sessions) select "mentorId", ${at}, 1 from ${pair}`,
]

/** Inserts these announcements, in this order. */
export async function announceAll(db: Db, announced: { type: AnnouncementType; n: number }[]): Promise<void> {
  const rows = announced.map(({ type, n }, order) => ({
    type,
    body: announcedOf(n)[type],
    at: announcedAt(type),
    order,
  }))
  await sql`
    insert into announcements (type, body, announced_at, due_at)
    select type, body, at, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (type text, body jsonb, at timestamptz, "order" integer) order by "order"`.execute(db.read)
}
