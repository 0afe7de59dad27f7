import type { PersonId } from '#domain/kit/ids.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findMentor } from '#server/profiles/store.ts'
import { findVerification } from '#server/profiles/verification/store.ts'
import { publish } from '#server/kit/announce.ts'
import { askForMatches } from './ask-for-matches.ts'
import { indexMentor } from './index-mentor.ts'
import { findPause } from './pause-store.ts'
import { dropFromMatches, lockMentor } from './store.ts'

const afterSaveMs = 1000 // spec 4: matching reruns 1 s after a profile is saved

/** What matching does about new people and changed profiles: mentors are indexed, students matched. */
export const matchingListeners = ({ onlyVerified }: { onlyVerified?: boolean } = {}): Listeners => {
  const lookAt = async (tx: Tx, personId: PersonId, wantedAt: Date) => {
    const role = (await findPerson(tx, personId))?.role
    if (role === 'mentor') await lookAtMentor(tx, personId)
    if (role === 'student') await askForMatches(tx, personId, wantedAt)
  }
  return {
    // Who is connected takes no place among the matches any more (ruling 4.2).
    'connection-accepted': (tx, { studentId }, at) => askForMatches(tx, studentId, at),
    'mentor-verified': (tx, { mentorId }) => lookAtMentor(tx, mentorId),
    'verification-ended': async (tx, { mentorId }, at) => {
      await lookAtMentor(tx, mentorId)
      // Who may be matched no more leaves the lists that are there already (ruling 9.6).
      if (onlyVerified && !(await findVerification(tx, mentorId)))
        publish(tx, at, await dropFromMatches(tx, mentorId), 'matches-changed', {})
    },
    'signed-up': (tx, { personId }, at) => lookAt(tx, personId, at),
    'profile-saved': (tx, { personId }, at) => lookAt(tx, personId, new Date(at.getTime() + afterSaveMs)),
  }
}

async function lookAtMentor(tx: Tx, mentorId: PersonId): Promise<void> {
  // Locked first, so that of two processes the one that read earlier does not write later.
  await lockMentor(tx, mentorId)
  const { pausedAt } = await findPause(tx, mentorId)
  // Who left or is suspended is not found.
  const mentor = await findMentor(tx, mentorId)
  if (mentor && !pausedAt) await indexMentor(tx, mentorId, mentor)
}
