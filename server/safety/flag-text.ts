import { randomUUID } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import { day } from '#domain/kit/time.ts'
import type { Flag } from '#domain/safety/found.ts'
import type { ReportSubject } from '#domain/safety/report.ts'
import type { Tx } from '#server/kit/tx.ts'
import { countFlagsSince, insertReport, wasFlagged } from './store.ts'

/** Per category and person. */
const flagsADay = 5

type Flagged = {
  flags: readonly Flag[]
  writerId: PersonId
  subject: ReportSubject
  aboutId: string
  copy: object
  knownBy?: KnownBy
}
/** What the copy of an earlier flag contains if it was about the same text: at any time, or within a day. */
type KnownBy = { ever: object; lately: object }

/** Puts a person's text in the desk's queue, once for each thing it is flagged for (ruling 9.4). */
export async function flagText(tx: Tx, flagged: Flagged, now: Date): Promise<void> {
  const { flags, writerId: reportedId, knownBy, ...about } = flagged
  const since = new Date(now.getTime() - day)
  for (const category of flags) {
    if (knownBy && (await wasFlagged(tx, { reportedId, category }, { ...knownBy, since }))) continue
    // The desk already has this person in front of it. More of the same would only crowd out flags about others.
    if ((await countFlagsSince(tx, reportedId, category, since)) >= flagsADay) continue
    await insertReport(tx, { ...about, id: randomUUID(), reporterId: null, reportedId, category, words: '' }, now)
  }
}
