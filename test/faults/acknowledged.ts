export type Pair = { student: Somebody; mentor: Somebody }
export type Somebody = { id: string; cookie: string }

/** What was acknowledged: exactly what has to be there at the end. */
export type Acknowledged = {
  pairs: Pair[]
  /** In the order each sender sent them. */
  messages: { id: string; from: string }[]
  sessions: { id: string; pair: Pair; status: 'cancelled' | 'declined' }[]
  todos: { id: string; of: string }[]
}
