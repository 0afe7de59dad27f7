import type { ConnectionState } from './connection.ts'

/** What asking leads to: a request that is open or accepted stays as it is; a declined student may ask again. */
export const requestConnection = (current: ConnectionState): { status: 'requested' | 'accepted'; isNew: boolean } =>
  current === 'requested' || current === 'accepted'
    ? { status: current, isNew: false }
    : { status: 'requested', isNew: true }
