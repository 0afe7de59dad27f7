import type { TabLocks } from '#web/kit/app/tab-locks.ts'

/**
 * Does the work while no other tab is doing the same. Waits `patienceMs` for a tab that is, then takes over from it.
 */
export async function withTabLock(
  locks: TabLocks,
  name: string,
  patienceMs: number,
  work: () => Promise<void>,
): Promise<void> {
  // True if another tab took over from this one.
  const relieved = (error: unknown) => isDomException(error, 'AbortError')
  try {
    await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work)
  } catch (error) {
    if (relieved(error)) return
    if (!isDomException(error, 'TimeoutError')) throw error
    // A tab that the browser suspended keeps its lock. If it is merely slow, both tabs send the same messages in the
    // same order, and each message counts once.
    await locks.request(name, { steal: true }, work).catch((stolen: unknown) => {
      if (!relieved(stolen)) throw stolen
    })
  }
}

const isDomException = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name
