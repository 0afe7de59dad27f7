import { isId } from '#domain/kit/ids.ts'

/** A place in a list that is ordered by time and then by id. */
export type Mark = { at: string; id: string }

/** The mark that `pageOf` wrote; undefined for anything else, which begins with the first page. */
export function markIn(after: string | undefined): Mark | undefined {
  const mark = markOfAny(after)
  return mark && isId(mark.id) ? mark : undefined
}

/** The same where ids are the payment provider's, and no uuids. */
export function markOfAny(after: string | undefined): Mark | undefined {
  const [at = '', id = ''] = after?.split(' ') ?? []
  return Number.isNaN(Date.parse(at)) ? undefined : { at, id }
}

/** One more than the limit was looked for: the page, and the mark of its last line if there is more. */
export function pageOf<Row>(
  found: Row[],
  limit: number,
  markOf: (row: Row) => { at: Date; id: string },
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length <= limit || !last) return { rows, next: null }
  const { at, id } = markOf(last)
  return { rows, next: `${at.toISOString()} ${id}` }
}
