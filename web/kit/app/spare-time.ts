/**
 * Runs `work` once the browser is idle, after at most `atLatestMs`. In Safari, which can't tell, runs it after
 * `otherwiseMs`. Returns a function that cancels it.
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
 * Runs `work` after everything already waiting for spare time, and only when the browser is idle: started together,
 * such work would delay a press.
 */
export function inSpareTime(work: () => void): void {
  if (waiting.push(work) === 1) waitForTime()
}

// Not a promise chain: a settled screen has forty such pieces, and building the chain took a slow phone too long.
const waiting: (() => void)[] = []
const waitForTime = () => whenIdle(doNext, { atLatestMs: 500, otherwiseMs: 50 })

function doNext(): void {
  if (waiting[0]) runReporting(waiting[0])
  waiting.shift()
  if (waiting.length > 0) waitForTime()
}

/** Runs `work` and reports what it throws, so that whatever comes after it still runs. */
export function runReporting(work: () => void): void {
  try {
    work()
  } catch (error) {
    reportError(error)
  }
}
