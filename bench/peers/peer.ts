import type { ThrowAwayPostgres } from './throw-away-postgres.ts'

/** A server that carries messages, with its students and mentors connected. */
export type Peer = {
  /** The process that is the server. */
  pid: number
  /** Sends from the student of a pair to its mentor. Resolves once the sender may know that it is stored. */
  send(pair: number, id: string): Promise<void>
  /** How many messages the database holds. */
  stored(): Promise<number>
  /** Resolves, with how long it waited on purpose, once nothing that follows a message is left to do. */
  settled(): Promise<{ onPurposeMs: number }>
  close(): Promise<void>
}

export type PeerNeeds = {
  postgres: ThrowAwayPostgres
  /** Its own, empty and thrown away afterwards. */
  directory: string
  pairs: number
  /** Where it was installed; Tassel is here already. */
  installed: string
  /** Called with a message's id when its mentor has got it. */
  onArrival: (id: string) => void
}

export const text = 'Would you look at my second paragraph? I moved the part about the lighthouse to the front.'
