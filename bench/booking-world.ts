import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/kit/database.ts'

/** Students and mentors of the measurement, numbered so that pgbench can name them too. */
export const studentCount = 2000
export const mentorCount = 500

const numbered = (kind: string) => (n: number) => `00000000-0000-4000-${kind}-${String(n).padStart(12, '0')}`
export const studentId = numbered('8000')
export const mentorId = numbered('9000')
export const sessionId = numbered('a000')
export const tokenOf = (n: number) => `bench-token-${String(n).padStart(12, '0')}`

/** Returns the cookie this student's browser would send. */
export function cookieOf(n: number, secret: string): string {
  const signature = createHmac('sha256', secret).update(tokenOf(n)).digest('base64')
  return `tassel.session_token=${encodeURIComponent(`${tokenOf(n)}.${signature}`)}`
}

/**
 * Adds signed-in students with enough credits, and mentors, with the accounts, entries and profiles that sign-ups would
 * leave.
 */
export async function fillBookingWorld({ read }: Db): Promise<void> {
  const people = (kind: string, role: string, count: number) => sql`
    insert into people (id, name, email, email_verified, role, time_zone, created_at, updated_at)
    select (${`00000000-0000-4000-${kind}-`} || lpad(n::text, 12, '0'))::uuid, ${role} || ' ' || n, ${role} || n || '@example.com',
      true, ${role}, 'America/New_York', now(), now()
    from generate_series(1, ${count}::integer) n`
  await people('8000', 'student', studentCount).execute(read)
  await people('9000', 'mentor', mentorCount).execute(read)
  await sql`
    insert into sign_ins (person_id, token, expires_at, created_at, updated_at)
    select id, 'bench-token-' || right(id::text, 12), now() + interval '29 days 23 hours', now(), now()
    from people where role = 'student'`.execute(read)
  const credits = 100_000_000
  await sql`insert into credit_accounts (student_id, balance_credits) select id, ${credits} from people where role = 'student'`.execute(
    read,
  )
  await sql`
    insert into credit_entries (student_id, reason, amount_credits, balance_after_credits, key, written_at)
    select id, 'signup', ${credits}, ${credits}, 'signup', now() from people where role = 'student'`.execute(read)
  // Twenty confirmed hours per mentor for a booking to look through.
  await sql`
    insert into sessions (id, student_id, mentor_id, topic, starts_at, ends_at, status, last_action_by, credit_cost_credits,
      amount_cents, created_at)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(((m * 20 + h) % ${studentCount}::integer + 1)::text, 12, '0'))::uuid,
      ('00000000-0000-4000-9000-' || lpad(m::text, 12, '0'))::uuid, 'Interview prep',
      date_trunc('hour', now()) + make_interval(days => 1 + h, hours => m % 23), date_trunc('hour', now()) + make_interval(days => 1 + h, hours => m % 23 + 1),
      'confirmed', 'mentor', 10, 2500, now()
    from generate_series(1, ${mentorCount}::integer) m, generate_series(1, 20) h`.execute(read)
  await sql`vacuum analyze`.execute(read)
}
