import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'

type Pair = { studentId: PersonId; mentorId: PersonId }

/**
 * Fills a database with a year of a busy place: `size` messages, live events, notifications, handled announcements, ledger entries and
 * mails, of a fiftieth as many people; and one pair (`busy`) with 10,000 messages and 1,000 of everything else. Written straight into the
 * tables.
 */
export async function growYear(db: Db, busy: Pair, { size, now }: { size: number; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of [...others(size / 100, now), ...ofBusyPair(busy, now)]) await statement.execute(tx)
  })
  await sql`vacuum analyze`.execute(db.read)
}

const numbered = (kind: string, n = 'n') => sql.raw(`('00000000-1000-${kind}-' || lpad(${n}::text, 12, '0'))::uuid`)
const [student, mentor, conversation] = [numbered('4000-8000'), numbered('4000-9000'), numbered('4000-a000')]

/** Where rows were written straight into the tables, the next message comes after the last. */
export async function endConversations(db: Db): Promise<void> {
  await sql`update conversations set last_number = last.number
    from (select conversation_id, max(number) as number from messages group by conversation_id) as last
    where last.conversation_id = id`.execute(db.read)
}

/** A hundred of everything for each of so many pairs. */
function others(pairs: number, now: Date) {
  const each = sql`generate_series(1, ${pairs}::integer) n`
  const hundred = sql`${each}, generate_series(1, 100) m`
  const ago = sql`${now}::timestamptz - n % 365 * interval '1 day' - m * interval '1 minute'`
  const thisWeek = sql`${now}::timestamptz - n % 7 * interval '1 day' - m * interval '1 minute'`
  return [
    ...(['student', 'mentor'] as const).flatMap((role) => [
      sql`insert into people (id, name, email, role, created_at, updated_at)
        select ${role === 'student' ? student : mentor}, ${role}::text || ' ' || n, ${role}::text || n || '@year.example', ${role}::text, ${now}::timestamptz, ${now}::timestamptz
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
    sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
        amount_cents, created_at, completed_at, owed, paid)
      select gen_random_uuid(), ${student}, ${mentor}, 'Essay', at, at + interval '1 hour', 'completed', 'mentor', 10, 2500, at, at, true, true
      from ${each}, generate_series(1, 10) m, lateral (select ${now}::timestamptz - m * interval '30 days' as at)`,
  ]
}

/** Ten thousand messages, and a thousand of what else comes over a year. */
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
    sql`insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
        amount_cents, created_at, completed_at, owed, paid)
      select gen_random_uuid(), ${studentId}::uuid, ${mentorId}::uuid, 'Essay', ${at} - interval '1 day', ${at} - interval '23 hours',
        'completed', 'mentor', 10, 2500, ${at}, ${at}, true, true from ${thousand}`,
    sql`insert into live_events (person_id, number, type, body, happened_at)
      select ${studentId}::uuid, (select last_number from live_counters where person_id = ${studentId}::uuid) + n - 1000, 'notifications-changed', '{}', ${now}::timestamptz from ${thousand}`,
    sql`update live_counters set last_number = last_number + 1000 where person_id = ${studentId}::uuid`,
    sql`insert into mails (key, kind, recipient, subject, text, html, written_at, send_after, sent_at, try_until)
      select 'busy:' || n, 'digest', email, 'New messages', '', '', ${at}, ${at}, ${at}, ${at} from ${thousand}, people where people.id = ${studentId}::uuid`,
  ]
}
