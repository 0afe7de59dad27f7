import type { z } from 'zod'
import type { CsvCell } from '#domain/kit/csv.ts'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Reads } from '#server/kit/tx.ts'

type Page = { lines: CsvCell[][]; next: string | null }
type After = { after: string | undefined; limit: number }
/** A list that can be exported as CSV. */
export type List = {
  level: OperatorLevel
  heading: string[]
  /** Parses the query into the list's filter. Undefined if the query isn't valid for it. */
  open: (
    query: unknown,
  ) => { filter: object; page: (reads: Reads, from: After, now: Date) => Promise<Page> } | undefined
}

/** Creates an exportable list with the same filter as its screen. */
export function list<Filter extends z.ZodObject>(
  level: OperatorLevel,
  heading: string[],
  filter: Filter,
  page: (reads: Reads, asked: z.infer<Filter> & After, now: Date) => Promise<Page>,
): List {
  return {
    level,
    heading,
    open: (query) => {
      const given = filter.safeParse(query)
      if (!given.success) return undefined
      return { filter: given.data, page: (reads, from, now) => page(reads, { ...given.data, ...from }, now) }
    },
  }
}
