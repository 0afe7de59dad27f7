import type { PersonId } from '#domain/kit/ids.ts'
import type { Notice } from '#domain/notifications/notice.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { NewNotice } from './store.ts'
import { notifying } from './notifying.ts'

/** Notifies a mentor about their verification (ruling 9.6). */
export const verificationListeners: Listeners = {
  'mentor-verified': notifying((reads, { mentorId, university, endsAt }, at) =>
    toMentor(reads, mentorId, { type: 'mentor-verified', university, endsAt }, at),
  ),
  'verification-declined': notifying((reads, { mentorId }, at) =>
    toMentor(reads, mentorId, { type: 'verification-declined' }, at),
  ),
  'verification-ending': notifying((reads, { mentorId, university, endsAt }, at) =>
    toMentor(reads, mentorId, { type: 'verification-ending', university, endsAt }, at),
  ),
  'verification-ended': notifying((reads, { mentorId, university, why }, at) =>
    toMentor(reads, mentorId, { type: 'verification-ended', university, why }, at),
  ),
}

async function toMentor(reads: Reads, personId: PersonId, notice: Notice, at: Date): Promise<NewNotice[]> {
  // A closed account can't be notified.
  if (!(await personOf(reads, personId))) return []
  return [{ personId, notice, aboutId: personId, key: `${notice.type}:${at.toISOString()}`, at }]
}
