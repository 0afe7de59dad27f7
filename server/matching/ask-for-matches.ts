import type { PersonId } from '#domain/kit/ids.ts'
import { mayRunAt } from '#domain/matching/rerun.ts'
import type { Tx } from '#server/kit/tx.ts'
import { changeMatches, lockMatches } from './store.ts'

/** Schedules matching for a student at this time, or as soon after it as the 30 seconds between runs allow. */
export async function askForMatches(tx: Tx, studentId: PersonId, wantedAt: Date): Promise<void> {
  const matches = await lockMatches(tx, studentId)
  const dueAt = mayRunAt(wantedAt, matches.lastRunAt)
  // A run that has not started will see what this one would see; one that has started may not.
  if (matches.status !== 'loading' && matches.dueAt && matches.dueAt <= dueAt) return
  await changeMatches(tx, studentId, { ...matches, dueAt })
}
