import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

// A few megabytes of the longest messages.
const pageSize = 500

/** All of a person's conversations, each with every message in the order they were sent; read in pieces. */
export async function messageData(reads: Reads, personId: PersonId): Promise<object[]> {
  const conversations = await reads
    .selectFrom('conversations')
    .innerJoin('people as student', 'student.id', 'conversations.student_id')
    .innerJoin('people as mentor', 'mentor.id', 'conversations.mentor_id')
    .select(['conversations.id', 'student_id as studentId', 'student.name as studentName'])
    .select(['mentor_id as mentorId', 'mentor.name as mentorName'])
    .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
    .orderBy('conversations.id')
    .execute()
  const data: object[] = []
  for (const { id, ...conversation } of conversations)
    data.push({ ...conversation, messages: await messagesIn(reads, id) })
  return data
}

/** Each piece begins in the index where the last one ended: nothing is passed over, neither of this conversation nor of others. */
async function messagesIn(reads: Reads, conversationId: string): Promise<object[]> {
  const messages: object[] = []
  for (let after = 0; ;) {
    const page = await reads
      .selectFrom('messages')
      .select(['id', 'number', 'sender_id as senderId', 'text', 'sent_at as sentAt'])
      .where('conversation_id', '=', conversationId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(pageSize)
      .execute()
    messages.push(...page)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return messages
    after = last.number
  }
}
