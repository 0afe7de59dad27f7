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
  const messages = new Map<string, object[]>(conversations.map(({ id }) => [id, []]))
  for await (const { conversationId, ...message } of messagesOf(reads, personId))
    messages.get(conversationId)?.push(message)
  return conversations.map(({ id, ...conversation }) => ({ ...conversation, messages: messages.get(id) }))
}

async function* messagesOf(reads: Reads, personId: PersonId) {
  for (let after: { conversationId: string; number: number } | undefined; ;) {
    const last = after
    const page = await reads
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select(['conversation_id as conversationId', 'messages.id', 'number', 'sender_id as senderId', 'text'])
      .select('sent_at as sentAt')
      .where((is) => is.or([is('student_id', '=', personId), is('mentor_id', '=', personId)]))
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('conversation_id', 'number'), '>', tuple(last!.conversationId, last!.number)),
        ),
      )
      .orderBy('conversation_id')
      .orderBy('number')
      .limit(pageSize)
      .execute()
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}
