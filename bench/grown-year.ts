import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'

type Pair = { studentId: PersonId; mentorId: PersonId }
type Busy = Pair & { operatorId: PersonId }

/**
 * Fills a database with a year of a busy world: `size` messages, live events, notifications, handled announcements,
 * ledger entries and emails, spread over a fiftieth as many people, and one pair (`busy`) with 10,000 messages and
 * 1,000 of everything else. Rows are inserted directly into the tables.
 */
export async function growYear(db: Db, busy: Busy, { size, now }: { size: number; now: Date }): Promise<void> {
  const pairs = size / 100
  await db.transaction(async (tx) => {
    for (const statement of [
      ...others(pairs, now),
      ...sessionsOfOthers(pairs, now),
      ...deskOfOthers(pairs, busy.operatorId, now),
      ...ofBusyPair(busy, now),
      ...sessionsOfBusyPair(busy, now),
    ])
      await statement.execute(tx)
  })
  await sql`vacuum analyze`.execute(db.read)
}

const numbered = (kind: string, n = 'n') => sql.raw(`('00000000-1000-${kind}-' || lpad(${n}::text, 12, '0'))::uuid`)
const [student, mentor, conversation] = [numbered('4000-8000'), numbered('4000-9000'), numbered('4000-a000')]

/** After messages were inserted directly, makes each conversation's next number follow its last message. */
export async function endConversations(db: Db): Promise<void> {
  await sql`update conversations set last_number = last.number
    from (select conversation_id, max(number) as number from messages group by conversation_id) as last
    where last.conversation_id = id`.execute(db.read)
}

/** A hundred of everything for each of this many pairs. */
function others(pairs: number, now: Date) {
  const each = sql`generate_series(1, ${pairs}::integer) n`
  const hundred = sql`${each}, generate_series(1, 100) m`
  const ago = sql`${now}::timestamptz - n % 365 * interval '1 day' - m * interval '1 minute'`
  const thisWeek = sql`${now}::timestamptz - n % 7 * interval '1 day' - m * interval '1 minute'`
  return [
    ...(['student', 'mentor'] as const).flatMap((role) => [
      sql`insert into people (id, name, email, role, created_at, updated_at)
        select ${role === 'student' ? student : mentor}, ${role}::text || ' ' || n, ${role}::text || n || '@year.example', ${role}::text, ${now}::timestamptz - n % 365 * interval '1 day', ${now}::timestamptz
        from ${each}`,
      sql`insert into ${sql.table(`${role}_profiles`)} (person_id, bio, updated_at)
        select ${role === 'student' ? student : mentor}, 'Writes.', ${now}::timestamptz from ${each}`,
    ]),
    sql`insert into credit_accounts (student_id, balance_credits) select ${student}, 100 from ${each}`,
    sql`insert into connections (student_id, mentor_id, status, requested_at, answered_at)
      select ${student}, ${mentor}, 'accepted', ${now}::timestamptz, ${now}::timestamptz from ${each}`,
    sql`insert into conversations (id, student_id, mentor_id, last_number, last_message_at)
      select ${conversation}, ${student}, ${mentor}, 100, ${now}::timestamptz from ${each}`,
    sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
      select gen_random_uuid(), ${conversation}, m, case m % 2 when 0 then ${student} else ${mentor} end, 'See you on Thursday, then.', ${ago} from ${hundred}`,
    sql`insert into conversation_reads (conversation_id, person_id, last_read_number, last_read_at)
      select ${conversation}, ${student}, 100 - n % 3, ${now}::timestamptz from ${each}`,
    sql`insert into live_counters (person_id, last_number) select ${student}, 100 from ${each}`,
    sql`insert into live_events (person_id, number, type, body, happened_at)
      select ${student}, m, 'notifications-changed', '{}', ${thisWeek} from ${hundred}`,
    sql`insert into notifications (person_id, type, about_id, body, key, created_at, read_at)
      select ${mentor}, 'payout-sent', ${mentor}, '{"amountCents": 100, "month": "2026-01"}', 'year:' || m, ${ago}, ${now}::timestamptz from ${hundred}`,
    sql`insert into announcements (type, body, announced_at, due_at, handled_at)
      select 'message-sent', '{}', ${thisWeek}, ${thisWeek}, ${now}::timestamptz from ${hundred}`,
    sql`insert into credit_entries (student_id, reason, amount_credits, balance_after_credits, key, written_at)
      select ${student}, 'adjustment', 1, m, 'year:' || m, ${ago} from ${hundred}`,
    sql`insert into mails (key, kind, recipient, subject, text, html, written_at, send_after, sent_at, try_until)
      select 'year:' || n || ':' || m, 'digest', 'student' || n || '@year.example', 'New messages', '', '', ${ago}, ${ago}, ${ago}, ${ago} from ${hundred}`,
    sql`insert into sign_ins (person_id, token, expires_at, created_at, updated_at)
      select ${student}, 'year:' || n, ${now}::timestamptz + interval '7 days', ${now}::timestamptz, ${now}::timestamptz from ${each}`,
    sql`insert into todos (id, student_id, text, created_at)
      select gen_random_uuid(), ${student}, 'Write', ${ago} from ${each}, generate_series(1, 10) m`,
  ]
}

const past = numbered('4001-a000', '(n * 100 + m)')

/** Ten sessions for each pair, and what follows from them. */
function sessionsOfOthers(pairs: number, now: Date) {
  const ten = sql`generate_series(1, ${pairs}::integer) n, generate_series(1, 10) m,
    lateral (select ${now}::timestamptz - m * interval '30 days' - n * interval '1 minute' as at)`
  return [
    sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
        amount_cents, created_at, completed_at, owed, paid)
      select ${past}, ${student}, ${mentor}, 'Essay', at, at + interval '1 hour', 'completed', 'mentor', 10, 2500, at, at, true, true from ${ten}`,
    sql`insert into session_events (session_id, number, action, actor, starts_at, happened_at)
      select ${past}, number, case number when 1 then 'booked' when 2 then 'approved' else 'completed' end, 'mentor', at, at
      from ${ten}, generate_series(1, 3) number`,
    sql`insert into credit_holds (session_id, student_id, amount_credits, status) select ${past}, ${student}, 10, 'captured' from ${ten}`,
    sql`insert into room_visits (session_id, party, visit_id, came_at, last_seen_at)
      select ${past}, 'student', gen_random_uuid(), at, at from ${ten}`,
    sql`insert into reviews (session_id, student_id, mentor_id, stars, words, rated_at, uncounted)
      select ${past}, ${student}, ${mentor}, 5, 'Good', at, false from ${ten}`,
    sql`insert into payouts (id, mentor_id, month, amount_cents, paid_via, paid_at, status, account_id, transfer_id, planned_at)
      select ${past}, ${mentor}, '2026-01-01'::date - make_interval(months => m), 2500, 'stripe', at, 'sent', 'acct', 'tr_year_' || n || '_' || m, at from ${ten}`,
    sql`insert into payout_sessions (payout_id, session_id) select ${past}, ${past} from ${ten}`,
    sql`insert into payments (id, student_id, kind, plan, credits, amount_cents, renewal, paid_at, credited_at)
      select 'year_' || n || '_' || m, ${student}, 'extra', 'Extra', 10, 3500, false, at, at from ${ten}`,
    sql`insert into payment_events (id, type, endpoint, student_id, received_at)
      select 'year_' || n || '_' || m, 'invoice.paid', 'platform', ${student}, at from ${ten}`,
  ]
}

/** Operators' decisions: one of each kind for each pair. */
function deskOfOthers(pairs: number, operatorId: PersonId, now: Date) {
  const each = sql`generate_series(1, ${pairs}::integer) n, lateral (select ${now}::timestamptz - n * interval '8 hours' as at)`
  return [
    sql`insert into audit_entries (number, at, operator_id, act, subject_id, before, after, reason, seal)
      select 100000 + n, at, ${operatorId}::uuid, 'mail-resent', ${student}, '{}', '{}', 'Year', '' from ${each}`,
    sql`insert into reports (id, source, reporter_id, reported_id, subject, category, copy, created_at, due_at, state, decided_at, decision, decided_by)
      select gen_random_uuid(), 'person', ${student}, ${mentor}, 'person', 'other', '{}', at, at, 'decided', at, 'dismissed', ${operatorId}::uuid from ${each}`,
    sql`insert into held_messages (id, sender_id, receiver_id, text, found, state, created_at, decided_at)
      select gen_random_uuid(), ${mentor}, ${student}, 'Hello', '[]', 'approved', at, at from ${each}`,
    sql`insert into session_contests (session_id, said_by, reason, words, said_at, state, standing_at, outcome, decider)
      select ${numbered('4001-a000', '(n * 100 + 10)')}, 'student', 'other', '', at, 'settled', at, 'held', 'staff' from ${each}`,
    sql`insert into refunds (id, payment_id, operator_id, status, asked_at, settled_at)
      select gen_random_uuid(), 'year_' || n || '_1', ${operatorId}::uuid, 'done', at, at from ${each}`,
  ]
}

/** Ten thousand messages, and a thousand of everything else that accumulates over a year. */
function ofBusyPair({ studentId, mentorId }: Pair, now: Date) {
  const thousand = sql`generate_series(1001, 2000) n`
  const at = sql`${now}::timestamptz - n * interval '1 hour'`
  const theirs = sql`conversations where student_id = ${studentId}::uuid and mentor_id = ${mentorId}::uuid`
  return [
    sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
      select gen_random_uuid(), conversations.id, conversations.last_number + n, ${mentorId}::uuid, 'See you on Thursday, then.', ${now}::timestamptz
      from generate_series(1, 10000) n, ${theirs}`,
    sql`update conversations set last_number = last_number + 10000 where student_id = ${studentId}::uuid and mentor_id = ${mentorId}::uuid`,
    sql`insert into notifications (person_id, type, about_id, body, key, created_at, read_at)
      select ${studentId}::uuid, 'payout-sent', ${studentId}::uuid, '{"amountCents": 100, "month": "2026-01"}', 'year:' || n, ${at}, case n % 2 when 0 then ${at} end from ${thousand}`,
    sql`insert into credit_entries (student_id, reason, amount_credits, balance_after_credits, key, written_at)
      select ${studentId}::uuid, 'adjustment', 1, 1, 'year:' || n, ${at} from ${thousand}`,
    sql`insert into live_events (person_id, number, type, body, happened_at)
      select ${studentId}::uuid, (select last_number from live_counters where person_id = ${studentId}::uuid) + n - 1000, 'notifications-changed', '{}', ${now}::timestamptz from ${thousand}`,
    sql`update live_counters set last_number = last_number + 1000 where person_id = ${studentId}::uuid`,
    sql`insert into mails (key, kind, recipient, subject, text, html, written_at, send_after, sent_at, try_until)
      select 'busy:' || n, 'digest', email, 'New messages', '', '', ${at}, ${at}, ${at}, ${at} from ${thousand}, people where people.id = ${studentId}::uuid`,
  ]
}

const busyOne = numbered('4002-a000')

/** A thousand sessions over three years, and what follows from them. */
function sessionsOfBusyPair({ studentId, mentorId }: Pair, now: Date) {
  const thousand = sql`generate_series(1001, 2000) n, lateral (select ${now}::timestamptz - n * interval '26 hours' as at)`
  return [
    sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
        amount_cents, created_at, completed_at, owed, paid)
      select ${busyOne}, ${studentId}::uuid, ${mentorId}::uuid, 'Essay', at - interval '1 day', at - interval '23 hours',
        'completed', 'mentor', 10, 2500, at, at, true, true from ${thousand}`,
    sql`insert into session_events (session_id, number, action, actor, starts_at, happened_at)
      select ${busyOne}, number, case number when 1 then 'booked' when 2 then 'approved' else 'completed' end, 'mentor', at, at
      from ${thousand}, generate_series(1, 3) number`,
    sql`insert into credit_holds (session_id, student_id, amount_credits, free_credits, status)
      select ${busyOne}, ${studentId}::uuid, 10, 10, 'captured' from ${thousand}`,
    sql`insert into room_visits (session_id, party, visit_id, came_at, last_seen_at)
      select ${busyOne}, 'student', gen_random_uuid(), at, at from ${thousand}`,
    sql`insert into reviews (session_id, student_id, mentor_id, stars, words, rated_at, uncounted)
      select ${busyOne}, ${studentId}::uuid, ${mentorId}::uuid, 5, 'Good', at, false from ${thousand} where n % 4 = 0`,
    sql`insert into payments (id, student_id, kind, plan, credits, amount_cents, renewal, paid_at, credited_at)
      select 'busy_' || n, ${studentId}::uuid, 'extra', 'Extra', 10, 3500, false, at, at from ${thousand} where n % 10 = 0`,
  ]
}
