import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { mayWrite, type Participant } from '#domain/messages/may-write.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Between, findBetween } from './store.ts'

/** Returns what is between me and a person I may talk with. Anyone else is treated as missing. */
export async function openConversation(
  reads: Reads,
  me: Participant,
  otherId: PersonId,
): Promise<Result<Between, { code: 'person-not-found' }>> {
  const between = await findBetween(reads, me, otherId)
  const mayTalk = between && mayWrite(me, between.other, between.acquaintance)
  return mayTalk ? ok(between) : refuse({ code: 'person-not-found' })
}
