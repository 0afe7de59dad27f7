import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from './built-once.ts'
import type { Reads } from './tx.ts'

/**
 * Builds a query for the people who belong to a person, such as a student's matches. Must be a constant function, since
 * statements built with it are cached by it.
 */
type Find = (whose: PersonId) => RawBuilder<unknown>

/** The people to read something for: known ids, or a query that finds them as part of the same statement. */
export type Ids = readonly PersonId[] | { find: Find; whose: PersonId }

/**
 * For `column = anyOf(ids)`. A query's people are found first, so that an index is asked for just those, whatever the
 * planner estimates.
 */
export const anyOf = (ids: Ids): RawBuilder<PersonId> =>
  isQuery(ids) ? sql`any(array(${ids.find(ids.whose)}))` : sql`any(${list(ids)}::uuid[])`

/** For `from rowsOf(ids) as one (id)`. */
export const rowsOf = (ids: Ids): RawBuilder<unknown> =>
  isQuery(ids) ? sql`(${ids.find(ids.whose)})` : sql`unnest(${list(ids)})`

// A subselect hides how many there are. Otherwise a few look cheaper than the list that PostgreSQL would plan for once,
// and it plans the statement anew each time, which takes longer than running it.
const list = (ids: readonly PersonId[]) => sql`(select ${ids}::uuid[])`

const isQuery = (ids: Ids): ids is { find: Find; whose: PersonId } => 'whose' in ids

/** A query about people that is built once for each way of finding them (`builtOnce`). */
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
