import type { PersonId } from '#domain/kit/ids.ts'
import { type Fits, fitsOf, mostWithoutSharing, packed } from './fits-in-roster.ts'
import type { StudentQuery } from './match-terms.ts'
import type { Roster } from './roster.ts'

/**
 * What decides a mentor's place in a list (ruling 4.2): the sum of the parts, how many are exact, how many items are
 * shared, then the sessions, the time of registration in microseconds, and the id. The order by name has only the name
 * before the id; the order by rating has the rating before the sessions.
 */
export type Place = {
  sum: number
  exact: number
  shared: number
  ratingRank: number
  completedSessions: number
  registeredUs: number
  mentorId: PersonId
  name: string
}

/** An order that never shuffles: by fit, rating, sessions or name. */
export type RosterOrder = { by: 'match'; query: StudentQuery } | { by: 'rating' } | { by: 'sessions' } | { by: 'name' }

/** How many mentors are wanted, among which rows (a 1 for each), without whom, and after which place. */
export type Wanted = {
  need: number
  among?: Uint8Array | undefined
  without?: readonly PersonId[]
  after?: Place | undefined
}

/** Returns the first mentors after a place, in order. */
export function findInRoster(roster: Roster, order: RosterOrder, wanted: Wanted): Place[] {
  const fits = order.by === 'match' ? fitsOf(roster, order.query) : nobodyFits
  return firstBy(order.by, { roster, fits }, wanted)
}

/** Like `findInRoster`, for fits already computed. */
export function firstBy(
  by: RosterOrder['by'],
  { roster, fits }: { roster: Roster; fits: Fits },
  { need, among, without = [], after }: Wanted,
): Place[] {
  const compare = compareBy(by, roster, fits)
  const except = new Set(without.map((mentorId) => roster.rowOf(mentorId)))
  const isAfter = after && afterPlace(roster, fits, by, after)
  const best: number[] = []
  const consider = (row: number): void => {
    if (!roster.listed[row] || (among && !among[row])) return
    if (best.length === need && compare(row, best[need - 1] ?? 0) >= 0) return
    if (except.has(row) || (isAfter && !isAfter(row))) return
    let at = best.length
    while (at > 0 && compare(row, best[at - 1] ?? 0) < 0) at--
    best.splice(at, 0, row)
    if (best.length > need) best.pop()
  }
  for (const row of fits.sharing) consider(row)
  // Mentors who share nothing come after all who share something, experienced or not.
  if (best.length < need || fits.of(best[need - 1] ?? 0) <= mostWithoutSharing)
    for (let row = 0; row < roster.size; row++) if (!fits.shares(row)) consider(row)
  return best.map((row) => placeOf(roster, fits, row))
}

const nobodyFits: Fits = { sharing: new Int32Array(), shares: () => false, of: () => 0 }

type Compare = (one: number, other: number) => number

function compareBy(by: RosterOrder['by'], roster: Roster, fits: Fits): Compare {
  if (by === 'name') return byName(roster)
  const compare = byFit(roster, fits)
  const { ratingRank } = roster
  return by === 'rating'
    ? (one, other) => (ratingRank[other] ?? 0) - (ratingRank[one] ?? 0) || compare(one, other)
    : compare
}

const byFit =
  ({ completedSessions, registeredUs, ids }: Roster, fits: Fits): Compare =>
  (one, other) =>
    fits.of(other) - fits.of(one) ||
    (completedSessions[other] ?? 0) - (completedSessions[one] ?? 0) ||
    (registeredUs[one] ?? 0) - (registeredUs[other] ?? 0) ||
    compareTexts(ids[one] ?? '', ids[other] ?? '')

const byName =
  ({ sortNames, ids }: Roster): Compare =>
  (one, other) =>
    compareTexts(sortNames[one] ?? '', sortNames[other] ?? '') || compareTexts(ids[one] ?? '', ids[other] ?? '')

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns a test for whether a row comes after a place. The place's mentor may have left or moved since. */
function afterPlace(roster: Roster, fits: Fits, by: RosterOrder['by'], place: Place): (row: number) => boolean {
  const { sortNames, ratingRank, completedSessions, registeredUs, ids } = roster
  const fit = by === 'match' ? packed(place) : 0
  const byOrder: (row: number) => number =
    by === 'name'
      ? (row) => compareTexts(sortNames[row] ?? '', place.name)
      : (row) =>
          (by === 'rating' ? place.ratingRank - (ratingRank[row] ?? 0) : fit - fits.of(row)) ||
          place.completedSessions - (completedSessions[row] ?? 0) ||
          (registeredUs[row] ?? 0) - place.registeredUs
  return (row) => (byOrder(row) || compareTexts(ids[row] ?? '', place.mentorId)) > 0
}

function placeOf(roster: Roster, fits: Fits, row: number): Place {
  const fit = fits.of(row)
  return {
    sum: fit >>> 18,
    exact: (fit >>> 16) & 3,
    shared: fit & 0xffff,
    ratingRank: roster.ratingRank[row] ?? 0,
    completedSessions: roster.completedSessions[row] ?? 0,
    registeredUs: roster.registeredUs[row] ?? 0,
    mentorId: roster.ids[row] ?? ('' as PersonId),
    name: roster.sortNames[row] ?? '',
  }
}
