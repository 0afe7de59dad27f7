import type { PersonId } from '#domain/kit/ids.ts'
import type { Notice } from '#domain/notifications/notice.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { notify } from './store.ts'

/** What somebody is notified of when staff hide something of theirs, or show it again. */
export const hiddenListeners: Listeners = {
  'hidden-by-staff': (tx, { personId, what, sessionId }, at) =>
    tell(tx, personId, { type: 'hidden-by-staff', what, sessionId }, at),
  'shown-by-staff': (tx, { personId, what, sessionId }, at) =>
    tell(tx, personId, { type: 'shown-by-staff', what, sessionId }, at),
}

async function tell(tx: Tx, personId: PersonId, notice: Notice & { what: string }, at: Date): Promise<void> {
  // Whoever closed their account is not there to notify.
  if (!(await findPerson(tx, personId))) return
  await notify(tx, {
    personId,
    notice,
    aboutId: personId,
    key: `${notice.type}:${notice.what}:${at.toISOString()}`,
    at,
  })
}
