export type CsvCell = string | number | null

/**
 * Returns a line of CSV (RFC 4180). Text that a spreadsheet would take for a formula, because it begins with = + - @ or
 * a tab, gets an apostrophe in front: users write these texts, and operators open the file.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(inCell).join(',')}\r\n`

function inCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = /^\s*[=+\-@]|^[\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
