import type { TimeoutProvider } from '@tanstack/react-query'
import { runReporting } from './spare-time.ts'

type Callback = () => void

/** A timer at least this long may fire up to a second late. */
const longMs = 10_000
const togetherMs = 1000

/**
 * Timers for queries. A screen has about thirty, for when each answer becomes stale and when it is dropped. Long ones
 * that end within the same second share one browser timer, because creating each separately slows down rendering
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
        // A callback that another one clears before its turn is skipped.
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
      // Negative, unlike any of the browser's own ids.
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

/** Runs callbacks in order in the next turn of the event loop, with one timer per turn. */
export function inNextTurn(callback: Callback): void {
  if (waiting.push(callback) > 1) return
  window.setTimeout(() => {
    const called = waiting
    waiting = []
    for (const one of called) runReporting(one)
  })
}
let waiting: Callback[] = []
