import type { PersonId } from '#domain/kit/ids.ts'
import { debounceMs, mayRunAt } from '#domain/matching/rerun.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { profileOf } from '#server/profiles/store.ts'
import { findTopMatches } from './find-top-matches.ts'
import { changeMatches, findDue, lockMatches, type MatchEntry, replaceEntries, type StudentMatches } from './store.ts'

export type MatchingNeeds = { db: Db; clock: Clock }

/**
 * Finds a student's best matches and keeps them: loading, then ready, or still pending where an empty profile leaves nothing to look
 * for. Unchanged ones are not written again, and whatever fails, the list that was there stays. Within 30 seconds of the last run
 * nothing happens; false says so.
 */
export async function runMatching({ db, clock }: MatchingNeeds, studentId: PersonId): Promise<boolean> {
  const startedAt = clock.now()
  const before = await start(db, studentId, startedAt)
  if (!before) return false
  try {
    const profile = await profileOf(db.read, studentId, 'student')
    const asked = profileComplete(profile)
    const entries = asked ? await findTopMatches(db.read, profile) : []
    await finish(db, studentId, { entries, startedAt, asked, now: clock.now() })
    return true
  } catch (error) {
    await giveUp(db, studentId, before, clock.now())
    throw error
  }
}

/** Runs matching for those whose run is due; answers how many. One that fails is due again later and holds up no other. */
export async function runDueMatching(
  needs: MatchingNeeds & { onFailure: (message: string, error: unknown) => void },
): Promise<number> {
  const due = await findDue(needs.db.read, needs.clock.now(), maxBatch)
  let ran = 0
  for (const studentId of due) {
    try {
      if (await runMatching(needs, studentId)) ran++
    } catch (error) {
      needs.onFailure(`matching for student ${studentId} failed and will run again`, error)
    }
  }
  return ran
}

const maxBatch = 100

// Should this process end before its run does, somebody will run it again.
const repeatAt = (startedAt: Date): Date => new Date(startedAt.getTime() + 2 * debounceMs)

/** Answers what was there before; undefined where the last run is too close. */
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
    const matches = await lockMatches(tx, studentId)
    if (!same(matches.entries, entries)) await replaceEntries(tx, studentId, entries)
    // Asked for again meanwhile: that run is still to come.
    const askedAgain = matches.dueAt && matches.dueAt < repeatAt(startedAt)
    await changeMatches(tx, studentId, {
      // Nobody can say that there are no matches before they were looked for.
      status: asked ? 'ready' : 'pending',
      lastUpdate: now,
      // Nobody was looked for while the profile is empty, so the first profile need not wait 30 seconds for its matches.
      lastRunAt: asked ? matches.lastRunAt : null,
      dueAt: askedAgain ? matches.dueAt : null,
    })
    publish(tx, now, [studentId], 'matches-changed', {})
  })

const giveUp = (db: Db, studentId: PersonId, before: StudentMatches, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const matches = await lockMatches(tx, studentId)
    // Loading still, where an earlier run ended with its process.
    const stuck = before.entries.length > 0 ? 'ready' : 'pending'
    await changeMatches(tx, studentId, { ...matches, status: before.status === 'loading' ? stuck : before.status })
    publish(tx, now, [studentId], 'matches-changed', {})
  })

const same = (one: MatchEntry[], other: MatchEntry[]): boolean => JSON.stringify(one) === JSON.stringify(other)
