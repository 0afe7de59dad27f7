import type { PersonId } from '#domain/kit/ids.ts'
import { mayRunAt } from '#domain/matching/rerun.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockRuns, setDue } from './store.ts'

type Asked = { studentId: PersonId; wantedAt: Date }

/** Schedules matching for a student at `wantedAt`, or as soon afterwards as the 30 seconds between runs allow. */
export const askForMatches = (tx: Tx, studentId: PersonId, wantedAt: Date): Promise<void> =>
  askForAllMatches(tx, [{ studentId, wantedAt }])

/** Like `askForMatches`, for several students, in order. */
export async function askForAllMatches(tx: Tx, asked: Asked[]): Promise<void> {
  const runs = await lockRuns(
    tx,
    asked.map(({ studentId }) => studentId),
  )
  const due = new Map<PersonId, Date>()
  for (const { studentId, wantedAt } of asked) {
    const run = runs.get(studentId)
    if (!run) throw new Error(`student ${studentId} has no matches to ask for`)
    const dueAt = mayRunAt(wantedAt, run.lastRunAt)
    const known = due.get(studentId) ?? run.dueAt
    // A run that hasn't started will see what this one would see. A run in progress may not.
    if (run.status !== 'loading' && known && known <= dueAt) continue
    due.set(studentId, dueAt)
  }
  if (due.size > 0)
    await setDue(
      tx,
      [...due].map(([studentId, dueAt]) => ({ studentId, dueAt })),
    )
}
