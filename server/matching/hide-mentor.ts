import type { PersonId } from '#domain/kit/ids.ts'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { indexMentor } from './index-mentor.ts'
import { dropFromMatches, lockMentor } from './store.ts'

/**
 * Takes a mentor off the lists and out of all matches until their profile is indexed again. Keeps what ranks them, such
 * as completed sessions.
 */
export async function hideMentor(tx: Tx, mentor: { id: PersonId; name: string }, now: Date): Promise<void> {
  await lockMentor(tx, mentor.id)
  await indexMentor(tx, mentor.id, { name: mentor.name, profile: emptyMentorProfile })
  publish(tx, now, await dropFromMatches(tx, mentor.id), 'matches-changed', {})
}
