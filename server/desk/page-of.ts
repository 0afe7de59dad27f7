import { isId } from '#domain/kit/ids.ts'

/** A position in a list ordered by time and then id. */
export type Mark = { at: string; id: string }

/** Parses a mark written by `pageOf`. Undefined for anything else, which starts at the first page. */
export function markIn(after: string | undefined): Mark | undefined {
  const mark = markOfAny(after)
  return mark && isId(mark.id) ? mark : undefined
}

/** Same as `markIn`, for ids that come from the payment provider and aren't UUIDs. */
export function markOfAny(after: string | undefined): Mark | undefined {
  const [at = '', id = ''] = after?.split(' ') ?? []
  return Number.isNaN(Date.parse(at)) ? undefined : { at, id }
}

/**
 * Cuts off a page from rows that were read with one more than the limit. `next` is the mark of the page's last row, or
 * null if there are no more rows.
 */
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
