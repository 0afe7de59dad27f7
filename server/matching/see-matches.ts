import type { PersonId } from '#domain/kit/ids.ts'
import { isStale } from '#domain/matching/rerun.ts'
import type { Reads } from '#server/kit/tx.ts'
import { askForMatches } from './ask-for-matches.ts'
import { type MatchingNeeds, runMatching } from './run-matching.ts'
import { findReadBefore, type StudentMatches } from './store.ts'

type ReadMatches<Seen> = (reads: Reads, studentId: PersonId) => Promise<Seen>

/** A student's matches as they are, by what reads them; if they are over an hour old, a new run is started (spec 4). */
export async function seeMatches<Seen extends Pick<StudentMatches, 'dueAt' | 'lastUpdate'>>(
  { db, clock }: MatchingNeeds,
  studentId: PersonId,
  read: ReadMatches<Seen>,
): Promise<Seen> {
  const now = clock.now()
  const seen = await read(db.read, studentId)
  if (seen.dueAt || !isStale(seen.lastUpdate, now)) return seen
  await db.transaction((tx) => askForMatches(tx, studentId, now))
  return read(db.read, studentId)
}

/**
 * Recomputes the matches now; within 30 seconds of the last run, returns them as they are. While mentors' profiles are being read anew, a
 * run would miss some of them, so it is left to the runs that follow, and the matches stay as they are until then.
 */
export async function refreshMatches<Seen>(
  needs: MatchingNeeds,
  studentId: PersonId,
  read: ReadMatches<Seen>,
): Promise<Seen> {
  const { db, clock } = needs
  if ((await findReadBefore(db.read, 1)).length > 0)
    await db.transaction((tx) => askForMatches(tx, studentId, clock.now()))
  else await runMatching(needs, studentId)
  return read(db.read, studentId)
}
