import { useSyncExternalStore } from 'react'

/** What cannot reach the server at the moment: a call, the live stream, or a screen's code. */
export type CutOff = 'call' | 'stream' | 'code'

const callCountsMs = 10_000

const cutOff = new Set<CutOff>()
const listeners = new Set<() => void>()
let callCounts: ReturnType<typeof setTimeout> | undefined

export function setCutOff(what: CutOff, now: boolean): void {
  if (cutOff.has(what) === now) return
  if (now) cutOff.add(what)
  else cutOff.delete(what)
  for (const listen of listeners) listen()
}

/** Notes whether a call reached the server. One that did not counts for a while: perhaps nothing else is called after it. */
export function noteCall(reached: boolean): void {
  clearTimeout(callCounts)
  setCutOff('call', !reached)
  if (!reached) callCounts = setTimeout(() => setCutOff('call', false), callCountsMs)
}

/** Before a sign-in a form says so itself, and nothing else on its page waits for a connection; code that does not come has no other voice. */
const isWorthSaying = (): boolean =>
  cutOff.has('code') || (cutOff.size > 0 && 'signedIn' in document.documentElement.dataset)

/**
 * How the connection is, judged by what was tried. `navigator.onLine` only says whether it is this device: alone it is wrong
 * wherever the server is on the same machine.
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
