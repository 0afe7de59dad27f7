import type { PersonId } from '#domain/kit/ids.ts'
import { debounceMs, mayRunAt } from '#domain/matching/rerun.ts'
import type { Leaving } from '#server/kit/jobs.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { listMentorsOf } from '#server/connections/store.ts'
import { profileOf } from '#server/profiles/store.ts'
import { blockedWith } from '#server/safety/blocks-store.ts'
import { findTopMatches } from './find-top-matches.ts'
import {
  changeMatches,
  findDue,
  findMentorsToReread,
  lockKnownMatches,
  lockMatches,
  type MatchEntry,
  replaceEntries,
  type StudentMatches,
} from './store.ts'

export type MatchingNeeds = {
  db: Db
  clock: Clock
  /** Matches and lists only mentors who are verified (ruling 9.6). */
  onlyVerified?: boolean
}

/**
 * Finds a student's best matches and stores them: loading, then ready, or pending again if the profile is empty and
 * there is nothing to match. Unchanged matches are not rewritten, and on failure the existing list stays. Within 30
 * seconds of the last run, does nothing and returns false.
 */
export async function runMatching({ db, clock, onlyVerified }: MatchingNeeds, studentId: PersonId): Promise<boolean> {
  const startedAt = clock.now()
  const before = await start(db, studentId, startedAt)
  if (!before) return false
  try {
    const profile = await profileOf(db.read, studentId, 'student')
    const asked = profileComplete(profile)
    // Connected mentors, and anyone blocked by either of the two, take no place (rulings 4.2, 9.2).
    const without = [...(await connectedWith(db.read, studentId)), ...(await blockedWith(db.read, studentId))]
    const entries = asked ? await findTopMatches(db.read, profile, { without, onlyVerified, now: startedAt }) : []
    await finish(db, studentId, { entries, startedAt, asked, now: clock.now() })
    return true
  } catch (error) {
    await giveUp(db, studentId, before, clock.now())
    throw error
  }
}

async function connectedWith(reads: Reads, studentId: PersonId): Promise<PersonId[]> {
  const mentors = await listMentorsOf(reads, studentId)
  return mentors.filter(({ status }) => status === 'accepted').map(({ personId }) => personId)
}

/**
 * Runs matching for the students who are due; returns how many ran. One that fails becomes due again later and doesn't
 * hold up the others.
 */
export async function runDueMatching(
  needs: MatchingNeeds & { onFailure: (message: string, error: unknown) => void } & Leaving,
): Promise<number> {
  // While profiles are being reread, a run would miss mentors that are in the existing list.
  if ((await findMentorsToReread(needs.db.read, 1)).length > 0) return 0
  const due = await findDue(needs.db.read, needs.clock.now(), maxBatch)
  let ran = 0
  for (const studentId of due) {
    if (needs.leaving?.aborted) break
    try {
      if (await runMatching(needs, studentId)) ran++
    } catch (error) {
      needs.onFailure(`matching for student ${studentId} failed and will run again`, error)
    }
  }
  return ran
}

const maxBatch = 100

// If this process dies before the run ends, another one repeats it.
const repeatAt = (startedAt: Date): Date => new Date(startedAt.getTime() + 2 * debounceMs)

/** Returns the matches from before; undefined if the last run was too recent. */
const start = (db: Db, studentId: PersonId, now: Date): Promise<StudentMatches | undefined> =>
  db.transaction(async (tx) => {
    const matches = await lockMatches(tx, studentId)
    if (mayRunAt(now, matches.lastRunAt) > now) return undefined
    await changeMatches(tx, studentId, { ...matches, status: 'loading', lastRunAt: now, dueAt: repeatAt(now) })
    if (matches.status !== 'loading') publish(tx, now, [studentId], 'matches-changed', {})
    return matches
  })

const finish = (
  db: Db,
  studentId: PersonId,
  { entries, startedAt, asked, now }: { entries: MatchEntry[]; startedAt: Date; asked: boolean; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const matches = await lockKnownMatches(tx, studentId)
    // The account was closed in the meantime.
    if (!matches) return
    if (!same(matches.entries, entries)) await replaceEntries(tx, studentId, entries)
    // Requested again in the meantime, so another run is still to come.
    const askedAgain = matches.dueAt && matches.dueAt < repeatAt(startedAt)
    await changeMatches(tx, studentId, {
      // Before the first run, it isn't known whether there are matches.
      status: asked ? 'ready' : 'pending',
      lastUpdate: now,
      // An empty profile is never matched, so that the first real profile doesn't have to wait 30 seconds.
      lastRunAt: asked ? matches.lastRunAt : null,
      dueAt: askedAgain ? matches.dueAt : null,
    })
    publish(tx, now, [studentId], 'matches-changed', {})
  })

const giveUp = (db: Db, studentId: PersonId, before: StudentMatches, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const matches = await lockKnownMatches(tx, studentId)
    if (!matches) return
    // It was still loading because an earlier run ended with its process.
    const stuck = before.entries.length > 0 ? 'ready' : 'pending'
    await changeMatches(tx, studentId, { ...matches, status: before.status === 'loading' ? stuck : before.status })
    publish(tx, now, [studentId], 'matches-changed', {})
  })

const same = (one: MatchEntry[], other: MatchEntry[]): boolean => JSON.stringify(one) === JSON.stringify(other)
