import { points } from '#domain/matching/score-match.ts'
import { firstBy, type Place, type Wanted } from './find-in-roster.ts'
import { fitOf, type Fits, listsOf, markSharing, type RowsByTerm } from './fits-in-roster.ts'
import type { StudentQuery } from './match-terms.ts'
import type { Roster } from './roster.ts'

/**
 * Returns the first mentors in order if those who share both a school and the major are enough to tell, or undefined if
 * all mentors have to be looked at. With experience or a shared interest, one of them comes before everyone who shares
 * only one of the two; with both, also before those who lack either. With many mentors, the lists of a school and a
 * major are short and those of interests are long.
 */
export function findAmongClosest(roster: Roster, query: StudentQuery, wanted: Wanted): Place[] | undefined {
  const { school, major, experience } = points
  const interests = query.interests.units.length > 0 ? points.interests : 0
  const closest = closestRows(roster, query)
  const experienced = closest.filter((row) => roster.experienced[row] === 1)
  return (
    firstOf(experienced, school + major + interests) ??
    firstOf(closest, Math.max(school, major) + interests + experience)
  )

  /**
   * Returns the first of these rows, or undefined if others, whose sum is at most `mostOfOthers`, may come before them.
   */
  function firstOf(rows: Int32Array, mostOfOthers: number): Place[] | undefined {
    if (rows.length < wanted.need) return undefined
    const first = firstBy('match', { roster, fits: fitsOfOnly(rows, { roster, query }) }, wanted)
    const last = first[wanted.need - 1]
    return last && last.sum > mostOfOthers ? first : undefined
  }
}

/** Returns the rows that share a school and the major, ascending. */
function closestRows(roster: Roster, { school, major }: StudentQuery): Int32Array {
  const seen = roster.borrow()
  for (const unit of school.units) for (const rows of listsOf(roster, unit)) for (const row of rows) seen[row] = 1
  const closest: number[] = []
  for (const unit of major.units)
    for (const rows of listsOf(roster, unit))
      for (const row of rows) {
        if (seen[row] !== 1) continue
        seen[row] = 2
        closest.push(row)
      }
  roster.giveBack(seen)
  return Int32Array.from(closest).sort()
}

/** Returns the fits of these rows alone. Valid until the next ones are computed. */
function fitsOfOnly(rows: Int32Array, { roster, query }: { roster: Roster; query: StudentQuery }): Fits {
  const some: RowsByTerm = {
    rowsWith: (term) => placesIn(rows, roster.rowsWith(term)),
    hasPhrase: (at, words) => roster.hasPhrase(rows[at] ?? 0, words),
    counted: () => new Uint32Array(rows.length),
  }
  const parts = new Uint8Array(rows.length)
  const shared = new Uint16Array(rows.length)
  markSharing(some, query, { parts, shared, sharing: new Int32Array(rows.length) })
  const placeOf = roster.scratch()
  for (const [at, row] of rows.entries()) placeOf[row] = at
  const { experienced } = roster
  return {
    sharing: rows,
    shares: () => true,
    of: (row) => fitOf(parts[placeOf[row] ?? 0], shared[placeOf[row] ?? 0], experienced[row]),
  }
}

/** Returns the positions in `some` of rows also in `list`. Both ascend; the list may be a thousand times as long. */
function placesIn(some: Int32Array, list: Int32Array): Int32Array {
  const places = new Int32Array(Math.min(some.length, list.length))
  let count = 0
  let from = 0
  for (const [at, row] of some.entries()) {
    // Gallop to where the row would be, then bisect.
    let step = 1
    while ((list[from + step] ?? row) < row) step *= 2
    let to = Math.min(from + step, list.length)
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((list[middle] ?? 0) < row) from = middle + 1
      else to = middle
    }
    if (from === list.length) break
    if (list[from] === row) places[count++] = at
  }
  return places.subarray(0, count)
}
