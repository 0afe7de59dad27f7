import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

// A few megabytes if the messages are as long as allowed.
const pageSize = 500

/**
 * Returns all of a person's conversations with all messages, in the order sent, for the data export. Read in pieces.
 */
export async function messageData(reads: Reads, personId: PersonId): Promise<object[]> {
  const conversations = await reads
    .selectFrom('conversations')
    .innerJoin('people as student', 'student.id', 'conversations.student_id')
    .innerJoin('people as mentor', 'mentor.id', 'conversations.mentor_id')
    .select(['conversations.id', 'student_id as studentId', 'student.name as studentName'])
    .select(['mentor_id as mentorId', 'mentor.name as mentorName', 'last_number as lastNumber'])
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('conversations.id')
    .execute()
  const messages = new Map<string, object[]>(conversations.map(({ id }) => [id, []]))
  for (const piece of piecesOf(conversations))
    for (const { conversationId, ...message } of await messagesIn(reads, piece))
      messages.get(conversationId)?.push(message)
  return conversations.map(({ id, studentId, studentName, mentorId, mentorName }) => ({
    studentId,
    studentName,
    mentorId,
    mentorName,
    messages: messages.get(id),
  }))
}

/** The messages of these conversations after number `after`, and up to number `upTo` if set. */
type Piece = { ids: string[]; after: number; upTo?: number }

/** Groups short conversations, and splits long ones into several pieces. */
function piecesOf(conversations: { id: string; lastNumber: number }[]): Piece[] {
  const pieces: Piece[] = []
  let [short, count]: [Piece | undefined, number] = [undefined, 0]
  for (const { id, lastNumber } of conversations)
    if (lastNumber > pageSize) {
      let after = 0
      for (; after + pageSize < lastNumber; after += pageSize) pieces.push({ ids: [id], after, upTo: after + pageSize })
      pieces.push({ ids: [id], after })
    } else if (short && count + lastNumber <= pageSize) {
      short.ids.push(id)
      count += lastNumber
    } else {
      short = { ids: [id], after: 0 }
      count = lastNumber
      pieces.push(short)
    }
  return pieces
}

/**
 * Each piece starts in the index where the last one ended, so no rows are skipped over, of this conversation or others.
 */
const messagesIn = (reads: Reads, { ids, after, upTo }: Piece) =>
  reads
    .selectFrom('messages')
    .select(['conversation_id as conversationId', 'id', 'number', 'sender_id as senderId', 'text'])
    .select('sent_at as sentAt')
    .where(sql<boolean>`conversation_id = any(${ids}::uuid[])`)
    .where('number', '>', after)
    .$if(upTo !== undefined, (query) => query.where('number', '<=', upTo!))
    .orderBy('conversation_id')
    .orderBy('number')
    .execute()
