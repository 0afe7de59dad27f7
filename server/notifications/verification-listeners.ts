import type { PersonId } from '#domain/kit/ids.ts'
import type { Notice } from '#domain/notifications/notice.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { notify } from './store.ts'

/** What a mentor is notified of about being verified (ruling 9.6). */
export const verificationListeners: Listeners = {
  'mentor-verified': (tx, { mentorId, university, endsAt }, at) =>
    notifyMentor(tx, mentorId, { type: 'mentor-verified', university, endsAt }, at),
  'verification-declined': (tx, { mentorId }, at) => notifyMentor(tx, mentorId, { type: 'verification-declined' }, at),
  'verification-ending': (tx, { mentorId, university, endsAt }, at) =>
    notifyMentor(tx, mentorId, { type: 'verification-ending', university, endsAt }, at),
  'verification-ended': (tx, { mentorId, university, why }, at) =>
    notifyMentor(tx, mentorId, { type: 'verification-ended', university, why }, at),
}

async function notifyMentor(tx: Tx, personId: PersonId, notice: Notice, at: Date): Promise<void> {
  // Whoever closed their account is not there to notify.
  if (!(await findPerson(tx, personId))) return
  await notify(tx, { personId, notice, aboutId: personId, key: `${notice.type}:${at.toISOString()}`, at })
}
