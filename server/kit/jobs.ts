import { doing } from './current-work.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Work that is due by the clock. A job finds what is due by itself and may run anywhere, any number of times, even
 * concurrently.
 */
export type Job = {
  name: string
  /** What it does, in words, for the operators. */
  does: string
  everyMs: number
  /** Returns how much there was to do. */
  run(): Promise<number>
}

/** Runs each job repeatedly, never overlapping itself. `stop` waits for what is in progress. */
export function startJobs(
  jobs: Job[],
  onFailure: (message: string, error: unknown) => void,
  note: (name: string, error?: unknown) => Promise<void> = async () => {},
) {
  const ending = new AbortController()
  const wakers = new Map<string, () => void>()
  const loops = jobs.map(async (job) => {
    while (!ending.signal.aborted) {
      // Created before the run, so that a wake-up during the run is not lost.
      const woken = new Promise<void>((resolve) => wakers.set(job.name, resolve))
      try {
        await doing({ name: `job ${job.name}` }, () => job.run())
        await note(job.name)
      } catch (error) {
        if (!ending.signal.aborted) {
          onFailure(`job ${job.name} failed and will run again`, error)
          await note(job.name, error)
        }
      }
      await Promise.race([woken, sleep(job.everyMs, undefined, { signal: ending.signal }).catch(() => undefined)])
    }
  })
  return {
    /** Requests a run now. */
    wake: (name: string): void => wakers.get(name)?.(),
    wakeAll: (): void => jobs.forEach(({ name }) => wakers.get(name)?.()),
    async stop(): Promise<void> {
      ending.abort()
      await Promise.all(loops)
    },
  }
}
