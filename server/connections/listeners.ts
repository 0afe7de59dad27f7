import { publish } from '#server/kit/announce.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { listConnected } from './store.ts'

/** A changed profile also changes that person's card on the other side. */
export const connectionListeners = (): Listeners => ({
  'profile-saved': async (tx, { personId }, at) =>
    publish(tx, at, await listConnected(tx, personId), 'connections-changed', { personId }),
})
