import type { Wanted } from '#domain/matching/directory/read-search.ts'
import type { Roster } from '#server/matching/roster.ts'

/**
 * Returns a byte per row, 1 if its mentor has what is wanted. May include rows no longer listed. The caller must give
 * it back to the roster.
 */
export function rowsWanted(roster: Roster, wanted: Wanted): Uint8Array {
  if ('all' in wanted) {
    const [first, ...others] = wanted.all
    const rows = first ? rowsWanted(roster, first) : roster.borrow().fill(1)
    for (const part of others) {
      const having = rowsWanted(roster, part)
      for (let row = 0; row < roster.size; row++) rows[row] = (rows[row] ?? 0) & (having[row] ?? 0)
      roster.giveBack(having)
    }
    return rows
  }
  const rows = roster.borrow()
  mark(roster, rows, wanted)
  return rows
}

function mark(roster: Roster, rows: Uint8Array, wanted: Wanted): void {
  if ('any' in wanted) for (const part of wanted.any) mark(roster, rows, part)
  else if ('all' in wanted) {
    const having = rowsWanted(roster, wanted)
    for (let row = 0; row < roster.size; row++) rows[row] = (rows[row] ?? 0) | (having[row] ?? 0)
    roster.giveBack(having)
  } else for (const term of termsWanted(roster, wanted)) for (const row of roster.rowsWith(term)) rows[row] = 1
}

type Single = Exclude<Wanted, { all: Wanted[] } | { any: Wanted[] }>

const termsWanted = (roster: Roster, wanted: Single): string[] =>
  'has' in wanted ? wanted.has : wanted.fields.flatMap((field) => roster.wordsFrom(`${field}:${wanted.word}`))

/** True if any listed mentor has it. */
export const someoneHas = (roster: Roster, wanted: Single): boolean =>
  termsWanted(roster, wanted).some((term) => roster.rowsWith(term).some((row) => roster.listed[row] === 1))

/** Counts the listed mentors among these rows. */
export function countListed({ listed, size }: Roster, rows: Uint8Array): number {
  let count = 0
  for (let row = 0; row < size; row++) count += (rows[row] ?? 0) & (listed[row] ?? 0)
  return count
}
