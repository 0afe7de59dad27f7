import type { PersonId } from '#domain/kit/ids.ts'
import type { SentMessage } from '#server/kit/announce.ts'
import type { Heard } from '#server/kit/listeners.ts'

/** Returns the messages in these announcements, each with the person it was sent to. */
export const sentMessages = (heard: Heard<'message-sent'>[]): (SentMessage & { personId: PersonId; at: Date })[] =>
  heard.flatMap(({ body, at }) =>
    ('messages' in body ? body.messages : [body]).map((message) => {
      const { studentId, mentorId, senderId } = message
      return { ...message, at, personId: senderId === studentId ? mentorId : studentId }
    }),
  )
