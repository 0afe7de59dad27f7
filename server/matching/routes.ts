import type { Matches } from '#contract/matching.ts'
import type { Relationship } from '#contract/profiles.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { scorerFor } from '#domain/matching/score-match.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { api, signedIn } from '#server/kit/api.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findMentors, profileOf } from '#server/profiles/store.ts'
import { findMentorCards, toMentorCard } from '#server/profiles/view.ts'
import { blockedWith } from '#server/safety/blocks-store.ts'
import type { MatchingNeeds } from './run-matching.ts'
import { orderFor, searchDirectory } from './directory/search-directory.ts'
import { readOnce } from './read-once.ts'
import { refreshMatches, seeMatches } from './see-matches.ts'
import { seeVisibility } from './see-visibility.ts'
import type { StudentMatches } from './store.ts'

type Needs = MatchingNeeds & {
  /** A student's relationship with each of these mentors; mentors never asked or pinned are left out. */
  findRelationships: (reads: Reads, studentId: PersonId, mentorIds: PersonId[]) => Promise<Map<PersonId, Relationship>>
}

export const matchingRoutes = (needs: Needs) => {
  const { read } = needs.db
  async function toView(studentId: PersonId, { status, lastUpdate, entries }: StudentMatches): Promise<Matches> {
    const blocked = await blockedWith(read, studentId)
    const mentorIds = entries.map(({ mentorId }) => mentorId).filter((id) => !blocked.has(id))
    const relationships = await needs.findRelationships(read, studentId, mentorIds)
    const cards = new Map((await findMentorCards(read, mentorIds, relationships)).map((card) => [card.id, card]))
    const profile = await profileOf(read, studentId, 'student')
    return {
      status,
      method: 'simple',
      profileComplete: profileComplete(profile),
      lastUpdate: lastUpdate?.toISOString() ?? null,
      matches: entries.flatMap(({ mentorId, score, reason }) => {
        const mentor = cards.get(mentorId)
        // Connected since the last run: no place among the matches any more (ruling 4.2).
        const mayShow =
          mentor && (mentor.verified || !needs.onlyVerified) && relationships.get(mentorId)?.connection !== 'accepted'
        return mayShow ? [{ mentor, score, reason }] : []
      }),
    }
  }
  return {
    visibility: api.matching.visibility.handler(({ context }) => seeVisibility(needs, signedIn(context).personId)),
    matches: api.matching.matches.handler(async ({ context }) => {
      const { personId } = signedIn(context)
      return toView(personId, await seeMatches(needs, personId))
    }),
    refresh: api.matching.refresh.handler(async ({ context }) => {
      const { personId } = signedIn(context)
      return toView(personId, await refreshMatches(needs, personId))
    }),
    directory: api.matching.directory.handler(async ({ input, context }) => {
      const { personId } = signedIn(context)
      const profile = await profileOf(read, personId, 'student')
      const { sort, ...search } = input
      const order = orderFor(profile, sort)
      const { mentors, ...page } = await searchDirectory(read, personId, order, search, needs.onlyVerified)
      const score = profileComplete(profile)
        ? scorerFor(profile, needs.clock.now(), readOnce)
        : () => ({ score: null, reason: '' })
      const relationships = await needs.findRelationships(read, personId, mentors)
      const entries = (await findMentors(read, mentors)).map((mentor) => ({
        mentor: toMentorCard(mentor, relationships.get(mentor.id)),
        ...score(mentor.profile),
      }))
      return { entries, ...page }
    }),
  }
}
