import type { PersonId } from '#domain/kit/ids.ts'
import { announce } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { hideMentor } from './hide-mentor.ts'
import { endPause, setPaused } from './pause-store.ts'
import { lockMentor } from './store.ts'

/** Takes a mentor off the lists and out of all matches until `relistMentor`, as a suspension would (ruling 11.3). */
export async function pauseMentor(tx: Tx, mentor: { id: PersonId; name: string }, now: Date): Promise<void> {
  await hideMentor(tx, mentor, now)
  await setPaused(tx, mentor.id, now)
}

/** Lists and matches a mentor again. */
export async function relistMentor(tx: Tx, mentorId: PersonId, now: Date): Promise<void> {
  await lockMentor(tx, mentorId)
  await endPause(tx, mentorId, now)
  announce(tx, now, 'profile-saved', { personId: mentorId })
}
