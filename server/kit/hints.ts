/**
 * Hints between processes on the same database that there is something to look at. They aren't stored and can get lost,
 * so a receiver must be able to find on its own what it missed.
 */
export type Hints = {
  /**
   * Calls `hear` for every hint on the channel, and once with '' after a lost connection, since hints may have been
   * missed. Returns a function that stops listening.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Sends a hint (under 8,000 bytes) to everyone listening on the channel, in any process. */
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}
