import type { ConnectionState } from './connection.ts'

/**
 * The outcome of asking to connect. An open or accepted request stays as it is; after being declined, a student may ask
 * again.
 */
export const requestConnection = (current: ConnectionState): { status: 'requested' | 'accepted'; isNew: boolean } =>
  current === 'requested' || current === 'accepted'
    ? { status: current, isNew: false }
    : { status: 'requested', isNew: true }
