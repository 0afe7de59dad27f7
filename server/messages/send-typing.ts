import type { Participant } from '#domain/messages/may-write.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import type { PublishEphemeral } from '#server/kit/announce.ts'
import type { Db } from '#server/kit/database.ts'
import { openConversation } from './open-conversation.ts'

/** Shows the other person, if they are connected, that this person is typing. Nothing is stored. */
export async function sendTyping(
  { db, publishEphemeral }: { db: Db; publishEphemeral: PublishEphemeral },
  writer: Participant,
  otherId: PersonId,
): Promise<Result<Record<never, never>, { code: 'person-not-found' }>> {
  const opened = await openConversation(db.read, writer, otherId)
  if (!opened.ok) return opened
  publishEphemeral(otherId, 'typing', { personId: writer.personId })
  return ok({})
}
