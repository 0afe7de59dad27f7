import { type RawBuilder, sql } from 'kysely'
import { type Credits, credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { endOf } from '#domain/sessions/session.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { PartyFacts } from './store.ts'

/** Whether one of the two has a confirmed session that overlaps this hour, other than the given one. */
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

/** When either person's confirmed sessions start, as far as they overlap a span. */
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
      ${taken} as taken
    from account
    left join present student on student.id = ${studentId}
    left join present mentor on mentor.id = ${mentorId} and mentor.role = 'mentor'`.compile(reads)
})

/**
 * The facts for a booking, read in one statement that also locks the two people and the balance until the transaction ends. Nobody is
 * found who is suspended or has closed their account.
 */
export async function lockBookingFacts(
  tx: Tx,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  startsAt: Date | undefined,
): Promise<{ balance: Credits; taken: boolean; student: PartyFacts | undefined; mentor: PartyFacts | undefined }> {
  const [row] = await lockedFacts(tx, { studentId, mentorId, startsAt, endsAt: startsAt && endOf(startsAt) })
  if (!row) throw new Error(`student ${studentId} has no credit account`)
  const { student_name, student_photo, student_time_zone, mentor_name, mentor_photo, mentor_time_zone } = row
  return {
    balance: credits(row.balance),
    taken: row.taken,
    student:
      student_name === null
        ? undefined
        : { id: studentId, name: student_name, photo: student_photo, timeZone: student_time_zone },
    mentor:
      mentor_name === null
        ? undefined
        : { id: mentorId, name: mentor_name, photo: mentor_photo, timeZone: mentor_time_zone },
  }
}
