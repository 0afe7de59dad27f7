/**
 * Calls back once the browser has nothing else to do, at the latest after `atLatestMs`; in Safari, which cannot tell, after
 * `otherwiseMs`. Returns how to call it off.
 */
export function whenIdle(
  work: () => void,
  { atLatestMs, otherwiseMs }: { atLatestMs: number; otherwiseMs: number },
): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, otherwiseMs)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(work, { timeout: atLatestMs })
  return () => window.cancelIdleCallback(waiting)
}

/**
 * Starts this after everything else that waits for spare time, and only when the browser has some: started together, such work would
 * hold up a press.
 */
export function inSpareTime(work: () => void): void {
  last = last
    .then(() => new Promise<void>((idle) => void whenIdle(idle, { atLatestMs: 500, otherwiseMs: 50 })))
    .then(work)
    .catch((error: unknown) => reportError(error))
}

let last: Promise<void> = Promise.resolve()
