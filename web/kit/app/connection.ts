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
    () => (cutOff.size === 0 ? 'fine' : navigator.onLine ? 'unreachable' : 'offline'),
    () => 'fine',
  )
