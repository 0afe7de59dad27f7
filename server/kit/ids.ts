import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from './built-once.ts'
import type { Reads } from './tx.ts'

/** Finds people by whose they are, such as a student's matches. Always the same function, since what is built with it is kept by it. */
type Find = (whose: PersonId) => RawBuilder<unknown>

/** Whom something is read of: people who are known, or a query that finds them, which then costs no statement of its own. */
export type Ids = readonly PersonId[] | { find: Find; whose: PersonId }

/** For `column = anyOf(ids)`. What a query finds is found first, so that an index is asked for those only, whatever the planner believes of its tables. */
export const anyOf = (ids: Ids): RawBuilder<PersonId> =>
  isQuery(ids) ? sql`any(array(${ids.find(ids.whose)}))` : sql`any(${ids}::uuid[])`

/** For `from rowsOf(ids) as one (id)`. */
export const rowsOf = (ids: Ids): RawBuilder<unknown> =>
  isQuery(ids) ? sql`(${ids.find(ids.whose)})` : sql`unnest(${ids}::uuid[])`

const isQuery = (ids: Ids): ids is { find: Find; whose: PersonId } => 'whose' in ids

/** A query about people that is built once for each way in which they are found (`builtOnce`). */
export function builtForIds<Values extends object, Row>(
  build: (reads: Reads, ids: Ids, values: Values) => CompiledQuery<Row>,
): (reads: Reads, ids: Ids, values: Values) => Promise<Row[]> {
  const ofKnown = builtOnce((reads, given: Values & { ids: readonly PersonId[] }) => build(reads, given.ids, given))
  const found = new Map<Find, (reads: Reads, values: Values & { whose: PersonId }) => Promise<Row[]>>()
  return (reads, ids, values) => {
    if (!isQuery(ids)) return ofKnown(reads, { ...values, ids })
    const { find, whose } = ids
    const ofFound = found.get(find) ?? builtOnce((built, given) => build(built, { find, whose: given.whose }, given))
    found.set(find, ofFound)
    return ofFound(reads, { ...values, whose })
  }
}
