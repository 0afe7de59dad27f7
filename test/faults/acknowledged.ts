export type Pair = { student: Somebody; mentor: Somebody }
export type Somebody = { id: string; cookie: string }

/** What was acknowledged: what has to be there at the end, and nothing else. */
export type Acknowledged = {
  pairs: Pair[]
  /** In their sender's order. */
  messages: { id: string; from: string }[]
  sessions: { id: string; pair: Pair; status: 'cancelled' | 'declined' }[]
  todos: { id: string; of: string }[]
}
