import type { TimeoutProvider } from '@tanstack/react-query'
import { runReporting } from './spare-time.ts'

type Callback = () => void

/** What is due in so many milliseconds or more may also come a second later. */
const longMs = 10_000
const togetherMs = 1000

/**
 * Timers for queries, of which a screen has some thirty: when each answer grows old, and when it is forgotten. The long ones that end
 * within the same second are one timer of the browser's; making them each by itself takes time while a screen is drawn
 * (docs/decisions/0396-drawing-in-pieces.md).
 */
export function sharedTimers(): TimeoutProvider<number> {
  const due = new Map<number, Map<number, Callback>>()
  let made = 0

  function dueIn(delay: number): Map<number, Callback> {
    const second = Math.ceil((performance.now() + delay) / togetherMs)
    const known = due.get(second)
    if (known) return known
    const callbacks = new Map<number, Callback>()
    due.set(second, callbacks)
    window.setTimeout(
      () => {
        // One that another clears before its turn is gone by then.
        for (const callback of callbacks.values()) runReporting(callback)
        due.delete(second)
      },
      second * togetherMs - performance.now(),
    )
    return callbacks
  }

  return {
    setTimeout(callback, delay) {
      if (delay < longMs) return window.setTimeout(callback, delay)
      // Below zero, as none of the browser's are.
      dueIn(delay).set(--made, callback)
      return made
    },
    clearTimeout(id) {
      if (id === undefined || id > 0) window.clearTimeout(id)
      else for (const callbacks of due.values()) callbacks.delete(id)
    },
    setInterval: (callback, delay) => window.setInterval(callback, delay),
    clearInterval: (id) => window.clearInterval(id),
  }
}

/** Calls back in the next turn of the event loop, one after the other, with one timer for all of a turn. */
export function inNextTurn(callback: Callback): void {
  if (waiting.push(callback) > 1) return
  window.setTimeout(() => {
    const called = waiting
    waiting = []
    for (const one of called) runReporting(one)
  })
}
let waiting: Callback[] = []
