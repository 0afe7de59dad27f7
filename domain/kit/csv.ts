export type CsvCell = string | number | null

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula, since it begins with = + - @ or a tab, gets an
 * apostrophe before it: people write these texts, and operators open the file.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(inCell).join(',')}\r\n`

function inCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = /^\s*[=+\-@]|^[\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
