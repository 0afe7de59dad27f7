import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findMentorsAffectedBy } from './earnings/store.ts'

/** What changes whether a session is owed shows on the mentor's screen at once (ruling 6.3). */
export function payoutListeners(): Listeners {
  const refresh = async (tx: Tx, personId: PersonId, now: Date) =>
    publish(tx, now, await findMentorsAffectedBy(tx, personId), 'payouts-changed', {})
  return {
    'email-verified': (tx, { personId }, now) => refresh(tx, personId, now),
    'email-changed': (tx, { personId }, now) => refresh(tx, personId, now),
    'account-closed': (tx, { personId }, now) => refresh(tx, personId, now),
    'credits-bought': (tx, { studentId }, now) => refresh(tx, studentId, now),
    'payment-reversed': (tx, { studentId }, now) => refresh(tx, studentId, now),
  }
}
