import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** All of a person's conversations, each with every message in the order they were sent. */
export async function messageData(reads: Reads, personId: PersonId): Promise<object[]> {
  return reads
    .selectFrom('conversations')
    .innerJoin('people as student', 'student.id', 'conversations.student_id')
    .innerJoin('people as mentor', 'mentor.id', 'conversations.mentor_id')
    .select([
      'student_id as studentId',
      'student.name as studentName',
      'mentor_id as mentorId',
      'mentor.name as mentorName',
    ])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('messages')
          .select(['messages.id', 'number', 'sender_id as senderId', 'text', 'sent_at as sentAt'])
          .whereRef('conversation_id', '=', 'conversations.id')
          .orderBy('number'),
      ).as('messages'),
    )
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('conversations.id')
    .execute()
}
