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
  if (waiting.push(work) === 1) waitForTime()
}

// Not a chain of promises: a screen that is settled has forty such pieces, and to make the chain took a slow phone long.
const waiting: (() => void)[] = []
const waitForTime = () => whenIdle(doNext, { atLatestMs: 500, otherwiseMs: 50 })

function doNext(): void {
  if (waiting[0]) runReporting(waiting[0])
  waiting.shift()
  if (waiting.length > 0) waitForTime()
}

/** Runs it, and reports what it throws, so that whatever stands behind it runs too. */
export function runReporting(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}
