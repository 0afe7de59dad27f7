import type { ThrowAwayPostgres } from './throw-away-postgres.ts'

/** A server under comparison, with its students and mentors connected. */
export type Peer = {
  /** The process id of the server. */
  pid: number
  /** Sends from the pair's student to its mentor. Resolves once the sender may know that the message is stored. */
  send(pair: number, id: string): Promise<void>
  /** Returns how many messages the database holds. */
  stored(): Promise<number>
  /** Resolves once all follow-up of the messages is done, with the part of the wait that was deliberate. */
  settled(): Promise<{ onPurposeMs: number }>
  close(): Promise<void>
}

export type PeerNeeds = {
  postgres: ThrowAwayPostgres
  /** A directory for this server alone, empty and removed afterwards. */
  directory: string
  pairs: number
  /** Where the server was installed; unused for Tassel, which is already here. */
  installed: string
  /** Called with a message's id when its mentor receives it. */
  onArrival: (id: string) => void
}

export const text = 'Would you look at my second paragraph? I moved the part about the lighthouse to the front.'
