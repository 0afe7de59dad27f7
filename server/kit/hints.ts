/**
 * Hints between the processes on one database: that something is there to be looked at. They are not stored: one can be lost, and
 * whoever hears them finds what it missed by itself.
 */
export type Hints = {
  /**
   * Calls `hear` for every hint on the channel, and once with '' after a lost connection, since hints may have been missed. Returns a
   * function that stops it.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Sends a hint (under 8,000 bytes) to everyone listening on the channel, in any process. */
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}
