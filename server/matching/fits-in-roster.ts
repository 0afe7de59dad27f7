import { type Fit, points } from '#domain/matching/score-match.ts'
import type { RowFits } from './last-fits.ts'
import type { StudentQuery, Unit } from './match-terms.ts'
import type { Roster } from './roster.ts'

/** How well each mentor of a roster fits a student, as a number: higher is better. */
export type Fits = {
  /** The rows that share something with the student. */
  sharing: Int32Array
  shares(row: number): boolean
  of(row: number): number
}

/**
 * Packs a fit (ruling 4.2) into one number that sorts the same way: the sum, how many parts are exact (of 3), how many
 * items are shared.
 */
export const packed = ({ sum, exact, shared }: Fit): number => sum * 2 ** 18 + exact * 2 ** 16 + shared

/** The best possible fit of a mentor who shares nothing. */
export const mostWithoutSharing = packed({ sum: points.experience, exact: 0, shared: 0 })

/** Computes fits by visiting only rows that have one of the student's terms. Valid until the next ones are computed. */
export function fitsOf(roster: Roster, query: StudentQuery): Fits {
  const now = { size: roster.size, capacity: roster.listed.length }
  const { parts, shared, sharing, count } = roster.lastFits.find(JSON.stringify(query), now, (rows) =>
    markSharing(roster, query, rows),
  )
  const { experienced } = roster
  return {
    sharing: sharing.subarray(0, count),
    shares: (row) => (parts[row] ?? 0) > 0,
    of: (row) => fitOf(parts[row], shared[row], experienced[row]),
  }
}

/** What `markSharing` reads: a roster, or some of its rows as if they were all. */
export type RowsByTerm = Pick<Roster, 'rowsWith' | 'hasPhrase' | 'counted'>

/**
 * Marks the rows that share something, and returns how many do. `parts` gets a bit for each part that is shared, and
 * another for each that is exact.
 */
export function markSharing(
  roster: RowsByTerm,
  { school, major, interests }: StudentQuery,
  { parts, shared, sharing }: Omit<RowFits, 'count'>,
): number {
  // The last unit each row was counted for.
  const counted = roster.counted()
  let sharingCount = 0
  let unitNumber = 0
  for (const [at, part] of [school, major, interests].entries()) {
    const bit = 1 << at
    for (const unit of part.units) {
      unitNumber++
      for (const rows of listsOf(roster, unit))
        for (const row of rows) {
          if (counted[row] === unitNumber || (unit.onlyAlone && ((parts[row] ?? 0) & bit) > 0)) continue
          counted[row] = unitNumber
          if (!parts[row]) sharing[sharingCount++] = row
          parts[row] = (parts[row] ?? 0) | bit
          shared[row] = (shared[row] ?? 0) + 1
        }
    }
    for (const term of part.exact) for (const row of roster.rowsWith(term)) parts[row] = (parts[row] ?? 0) | (bit << 3)
  }
  return sharingCount
}

/** A row's fit, packed. */
export const fitOf = (parts = 0, shared = 0, experienced = 0): number =>
  (fitOfParts[(parts << 1) | experienced] ?? 0) + shared

const fitOfParts = Float64Array.from({ length: 128 }, (_, bits) => {
  const has = (bit: number): number => (bits >>> bit) & 1
  const sum = has(0) * points.experience + has(1) * points.school + has(2) * points.major + has(3) * points.interests
  return packed({ sum, exact: has(4) + has(5) + has(6), shared: 0 })
})

/** Returns lists of the rows that share one of a student's items. A row may be in several. */
export const listsOf = (roster: RowsByTerm, { terms, phrases }: Unit): Int32Array[] => [
  ...terms.map((term) => roster.rowsWith(term)),
  ...phrases.map((phrase) => rowsWithPhrase(roster, phrase)),
]

function rowsWithPhrase(roster: RowsByTerm, phrase: readonly string[]): Int32Array {
  const lists = phrase.map((word) => roster.rowsWith(word))
  const [rarest = new Int32Array()] = lists.toSorted((one, other) => one.length - other.length)
  return rarest.filter((row) => roster.hasPhrase(row, phrase))
}
