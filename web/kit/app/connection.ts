import { useSyncExternalStore } from 'react'

/** What currently can't reach the server: a call, the live stream, or a screen's code. */
export type Unreachable = 'call' | 'stream' | 'code'

const callCountsMs = 10_000

const unreachable = new Set<Unreachable>()
const listeners = new Set<() => void>()
let callCounts: ReturnType<typeof setTimeout> | undefined

export function setUnreachable(what: Unreachable, now: boolean): void {
  if (unreachable.has(what) === now) return
  if (now) unreachable.add(what)
  else unreachable.delete(what)
  for (const listen of listeners) listen()
}

/**
 * Records whether a call reached the server. A failure expires after `callCountsMs`, since no later call may come to
 * clear it.
 */
export function noteCall(reached: boolean): void {
  clearTimeout(callCounts)
  setUnreachable('call', !reached)
  if (!reached) callCounts = setTimeout(() => setUnreachable('call', false), callCountsMs)
}

/**
 * Before sign-in, a form reports the problem itself and nothing else on its page waits for a connection. Missing code
 * has no other way to be reported.
 */
const isWorthSaying = (): boolean =>
  unreachable.has('code') || (unreachable.size > 0 && 'signedIn' in document.documentElement.dataset)

/**
 * The state of the connection, judged by what was tried. `navigator.onLine` only says whether the device itself is
 * offline, so on its own it is wrong wherever the server runs on the same machine.
 */
export const useConnection = (): 'fine' | 'offline' | 'unreachable' =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => (!isWorthSaying() ? 'fine' : navigator.onLine ? 'unreachable' : 'offline'),
    () => 'fine',
  )
