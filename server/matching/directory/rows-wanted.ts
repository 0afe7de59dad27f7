import type { Wanted } from '#domain/matching/directory/read-search.ts'
import type { Roster } from '#server/matching/roster.ts'

/** The rows of the mentors who have what is wanted: a 1 for each. Rows no longer listed may be among them. To be given back. */
export function rowsWanted(roster: Roster, wanted: Wanted): Uint8Array {
  const rows = roster.borrow()
  if ('all' in wanted) {
    rows.fill(1)
    for (const part of wanted.all) combine(roster, rows, part, 'all')
  } else if ('any' in wanted) for (const part of wanted.any) combine(roster, rows, part, 'any')
  else for (const term of termsWanted(roster, wanted)) for (const row of roster.rowsWith(term)) rows[row] = 1
  return rows
}

function combine(roster: Roster, rows: Uint8Array, part: Wanted, how: 'all' | 'any'): void {
  const others = rowsWanted(roster, part)
  if (how === 'all') for (let row = 0; row < roster.size; row++) rows[row] = (rows[row] ?? 0) & (others[row] ?? 0)
  else for (let row = 0; row < roster.size; row++) rows[row] = (rows[row] ?? 0) | (others[row] ?? 0)
  roster.giveBack(others)
}

type Single = Exclude<Wanted, { all: Wanted[] } | { any: Wanted[] }>

const termsWanted = (roster: Roster, wanted: Single): string[] =>
  'has' in wanted ? wanted.has : wanted.fields.flatMap((field) => roster.wordsFrom(`${field}:${wanted.word}`))

/** Whether some mentor has it. */
export const someoneHas = (roster: Roster, wanted: Single): boolean =>
  termsWanted(roster, wanted).some((term) => roster.rowsWith(term).some((row) => roster.listed[row] === 1))

/** How many of the mentors of these rows are listed. */
export function countListed({ listed, size }: Roster, rows: Uint8Array): number {
  let count = 0
  for (let row = 0; row < size; row++) count += (rows[row] ?? 0) & (listed[row] ?? 0)
  return count
}
