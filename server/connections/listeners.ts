import type { PersonId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { planSet } from '#server/kit/plan-set.ts'
import { connectedWith } from './store.ts'

/** A changed profile also changes that person's card on their connections' screens. */
export const connectionListeners = (): Listeners => ({
  'profile-saved': planSet(
    async (reads, { personId }: { personId: PersonId }, at) => [
      { personId, at, others: (await connectedWith(reads, personId)) ?? [] },
    ],
    async (tx, saved) => {
      for (const { personId, at, others } of saved) publish(tx, at, others, 'connections-changed', { personId })
    },
  ),
})
