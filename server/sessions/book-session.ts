import { instantOf } from '#domain/kit/time.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type BookingRefusal, type BookingRequest, bookSession as decide } from '#domain/sessions/book-session.ts'
import { foundInWords } from '#domain/safety/found-in-words.ts'
import { checkText } from '#domain/safety/check-text.ts'
import type { Flag } from '#domain/safety/found.ts'
import { needsHelp } from '#domain/safety/help.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { leadsElsewhere } from '#domain/sessions/leads-elsewhere.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { flagText } from '#server/safety/flag-text.ts'
import { findSession, type SessionRecord, notSeparated } from './session-records-store.ts'
import { lockBookingFacts, wasBlockedMeanwhile, writeBooking } from './booking-store.ts'
import { idIsTaken } from './store.ts'

/** What was booked, and the flags of its text. */
type Booked = SessionRecord & { flags: readonly Flag[] }
type WrittenBooking = BookingRequest & { anyway?: boolean | undefined }
type Refusal =
  | BookingRefusal
  | { code: 'session-id-taken' }
  | { code: 'contact-details-warning'; fields: Record<string, string> }

/**
 * Books an hour with a mentor and puts its price on hold. Resending the same booking gets the first one's answer
 * (ruling 3.9). If its topic or notes are flagged, they go to the desk's queue. A student who may be in danger is shown
 * help rather than warned (ruling 9.4).
 */
export async function bookSession(
  { db, clock }: { db: Db; clock: Clock },
  request: WrittenBooking,
): Promise<Result<Booked, Refusal>> {
  const flags = readFlags(`${request.topic}\n${request.notes}`)
  const booked = await bookOnce({ db, clock }, request, flags)
  if (booked.ok) return ok({ ...booked.value, flags })
  // Checked last, since most bookings are sent once. A refusal may only mean that this one was already booked.
  const earlier = await findSession(db.read, request.id)
  if (!earlier) return booked
  return isSameBooking(earlier, request) ? ok({ ...earlier, flags }) : refuse({ code: 'session-id-taken' })
}

async function bookOnce(
  { db, clock }: { db: Db; clock: Clock },
  request: WrittenBooking,
  flags: readonly Flag[],
): Promise<Result<SessionRecord, Refusal>> {
  const now = clock.now()
  const proposed = proposedTime(request.when, now)
  try {
    return await db.transaction(async (tx) => {
      // Serializes a student's bookings.
      const { student, mentor, ...facts } = await lockBookingFacts(
        tx,
        request,
        proposed.ok ? proposed.value : undefined,
      )
      const mentorFound = student !== undefined && mentor !== undefined
      const decision = decide(
        request,
        { ...facts, mentorFound, leadsElsewhere: leadsElsewhere(request.meetingLink.trim()) },
        now,
      )
      if (!decision.ok) return decision
      const warning = needsHelp(flags) ? undefined : warningOf(request)
      if (warning) return refuse(warning)
      if (!student || !mentor) throw new Error(`a session was booked with nobody: ${request.id}`)

      const session = decision.value
      const { id, studentId, mentorId, startsAt } = session
      writeBooking(tx, session)
      announce(tx, now, 'session-booked', { sessionId: id })
      publish(tx, now, [studentId, mentorId], 'session-changed', { sessionId: id })
      const history: SessionRecord['history'] = [{ action: 'booked', actor: 'student', startsAt, at: now }]
      const copy = { session, history, receiverId: mentorId }
      await flagText(tx, { flags, writerId: studentId, subject: 'session', aboutId: id, copy }, now)
      return ok({ session, student, mentor, history, contest: undefined, separation: notSeparated })
    })
  } catch (error) {
    if (idIsTaken(error)) return refuse({ code: 'session-id-taken' })
    // Reading the facts again now finds the block.
    if (wasBlockedMeanwhile(error)) return bookOnce({ db, clock }, request, flags)
    throw error
  }
}

/** The warning a student gets once about contact details in what the mentor will read (ruling 9.3). */
function warningOf({ topic, notes, anyway }: WrittenBooking) {
  const fields: Record<string, string> = {}
  for (const [name, text] of Object.entries({ topic, notes })) {
    const checked = checkText(text, 'student', { anyway })
    if (!checked.ok) fields[name] = foundInWords(checked.refusal, text)
  }
  return Object.keys(fields).length > 0 ? { code: 'contact-details-warning' as const, fields } : undefined
}

/** Compares with the original request: the session may have moved since, and its link may have changed. */
function isSameBooking({ session, history }: SessionRecord, request: BookingRequest): boolean {
  const meant = instantOf(request.when)
  return (
    session.studentId === request.studentId &&
    session.mentorId === request.mentorId &&
    session.topic === request.topic.trim() &&
    session.notes === request.notes.trim() &&
    (session.meetingLink === request.meetingLink.trim() || history.some(({ action }) => action === 'linked')) &&
    meant.ok &&
    history[0]?.startsAt.getTime() === meant.value.getTime()
  )
}
