import type { PersonId } from '#domain/kit/ids.ts'
import { isStale } from '#domain/matching/rerun.ts'
import { askForMatches } from './ask-for-matches.ts'
import { type MatchingNeeds, runMatching } from './run-matching.ts'
import { findReadBefore, readMatches, type StudentMatches } from './store.ts'

/** A student's matches as they are; if they are over an hour old, a new run is started (spec 4). */
export async function seeMatches({ db, clock }: MatchingNeeds, studentId: PersonId): Promise<StudentMatches> {
  const now = clock.now()
  const matches = await readMatches(db.read, studentId)
  if (matches.dueAt || !isStale(matches.lastUpdate, now)) return matches
  await db.transaction((tx) => askForMatches(tx, studentId, now))
  return readMatches(db.read, studentId)
}

/**
 * Recomputes the matches now; within 30 seconds of the last run, returns them as they are. While mentors' profiles are being read anew, a
 * run would miss some of them, so it is left to the runs that follow, and the matches stay as they are until then.
 */
export async function refreshMatches(needs: MatchingNeeds, studentId: PersonId): Promise<StudentMatches> {
  const { db, clock } = needs
  if ((await findReadBefore(db.read, 1)).length > 0)
    await db.transaction((tx) => askForMatches(tx, studentId, clock.now()))
  else await runMatching(needs, studentId)
  return readMatches(needs.db.read, studentId)
}
