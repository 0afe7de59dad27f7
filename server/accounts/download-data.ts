import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { hour } from '#domain/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { inTurn } from '#server/kit/in-turn.ts'
import type { Reads } from '#server/kit/tx.ts'
import { countUse } from '#server/kit/use-counts-store.ts'
import type { Viewer } from '#server/kit/viewer.ts'

export type DownloadNeeds = {
  db: Db
  clock: Clock
  /** Collects everything stored about a person, for download. */
  ownData: (reads: Reads, viewer: Viewer, now: Date) => Promise<Record<string, unknown>>
}

const mostAnHour = 5

/**
 * Everything stored about a person. That includes all they ever wrote, tens of megabytes at worst, and stays in memory
 * until it is sent. So each process collects one export at a time, and each person may ask only a few times an hour.
 */
export async function downloadData(
  { db, clock, ownData }: DownloadNeeds,
  viewer: Viewer,
): Promise<Result<Record<string, unknown>, { code: 'downloaded-often' }>> {
  const now = clock.now()
  const { uses } = await countUse(db, { key: `own data ${viewer.personId}`, windowMs: hour }, now)
  if (uses > mostAnHour) return refuse({ code: 'downloaded-often' })
  return ok(await inTurn('own data', () => ownData(db.read, viewer, now)))
}
