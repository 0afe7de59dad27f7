import { sql } from 'kysely'
import type { Db } from '#server/kit/database.ts'
import { insertMentors } from './insert-mentors.ts'
import { mentorNumber, studentsOf } from './matching-world.ts'

export type WeekWorld = { students: number; mentors: string[] }

export const studentIdOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const tokenOf = (id: string) => `week-token-${id}`

const credits = 1000
const profiles = 500

/** Adds registered, verified and signed-in students with credits, and mentors as in the matching benches. */
export async function fillWeek(
  db: Db,
  { students, mentors }: { students: number; mentors: number },
): Promise<WeekWorld> {
  const { read } = db
  await insertMentors(db, 0, mentors)
  await sql`
    insert into people (id, name, email, email_verified, role, time_zone, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Student ' || n, 'student' || n || '@example.com',
      true, 'student', 'America/New_York', now(), now()
    from generate_series(0, ${students - 1}::integer) n`.execute(read)
  await sql`
    insert into sign_ins (person_id, token, expires_at, created_at, updated_at)
    select id, 'week-token-' || id, now() + interval '29 days 23 hours', now(), now() from people`.execute(read)
  const wishes = studentsOf(profiles).map(({ interests }) => interests)
  await sql`
    insert into student_profiles (person_id, target_schools, intended_major, interests, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, wish."targetSchools", wish."intendedMajor", wish.interests, now()
    from generate_series(0, ${students - 1}::integer) n
    join jsonb_to_recordset(${JSON.stringify(wishes.map((wish, at) => ({ at, ...wish })))}::jsonb)
      as wish (at integer, "targetSchools" text, "intendedMajor" text, interests text) on wish.at = n % ${profiles}::integer`.execute(
    read,
  )
  await sql`insert into credit_accounts (student_id, balance_credits) select id, ${credits} from people where role = 'student'`.execute(
    read,
  )
  await sql`
    insert into credit_entries (student_id, reason, amount_credits, balance_after_credits, key, written_at)
    select id, 'signup', ${credits}, ${credits}, 'signup', now() from people where role = 'student'`.execute(read)
  await sql`vacuum analyze`.execute(read)
  return { students, mentors: Array.from({ length: mentors }, (_, n) => mentorNumber(n).id) }
}
