import { randomUUID } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import { day } from '#domain/kit/time.ts'
import type { Flag } from '#domain/safety/found.ts'
import type { ReportSubject } from '#domain/safety/report.ts'
import type { Tx } from '#server/kit/tx.ts'
import { countFlagsSince, insertReport } from './store.ts'

/** Of one kind and one person. */
const flagsADay = 5

type Flagged = { flags: readonly Flag[]; writerId: PersonId; subject: ReportSubject; aboutId: string; copy: object }

/** Puts what somebody wrote in the desk's queue, once for each thing it should be looked at for (ruling 9.4). */
export async function flagText(tx: Tx, { flags, writerId, subject, aboutId, copy }: Flagged, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day)
  for (const category of flags)
    // The desk has it in front of it by then; more of the same would only hide what others are flagged for.
    if ((await countFlagsSince(tx, writerId, category, since)) < flagsADay)
      await insertReport(
        tx,
        { id: randomUUID(), reporterId: null, reportedId: writerId, subject, aboutId, category, words: '', copy },
        now,
      )
}
