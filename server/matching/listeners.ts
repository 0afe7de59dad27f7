import type { PersonId } from '#domain/kit/ids.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Heard, Listeners } from '#server/kit/listeners.ts'
import { planSet } from '#server/kit/plan-set.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { findMentors } from '#server/profiles/store.ts'
import { findVerification } from '#server/profiles/verification/store.ts'
import { publish } from '#server/kit/announce.ts'
import { askForAllMatches } from './ask-for-matches.ts'
import { indexMentors } from './index-mentor.ts'
import { pausedAmong } from './pause-store.ts'
import { dropFromMatches, lockMentors } from './store.ts'

const afterSaveMs = 1000 // spec 4: matching reruns 1 s after a profile is saved

/** A mentor to index again, or a student to match again. */
type Look = { mentorId: PersonId } | { studentId: PersonId; wantedAt: Date }

/** Indexes mentors and schedules matching for students as people sign up and profiles change. */
export const matchingListeners = ({ onlyVerified }: { onlyVerified?: boolean } = {}): Listeners => ({
  // A mentor the student is now connected with must not take a place among the matches (ruling 4.2).
  'connection-accepted': planSet(
    (_reads, { studentId }: { studentId: PersonId }, at) => [{ studentId, wantedAt: at }],
    askForAllMatches,
  ),
  'mentor-verified': planSet((_reads, { mentorId }: { mentorId: PersonId }) => [mentorId], lookAtMentors),
  'verification-ended': { together: (tx, heard) => endVerified(tx, heard, onlyVerified) },
  'signed-up': planSet((reads, { personId }: { personId: PersonId }, at) => whatToLookAt(reads, personId, at), lookAt),
  'profile-saved': planSet(
    (reads, { personId }: { personId: PersonId }, at) =>
      whatToLookAt(reads, personId, new Date(at.getTime() + afterSaveMs)),
    lookAt,
  ),
})

async function whatToLookAt(reads: Reads, personId: PersonId, wantedAt: Date): Promise<Look[]> {
  const role = (await personOf(reads, personId))?.role
  if (role === 'mentor') return [{ mentorId: personId }]
  return role === 'student' ? [{ studentId: personId, wantedAt }] : []
}

async function lookAt(tx: Tx, looks: Look[]): Promise<void> {
  const mentors = looks.flatMap((look) => ('mentorId' in look ? [look.mentorId] : []))
  const asked = looks.filter((look) => 'studentId' in look)
  if (mentors.length > 0) await lookAtMentors(tx, mentors)
  if (asked.length > 0) await askForAllMatches(tx, asked)
}

async function lookAtMentors(tx: Tx, ids: PersonId[]): Promise<void> {
  // Locked before reading, so that a process with an older read can't write last.
  await lockMentors(tx, ids)
  const paused = await pausedAmong(tx, ids)
  // Mentors who have left or are suspended are not found.
  const mentors = await findMentors(tx, [...new Set(ids)])
  const shown = mentors.filter(({ id }) => !paused.has(id))
  if (shown.length > 0) await indexMentors(tx, shown)
}

async function endVerified(tx: Tx, heard: Heard<'verification-ended'>[], onlyVerified = false): Promise<void> {
  await lookAtMentors(
    tx,
    heard.map(({ body }) => body.mentorId),
  )
  if (!onlyVerified) return
  // A mentor who may no longer be matched leaves the existing lists (ruling 9.6).
  for (const { body, at } of heard)
    if (!(await findVerification(tx, body.mentorId)))
      publish(tx, at, await dropFromMatches(tx, body.mentorId), 'matches-changed', {})
}
