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

/** Aborts once the process leaves. Where others keep adding work, a job that waits for an end of it would never return. */
export type Leaving = { leaving?: AbortSignal | undefined }

/** Repeats `next` until it finds nothing more to do, or the process leaves; returns how often it found something. */
export async function repeat(next: () => Promise<boolean>, { leaving }: Leaving): Promise<number> {
  let count = 0
  while (!leaving?.aborted && (await next())) count++
  return count
}

type Running = {
  onFailure: (message: string, error: unknown) => void
  note?: (name: string, error?: unknown) => Promise<void>
  /** What the jobs' loops look at as well. */
  leaving?: AbortController
}

/**
 * Runs each job repeatedly, never overlapping itself. All of them run at the start; the pause after that is a different part of its usual
 * one for each, so that jobs of one rhythm do not ask the database at the same moment. `stop` waits for the step that is in progress.
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
        await doing({ name: `job ${job.name}` }, () => job.run())
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

/** Waits that long or until it is woken, and leaves no timer behind. */
async function pause(ms: number, woken: Promise<void>): Promise<void> {
  const over = new AbortController()
  await Promise.race([woken, sleep(ms, undefined, { signal: over.signal }).catch(() => undefined)])
  over.abort()
}
