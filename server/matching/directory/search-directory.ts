import type { DirectorySort } from '#contract/matching.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type DirectoryFilter, readSearch } from '#domain/matching/directory/read-search.ts'
import { wellRated } from '#domain/matching/rating-rank.ts'
import { profileComplete, type StudentProfile } from '#domain/profiles/profile.ts'
import { listPinned } from '#server/connections/store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { blockedWith } from '#server/safety/blocks-store.ts'
import { findInRoster, type RosterOrder } from '#server/matching/find-in-roster.ts'
import { verifiedTerm } from '#server/matching/match-terms.ts'
import { studentQueryCached } from '#server/matching/read-cached.ts'
import type { Roster } from '#server/matching/roster.ts'
import { freshRoster } from '#server/matching/roster-store.ts'
import { didYouMean } from './did-you-mean.ts'
import { decodePlace, encodePlace } from './directory-place.ts'
import { directoryQuery } from './directory-query.ts'
import { countListed, rowsWanted } from './rows-wanted.ts'

export type DirectoryPage = {
  mentors: PersonId[]
  /** Where the next page starts; null on the last page. */
  next: string | null
  /** How many mentors match the search. */
  count: number
  /** A corrected search, if this one found little. */
  didYouMean: string | null
}

export type DirectorySearch = DirectoryFilter & {
  /** Only mentors who are verified. */
  verified?: boolean
  /** Only mentors with 4 of 5 stars or more. */
  wellRated?: boolean
  after?: string | undefined
  limit: number
}

/**
 * Returns the order a student asked for. While their profile is empty, nobody fits better than anyone else, so 'match'
 * becomes 'sessions'.
 */
export function orderFor(student: StudentProfile, sort: DirectorySort): RosterOrder {
  if (sort !== 'match') return { by: sort }
  return profileComplete(student) ? { by: 'match', query: studentQueryCached(student) } : { by: 'sessions' }
}

/** Returns the mentors a student pinned, and everyone they must not see. */
export async function pinnedAndBlocked(reads: Reads, studentId: PersonId) {
  const [pinned, blocked] = await Promise.all([listPinned(reads, studentId), blockedWith(reads, studentId)])
  return { pinned, blocked }
}

/**
 * Returns a page of the roster's mentors that match the search: on the first page the student's pins first, then the
 * others in the order asked for.
 */
export async function searchDirectory(
  reads: Reads,
  { pinned, blocked }: Awaited<ReturnType<typeof pinnedAndBlocked>>,
  order: RosterOrder,
  { after, limit, verified, wellRated: onlyWellRated, ...filter }: DirectorySearch,
  kept?: Roster,
): Promise<DirectoryPage> {
  const roster = kept ?? (await freshRoster(reads))
  const query = await directoryQuery(reads, roster, readSearch(filter))
  const mustHave = verified ? [{ has: [verifiedTerm] }] : []
  const rows = rowsWanted(roster, { all: [...query.wanted, ...mustHave] })
  if (onlyWellRated)
    for (let row = 0; row < roster.size; row++) if ((roster.ratingRank[row] ?? 0) < wellRated) rows[row] = 0
  // Left out of every page and count, as if they did not exist (ruling 9.2).
  for (const personId of blocked) {
    const row = roster.rowOf(personId)
    if (row !== undefined) rows[row] = 0
  }
  const from = decodePlace(order.by, after)
  const first = from ? [] : pinned.filter((mentorId) => rows[roster.rowOf(mentorId) ?? -1])
  // One extra result tells whether there is another page.
  const found = findInRoster(roster, order, { need: limit + 1, among: rows, without: pinned, after: from })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const count = countListed(roster, rows)
  roster.giveBack(rows)
  return {
    mentors: [...first, ...page.map(({ mentorId }) => mentorId)],
    next: found.length > limit && last ? encodePlace(order.by, last) : null,
    count,
    didYouMean: await didYouMean(reads, roster, filter, { query, count }),
  }
}
