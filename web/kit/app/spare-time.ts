/**
 * Calls back once the browser has nothing else to do; in Safari, which cannot tell, after `otherwiseMs`. Returns how to call it off.
 */
export function whenIdle(work: () => void, otherwiseMs: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(work, { timeout: 5000 })
  return () => window.cancelIdleCallback(waiting)
}

/**
 * Starts this after everything else that waits for spare time, and only when the browser has some: started together, such work would
 * hold up a press.
 */
export function inSpareTime(work: () => void): void {
  last = last
    .then(() => new Promise<void>((idle) => void whenIdle(idle, 50)))
    .then(work)
    .catch(reportError)
}

let last: Promise<void> = Promise.resolve()
