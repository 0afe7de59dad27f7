import { type RawBuilder, sql } from 'kysely'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { endOf, type Session } from '#domain/sessions/session.ts'
import { holdWrites } from '#server/credits/store.ts'
import { publish, writeLast } from '#server/kit/announce.ts'
import type { LastWrites } from '#server/kit/announcements-store.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import { failedOnlyIf, onlyIf } from '#server/kit/only-if-store.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { eitherBlocks } from '#server/safety/blocks-store.ts'
import type { PartyFacts } from './store.ts'

/** True if either person has a confirmed session that overlaps this hour, other than `besides`. */
export async function isTaken(
  reads: Reads,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  startsAt: Date,
  besides?: SessionId,
): Promise<boolean> {
  const other = sql`id is distinct from ${besides ?? null}::uuid`
  const hour = sql`tstzrange(${startsAt}, ${endOf(startsAt)})`
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from sessions where status = 'confirmed' and mentor_id = ${mentorId} and tstzrange(starts_at, ends_at) && ${hour} and ${other})
      or exists (select from sessions where status = 'confirmed' and student_id = ${studentId} and tstzrange(starts_at, ends_at) && ${hour} and ${other})
      as taken`.execute(reads)
  return rows[0]?.taken ?? false
}

/** Returns when either person's confirmed sessions start, if they overlap a span. */
export async function findTakenHours(
  reads: Reads,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  { from, to }: { from: Date; to: Date },
): Promise<Date[]> {
  const rows = await reads
    .selectFrom('sessions')
    .select('starts_at')
    .where('status', '=', 'confirmed')
    .where((is) => is.or([is('mentor_id', '=', mentorId), is('student_id', '=', studentId)]))
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => row.starts_at)
}

type BookingFacts = {
  balance: number
  student_name: string | null
  student_photo: string | null
  student_time_zone: string
  mentor_name: string | null
  mentor_photo: string | null
  mentor_time_zone: string
  taken: boolean
  blocked: boolean
}

type Hour = { studentId: PersonId; mentorId: PersonId; startsAt: Date | undefined; endsAt: Date | undefined }

const lockedFacts = builtOnce((reads, { studentId, mentorId, startsAt, endsAt }: Hour) => {
  const isBusy = (party: RawBuilder<unknown>, id: PersonId) =>
    sql`exists (select from sessions where status = 'confirmed' and ${party} = ${id}
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz))`
  const taken = startsAt
    ? sql`${isBusy(sql`mentor_id`, mentorId)} or ${isBusy(sql`student_id`, studentId)}`
    : sql`false`
  return sql<BookingFacts>`
    with present as (
      -- Not for key share: that waits for a suspension too, and then goes by what was read before.
      select id, role, name, photo, time_zone from people
      where id in (${studentId}, ${mentorId}) and closed_at is null and suspended_at is null
      order by id for share
    ), account as (
      -- People before credits, as a suspension does: counted, so that both are locked by then.
      select balance_credits from credit_accounts
      where student_id = ${studentId} and (select count(*) from present) >= 0 for update
    )
    select account.balance_credits as balance,
      student.name as student_name, student.photo as student_photo, student.time_zone as student_time_zone,
      mentor.name as mentor_name, mentor.photo as mentor_photo, mentor.time_zone as mentor_time_zone,
      ${taken} as taken, ${eitherBlocks(sql`${studentId}`, sql`${mentorId}`)} as blocked
    from account
    left join present student on student.id = ${studentId}
    left join present mentor on mentor.id = ${mentorId} and mentor.role = 'mentor'`.compile(reads)
})

/**
 * What a booking depends on. A person who is suspended or has closed their account is undefined; both are if one has
 * blocked the other.
 */
type LockedFacts = { balance: Credits; taken: boolean; student: PartyFacts | undefined; mentor: PartyFacts | undefined }

/**
 * Reads the facts for a booking in one statement that also locks the two people and the balance until the transaction
 * ends. A block written while it waited for a lock isn't visible here; `writeBooking` catches it.
 */
export async function lockBookingFacts(
  tx: Tx,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  startsAt: Date | undefined,
): Promise<LockedFacts> {
  const [row] = await lockedFacts(tx, { studentId, mentorId, startsAt, endsAt: startsAt && endOf(startsAt) })
  if (!row) throw new Error(`student ${studentId} has no credit account`)
  const { student_name, student_photo, student_time_zone, mentor_name, mentor_photo, mentor_time_zone } = row
  const { balance, taken, blocked } = row
  return {
    balance: credits(balance),
    taken,
    student:
      student_name === null || blocked
        ? undefined
        : { id: studentId, name: student_name, photo: student_photo, timeZone: student_time_zone, isClosed: false },
    mentor:
      mentor_name === null || blocked
        ? undefined
        : { id: mentorId, name: mentor_name, photo: mentor_photo, timeZone: mentor_time_zone, isClosed: false },
  }
}

/**
 * Queues a session booked on the locked facts, with the first line of its history and its price on hold, to be written
 * with the commit. The commit fails if one of the two has blocked the other in the meantime (`wasBlockedMeanwhile`), or
 * if another session has the id (`idIsTaken`).
 */
export function writeBooking(tx: Tx, session: Session): void {
  const { startsAt, createdAt } = session
  writeLast(tx, bookingWrites, JSON.stringify({ ...session, endsAt: endOf(startsAt) }))
  publish(tx, createdAt, [session.studentId], 'credits-changed', {})
}

const bookingWrites: LastWrites = (booked) => [
  {
    name: 'booking',
    write: sql`
      select *, ${onlyIf(sql`not ${eitherBlocks(sql`row."studentId"`, sql`row."mentorId"`)}`, sql`"creditCost"`)} as price
      from jsonb_to_record(${booked}::jsonb) as row (id uuid, "studentId" uuid, "mentorId" uuid, topic text, notes text,
        "meetingLink" text, "startsAt" timestamptz, "endsAt" timestamptz, status text, "lastActionBy" text, "creditCost" integer,
        amount integer, "createdAt" timestamptz)`,
  },
  {
    name: 'written',
    write: sql`
      insert into sessions (id, student_id, mentor_id, topic, notes, meeting_link, starts_at, ends_at, status, last_action_by,
        credit_cost_credits, amount_cents, created_at)
      select id, "studentId", "mentorId", topic, notes, "meetingLink", "startsAt", "endsAt", status, "lastActionBy", price, amount, "createdAt"
      from booking returning id`,
  },
  {
    name: 'first_event',
    write: sql`
      insert into session_events (session_id, starts_at, number, action, actor, happened_at)
      select id, "startsAt", 1, 'booked', 'student', "createdAt" from booking returning session_id`,
  },
  ...holdWrites(
    sql`select id as session_id, "studentId" as student_id, price as amount from booking`,
    sql`(select "createdAt" from booking)`,
  ),
]

/** True if a booking was not written because one of the two has blocked the other. */
export const wasBlockedMeanwhile = failedOnlyIf
