import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import { writeJobRun } from './job-runs-store.ts'

const everyMs = 60_000

/**
 * Records in the database how jobs ran: successes at most once a minute, failures always. Ignores a failing write,
 * since a job must not fail because of it.
 */
export function noteJobRuns({ db, clock }: { db: Db; clock: Clock }) {
  const noted = new Map<string, number>()
  return async (name: string, error?: unknown): Promise<void> => {
    const now = clock.now()
    if (error === undefined && now.getTime() - (noted.get(name) ?? 0) < everyMs) return
    noted.set(name, now.getTime())
    const why = error === undefined ? undefined : error instanceof Error ? error.message : 'unknown'
    await db.transaction((tx) => writeJobRun(tx, name, why?.slice(0, 500), now)).catch(() => noted.delete(name))
  }
}
