import type { DirectorySort, Matches } from '#contract/matching.ts'
import type { Relationship } from '#contract/profiles.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { scorerFor } from '#domain/matching/score-match.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { api, signedIn } from '#server/kit/api.ts'
import type { Ids } from '#server/kit/ids.ts'
import { readTogether } from '#server/kit/read-together.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { listedMentors, profileOf } from '#server/profiles/store.ts'
import { toMentorCard } from '#server/profiles/view.ts'
import { blockedWith } from '#server/safety/blocks-store.ts'
import type { MatchingNeeds } from './run-matching.ts'
import { type DirectorySearch, orderFor, pinnedAndBlocked, searchDirectory } from './directory/search-directory.ts'
import { freshRoster } from './roster-store.ts'
import { readMentorCached, readStudentCached } from './read-cached.ts'
import { refreshMatches, seeMatches } from './see-matches.ts'
import { seeVisibility } from './see-visibility.ts'
import { matchedMentors, readMatches } from './store.ts'

type Needs = MatchingNeeds & {
  /**
   * Returns a student's relationships with these mentors; leaves out mentors they never sent a request to or pinned.
   */
  findRelationships: (reads: Reads, studentId: PersonId, mentorIds: Ids) => Promise<Map<PersonId, Relationship>>
}

export const matchingRoutes = (needs: Needs) => {
  /** Reads a student's matches with everything shown of them. */
  const readAll = (reads: Reads, studentId: PersonId) =>
    readTogether(reads, async (together) => {
      const matched = matchedMentors(studentId)
      const [matches, profile, blocked, mentors, relationships] = await Promise.all([
        readMatches(together, studentId),
        profileOf(together, studentId, 'student'),
        blockedWith(together, studentId),
        listedMentors(together, matched),
        needs.findRelationships(together, studentId, matched),
      ])
      return { ...matches, profile, blocked, mentors, relationships }
    })
  const toView = (seen: Awaited<ReturnType<typeof readAll>>): Matches => ({
    status: seen.status,
    method: 'simple',
    profileComplete: profileComplete(seen.profile),
    lastUpdate: seen.lastUpdate?.toISOString() ?? null,
    matches: seen.entries.flatMap(({ mentorId, score, reason }) => {
      const mentor = seen.blocked.has(mentorId) ? undefined : seen.mentors.get(mentorId)
      const relationship = seen.relationships.get(mentorId)
      // Connected since the last run, so no longer among the matches (ruling 4.2).
      const mayShow = mentor && (mentor.verified || !needs.onlyVerified) && relationship?.connection !== 'accepted'
      return mayShow ? [{ mentor: toMentorCard(mentor, relationship), score, reason }] : []
    }),
  })
  return {
    visibility: api.matching.visibility.handler(({ context }) => seeVisibility(needs, signedIn(context).personId)),
    matches: api.matching.matches.handler(async ({ context }) => {
      const { personId } = signedIn(context)
      return toView(await seeMatches(needs, personId, readAll))
    }),
    refresh: api.matching.refresh.handler(async ({ context }) => {
      const { personId } = signedIn(context)
      return toView(await refreshMatches(needs, personId, readAll))
    }),
    directory: api.matching.directory.handler(({ input, context }) => seeDirectory(needs, signedIn(context), input)),
  }
}

/**
 * Returns a page of mentors, each with how well they fit and the student's relationship with them. All of it may be
 * slightly out of date.
 */
async function seeDirectory(
  { db, clock, onlyVerified, findRelationships }: Needs,
  viewer: Viewer,
  { sort, ...search }: DirectorySearch & { sort: DirectorySort },
) {
  const { personId } = viewer
  // The roster is read from the primary, and not while a replica's connection is held: a failure there is not the
  // replica's fault.
  const [roster, [profile, people]] = await Promise.all([
    freshRoster(db.read, onlyVerified),
    db.readAside(viewer, (reads) =>
      readTogether(reads, (together) =>
        Promise.all([profileOf(together, personId, 'student'), pinnedAndBlocked(together, personId)]),
      ),
    ),
  ])
  return db.readAside(viewer, async (reads) => {
    const order = orderFor(profile, sort)
    const { mentors, ...page } = await searchDirectory(reads, people, order, search, roster)
    const score = profileComplete(profile)
      ? scorerFor(profile, clock.now(), readMentorCached, readStudentCached)
      : () => ({ score: null, reason: '' })
    const [relationships, found] = await readTogether(reads, (together) =>
      Promise.all([findRelationships(together, personId, mentors), listedMentors(together, mentors)]),
    )
    const entries = mentors.flatMap((id) => {
      const mentor = found.get(id)
      return mentor ? [{ mentor: toMentorCard(mentor, relationships.get(id)), ...score(mentor.profile) }] : []
    })
    return { entries, ...page }
  })
}
