import { withWork } from './current-work.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Work triggered by the clock. A job finds out by itself what is due, and may run anywhere, any number of times, even
 * concurrently.
 */
export type Job = {
  name: string
  /** A description for the operators. */
  does: string
  everyMs: number
  /** Returns how many things it handled. */
  run(): Promise<number>
}

/**
 * Aborted once the process is shutting down. If others keep adding work, a job that loops until there is none left
 * would never return.
 */
export type Leaving = { leaving?: AbortSignal | undefined }

/**
 * Repeats `next` until it finds nothing more to do or the process is shutting down. Returns how often it found
 * something.
 */
export async function repeat(next: () => Promise<boolean>, { leaving }: Leaving): Promise<number> {
  let count = 0
  while (!leaving?.aborted && (await next())) count++
  return count
}

type Running = {
  onFailure: (message: string, error: unknown) => void
  note?: (name: string, error?: unknown) => Promise<void>
  /** The same controller that the jobs' own loops check. */
  leaving?: AbortController
}

/**
 * Runs each job repeatedly, never overlapping itself. All of them run at the start. Each then pauses for a different
 * fraction of its interval, so that jobs with the same interval don't query the database at the same moment. `stop`
 * waits for the step in progress.
 */
export function startJobs(
  jobs: Job[],
  { onFailure, note = async () => {}, leaving: ending = new AbortController() }: Running,
) {
  const wakers = new Map<string, () => void>()
  const loops = jobs.map(async (job, at) => {
    let pauseMs = (job.everyMs * (at + 1)) / jobs.length
    while (!ending.signal.aborted) {
      // Created before the run, so that a wake-up during the run is not lost.
      const woken = new Promise<void>((resolve) => wakers.set(job.name, resolve))
      try {
        await withWork({ name: `job ${job.name}` }, () => job.run())
        await note(job.name)
      } catch (error) {
        if (!ending.signal.aborted) {
          onFailure(`job ${job.name} failed and will run again`, error)
          await note(job.name, error)
        }
      }
      await pause(pauseMs, woken)
      pauseMs = job.everyMs
    }
  })
  const wakeAll = (): void => wakers.forEach((wake) => wake())
  return {
    /** Requests a run now. */
    wake: (name: string): void => wakers.get(name)?.(),
    wakeAll,
    async stop(): Promise<void> {
      ending.abort()
      wakeAll()
      await Promise.all(loops)
    },
  }
}

/** Waits for `ms` or until woken, and leaves no timer behind. */
async function pause(ms: number, woken: Promise<void>): Promise<void> {
  const over = new AbortController()
  await Promise.race([woken, sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}
