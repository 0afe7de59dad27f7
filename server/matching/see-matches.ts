import type { PersonId } from '#domain/kit/ids.ts'
import { isStale } from '#domain/matching/rerun.ts'
import type { Reads } from '#server/kit/tx.ts'
import { askForMatches } from './ask-for-matches.ts'
import { type MatchingNeeds, runMatching } from './run-matching.ts'
import { findMentorsToReread, type StudentMatches } from './store.ts'

type ReadMatches<Seen> = (reads: Reads, studentId: PersonId) => Promise<Seen>

/**
 * Returns a student's current matches, read with `read`. If they are over an hour old, schedules a new run (spec 4).
 */
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
 * Recomputes the matches now; within 30 seconds of the last run, returns them unchanged. While mentors' profiles are
 * being reread, a run would miss some of them, so it is scheduled for afterwards and the matches stay unchanged until
 * then.
 */
export async function refreshMatches<Seen>(
  needs: MatchingNeeds,
  studentId: PersonId,
  read: ReadMatches<Seen>,
): Promise<Seen> {
  const { db, clock } = needs
  if ((await findMentorsToReread(db.read, 1)).length > 0)
    await db.transaction((tx) => askForMatches(tx, studentId, clock.now()))
  else await runMatching(needs, studentId)
  return read(db.read, studentId)
}
