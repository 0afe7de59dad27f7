import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { planSet } from '#server/kit/plan-set.ts'
import type { Tx } from '#server/kit/tx.ts'
import { mentorsAffectedBy } from './earnings/store.ts'

/** Refreshes the mentor's screen at once when something changes whether a session is owed (ruling 6.3). */
export function payoutListeners(): Listeners {
  const affecting = <Body>(who: (body: Body) => PersonId) =>
    planSet(async (reads, body: Body, at) => [{ mentors: await mentorsAffectedBy(reads, who(body)), at }], refresh)
  const ofPerson = affecting(({ personId }: { personId: PersonId }) => personId)
  const ofStudent = affecting(({ studentId }: { studentId: PersonId }) => studentId)
  return {
    'email-verified': ofPerson,
    'email-changed': ofPerson,
    'account-closed': ofPerson,
    'credits-bought': ofStudent,
    'payment-reversed': ofStudent,
  }
}

async function refresh(tx: Tx, affected: { mentors: PersonId[] | undefined; at: Date }[]): Promise<void> {
  for (const { mentors = [], at } of affected) publish(tx, at, mentors, 'payouts-changed', {})
}
