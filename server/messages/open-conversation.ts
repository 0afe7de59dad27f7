import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { mayWrite, type Participant } from '#domain/messages/may-write.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type PairFacts, findPairFacts } from './store.ts'

/** Returns what is between a person and another whom they may talk with. Anyone else is treated as missing. */
export async function openConversation(
  reads: Reads,
  me: Participant,
  otherId: PersonId,
): Promise<Result<PairFacts, { code: 'person-not-found' }>> {
  const facts = await findPairFacts(reads, me, otherId)
  const mayTalk = facts && mayWrite(me, facts.other, facts.acquaintance)
  return mayTalk ? ok(facts) : refuse({ code: 'person-not-found' })
}
