import type { SessionId } from '#domain/kit/ids.ts'
import { instantOf } from '#domain/kit/time.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type BookingRefusal, type BookingRequest, bookSession as decide } from '#domain/sessions/book-session.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'
import { findPerson } from '#server/accounts/store.ts'
import { holdCredits, lockBalance } from '#server/credits/store.ts'
import { announce, tellLive } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findSession, type SessionRecord } from './session-records.ts'
import { idIsTaken, insertSession, isTaken } from './store.ts'

type Refusal = BookingRefusal | { code: 'session-id-taken' }

/** Asks a mentor for an hour and puts its price on hold. The same booking sent again is answered like the first (ruling 3.9). */
export async function bookSession(
  { db, clock }: { db: Db; clock: Clock },
  request: BookingRequest,
): Promise<Result<SessionId, Refusal>> {
  const now = clock.now()
  try {
    return await db.transaction(async (tx) => {
      // Bookings of one student wait for each other here, so the second of a double press finds the first.
      const balance = await lockBalance(tx, request.studentId)
      const earlier = await findSession(tx, request.id)
      if (earlier) return isSameBooking(earlier, request) ? ok(request.id) : refuse({ code: 'session-id-taken' })
      const decision = decide(request, { balance, ...(await loadFacts(tx, request, now)) }, now)
      if (!decision.ok) return decision

      const { id, studentId, mentorId, creditCost } = decision.value
      await insertSession(tx, decision.value)
      await holdCredits(tx, now, { studentId, sessionId: id, amount: creditCost })
      announce(tx, now, 'session-booked', { sessionId: id })
      tellLive(tx, now, [studentId, mentorId], 'session-changed', { sessionId: id })
      return ok(id)
    })
  } catch (error) {
    if (idIsTaken(error)) return refuse({ code: 'session-id-taken' })
    throw error
  }
}

async function loadFacts(tx: Tx, request: BookingRequest, now: Date) {
  const proposed = proposedTime(request.when, now)
  return {
    mentorFound: (await findPerson(tx, request.mentorId))?.role === 'mentor',
    taken: proposed.ok && (await isTaken(tx, request, proposed.value)),
  }
}

/** The time is the one asked for at first: the session may have moved since. */
function isSameBooking({ session, history }: SessionRecord, request: BookingRequest): boolean {
  const meant = instantOf(request.when)
  return (
    session.studentId === request.studentId &&
    session.mentorId === request.mentorId &&
    session.topic === request.topic.trim() &&
    session.notes === request.notes.trim() &&
    session.meetingLink === request.meetingLink.trim() &&
    meant.ok &&
    history[0]?.startsAt.getTime() === meant.value.getTime()
  )
}
