import type { PersonId } from '#domain/kit/ids.ts'
import type { Notice } from '#domain/notifications/notice.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { NewNotice } from './store.ts'
import { notifying } from './notifying.ts'

/** Notifies a person when staff hide something of theirs or show it again. */
export const hiddenListeners: Listeners = {
  'hidden-by-staff': notifying((reads, { personId, what, sessionId }, at) =>
    tell(reads, personId, { type: 'hidden-by-staff', what, sessionId }, at),
  ),
  'shown-by-staff': notifying((reads, { personId, what, sessionId }, at) =>
    tell(reads, personId, { type: 'shown-by-staff', what, sessionId }, at),
  ),
}

async function tell(
  reads: Reads,
  personId: PersonId,
  notice: Notice & { what: string },
  at: Date,
): Promise<NewNotice[]> {
  // A closed account can't be notified.
  if (!(await personOf(reads, personId))) return []
  return [{ personId, notice, aboutId: personId, key: `${notice.type}:${notice.what}:${at.toISOString()}`, at }]
}
