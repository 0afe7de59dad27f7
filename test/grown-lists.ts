import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'

type People = { studentId: PersonId; mentorId: PersonId; operatorId: PersonId }
type Rows = { from: number; to: number; now: Date }

/**
 * Fills all lists of a student, a mentor and the desk with rows `from` to `to`. Inserts straight into the tables, since
 * creating a hundred of everything by calls would take minutes.
 */
export async function growLists(db: Db, people: People, rows: Rows): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of [
      ...others(rows),
      ...connected(people, rows),
      ...sessions(people, rows),
      ...own(people, rows),
      ...desk(people, rows),
    ])
      await statement.execute(tx)
  })
}

const numbered = (kind: string) => sql.raw(`('00000000-0000-${kind}-' || lpad(n::text, 12, '0'))::uuid`)
const [student, mentor, conversation] = [numbered('4000-8000'), numbered('4000-9000'), numbered('4000-a000')]
const [past, pending] = [numbered('4000-b000'), numbered('4001-b000')]
const each = ({ from, to }: Rows) => sql`generate_series(${from}::integer, ${to}::integer) n`

const others = (rows: Rows) => [
  ...(['student', 'mentor'] as const).flatMap((role) => [
    sql`insert into people (id, name, email, role, created_at, updated_at)
      select ${role === 'student' ? student : mentor}, ${role}::text || ' ' || n, ${role}::text || n || '@grown.example', ${role}::text, ${rows.now}::timestamptz, ${rows.now}::timestamptz
      from ${each(rows)}`,
    sql`insert into ${sql.table(`${role}_profiles`)} (person_id, bio, updated_at)
      select ${role === 'student' ? student : mentor}, 'Writes.', ${rows.now}::timestamptz from ${each(rows)}`,
  ]),
  sql`insert into mentor_index (mentor_id, listed, registered_at, sort_name, reading)
    select ${mentor}, true, ${rows.now}::timestamptz, 'mentor ' || n, 100 from ${each(rows)}`,
  sql`insert into verification_requests (mentor_id, university, words, asked_at)
    select ${mentor}, 'A university', 'Look', ${rows.now}::timestamptz from ${each(rows)}`,
]

const connected = ({ studentId, mentorId }: People, rows: Rows) => [
  sql`insert into connections (student_id, mentor_id, status, requested_at, answered_at)
    select ${studentId}::uuid, ${mentor}, 'accepted', ${rows.now}::timestamptz, ${rows.now}::timestamptz from ${each(rows)}
    union all select ${student}, ${mentorId}::uuid, 'accepted', ${rows.now}::timestamptz, ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into conversations (id, student_id, mentor_id, last_number, last_message_at)
    select ${conversation}, ${studentId}::uuid, ${mentor}, 1, ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
    select ${conversation}, ${conversation}, 1, ${studentId}::uuid, 'Hello', ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
    select gen_random_uuid(), conversations.id, last_number + n, ${mentorId}::uuid, 'Hello', ${rows.now}::timestamptz
    from ${each(rows)}, conversations where student_id = ${studentId}::uuid and mentor_id = ${mentorId}::uuid`,
  sql`insert into held_messages (id, sender_id, receiver_id, text, found, created_at)
    select gen_random_uuid(), ${mentorId}::uuid, ${studentId}::uuid, 'Hello', '[]', ${rows.now}::timestamptz from ${each(rows)}`,
]

const sessions = ({ studentId, mentorId }: People, rows: Rows) => [
  sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
      amount_cents, created_at, completed_at, owed)
    select ${past}, ${studentId}::uuid, ${mentorId}::uuid, 'Essay', at, at + interval '1 hour', 'completed', 'mentor', 10, 2500, at, at, true
    from ${each(rows)}, lateral (select ${rows.now}::timestamptz - n * interval '2 hours' as at)`,
  sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, last_action_by, credit_cost_credits, amount_cents, created_at)
    select ${pending}, ${studentId}::uuid, ${mentorId}::uuid, 'Essay', at, at + interval '1 hour', 'student', 10, 2500, ${rows.now}::timestamptz
    from ${each(rows)}, lateral (select ${rows.now}::timestamptz + n * interval '2 hours' as at)`,
  sql`insert into reviews (session_id, student_id, mentor_id, stars, words, rated_at)
    select ${past}, ${studentId}::uuid, ${mentorId}::uuid, 5, 'Good', ${rows.now}::timestamptz - interval '3 days' from ${each(rows)}`,
  sql`insert into session_contests (session_id, said_by, reason, words, said_at, state, standing_at)
    select ${pending}, 'student', 'other', '', ${rows.now}::timestamptz, 'with-staff', ${rows.now}::timestamptz from ${each(rows)}`,
]

const own = ({ studentId, mentorId }: People, rows: Rows) => [
  sql`insert into todos (id, student_id, text, created_at)
    select gen_random_uuid(), ${studentId}::uuid, 'Write', ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into notifications (person_id, type, about_id, body, key, created_at)
    select ${studentId}::uuid, 'payout-sent', ${studentId}::uuid, '{"amountCents": 100, "month": "2026-01"}', 'grown:' || n, ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into credit_entries (student_id, reason, amount_credits, balance_after_credits, key, written_at)
    select ${studentId}::uuid, 'adjustment', 1, 1, 'grown:' || n, ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into blocks (blocker_id, blocked_id, created_at) select ${mentorId}::uuid, ${student}, ${rows.now}::timestamptz from ${each(rows)} where n % 2 = 0`,
  sql`insert into api_tokens (id, person_id, name, token_hash, ending, made_at, expires_at)
    select gen_random_uuid(), ${mentorId}::uuid, 'Program', 'grown' || n, 'abcd', ${rows.now}::timestamptz, ${rows.now}::timestamptz + interval '1 year' from ${each(rows)}`,
  sql`insert into payouts (id, mentor_id, month, amount_cents, paid_via, paid_at, status, account_id, transfer_id, planned_at)
    select ${past}, ${mentorId}::uuid, '2026-01-01'::date - make_interval(months => n), 100, 'stripe', ${rows.now}::timestamptz, 'sent', 'acct', 'tr_' || n, ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into payout_sessions (payout_id, session_id) select ${past}, ${past} from ${each(rows)}`,
]

const desk = ({ studentId, operatorId }: People, rows: Rows) => [
  sql`insert into audit_entries (number, at, operator_id, act, subject_id, before, after, reason, seal)
    select 1000 + n, ${rows.now}::timestamptz, ${operatorId}::uuid, 'mail-resent', ${studentId}::uuid, '{}', '{}', 'Grown', '' from ${each(rows)}`,
  sql`insert into mails (key, kind, recipient, subject, text, html, written_at, send_after, given_up_at, try_until)
    select 'grown:' || n, 'welcome', 'a@grown.example', '', '', '', ${rows.now}::timestamptz, ${rows.now}::timestamptz, ${rows.now}::timestamptz, ${rows.now}::timestamptz from ${each(rows)}`,
  sql`with announced as (
      insert into announcements (type, body, announced_at, due_at, handled_at)
      select 'profile-saved', '{}', ${rows.now}::timestamptz, ${rows.now}::timestamptz, ${rows.now}::timestamptz from ${each(rows)} returning id)
    insert into deliveries (announcement_id, listener, due_at, attempts, last_error, dead_at)
    select id, 'grown', ${rows.now}::timestamptz, 15, 'Failed', ${rows.now}::timestamptz from announced`,
  sql`insert into reports (id, source, reporter_id, reported_id, subject, category, copy, created_at, due_at)
    select gen_random_uuid(), 'person', ${studentId}::uuid, ${mentor}, 'person', 'other', '{}', ${rows.now}::timestamptz, ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into university_domains (domain, university, added_at)
    select 'u' || n || '.example', 'A university', ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into payments (id, student_id, kind, plan, credits, amount_cents, renewal, paid_at, credited_at, reversal, reversed_at)
    select 'pay' || n, ${studentId}::uuid, 'extra', 'Extra', 1, 100, false, ${rows.now}::timestamptz, ${rows.now}::timestamptz, 'disputed', ${rows.now}::timestamptz from ${each(rows)}`,
  sql`insert into refunds (id, payment_id, operator_id, status, asked_at)
    select gen_random_uuid(), 'pay' || n, ${operatorId}::uuid, 'asked', ${rows.now}::timestamptz from ${each(rows)}`,
]
