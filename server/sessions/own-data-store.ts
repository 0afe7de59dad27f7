import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findAvailability } from './availability/store.ts'

/** Returns all of a person's sessions with their history and any contest, oldest first, for the data export. */
export async function sessionData(reads: Reads, personId: PersonId): Promise<object[]> {
  return reads
    .selectFrom('sessions')
    .innerJoin('people as student', 'student.id', 'sessions.student_id')
    .innerJoin('people as mentor', 'mentor.id', 'sessions.mentor_id')
    .select(['sessions.id', 'student_id as studentId', 'student.name as studentName'])
    .select(['mentor_id as mentorId', 'mentor.name as mentorName', 'topic', 'notes', 'meeting_link as meetingLink'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'status', 'last_action_by as lastActionBy'])
    .select(['credit_cost_credits as creditCost', 'amount_cents as amountCents', 'currency', 'owed', 'paid'])
    .select(['moved_late as movedLate', 'move_starts_at as moveStartsAt', 'move_by as moveBy'])
    .select('move_proposed_at as moveProposedAt')
    .select(['sessions.created_at as createdAt', 'completed_at as completedAt', 'ended_at as endedAt'])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('session_events')
          .select(['action', 'actor', 'session_events.starts_at as startsAt', 'happened_at as at'])
          .whereRef('session_id', '=', 'sessions.id')
          .orderBy('number'),
      ).as('history'),
    )
    .select((is) =>
      jsonObjectFrom(
        is
          .selectFrom('session_contests')
          .select([
            'said_by as saidBy',
            'reason',
            'words',
            'said_at as saidAt',
            'agrees',
            'answer_words as answerWords',
          ])
          .select(['answered_at as answeredAt', 'state', 'outcome', 'decider', 'standing_at as standingAt'])
          .whereRef('session_id', '=', 'sessions.id'),
      ).as('didNotHappen'),
    )
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('sessions.created_at')
    .orderBy('sessions.id')
    .execute()
}

/** Returns a mentor's weekly hours and days off, for the data export; null if none were ever set. */
export const availabilityData = async (reads: Reads, personId: PersonId): Promise<object | null> =>
  (await findAvailability(reads, personId, () => '0001-01-01')) ?? null
