import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'

/** Whom something is read of: people who are known, or a query that finds them, which then costs no statement of its own. */
export type Ids = readonly PersonId[] | RawBuilder<unknown>

/** For `column = anyOf(ids)`. What a query finds is found first, so that an index is asked for those only, whatever the planner believes of its tables. */
export const anyOf = (ids: Ids): RawBuilder<PersonId> =>
  isQuery(ids) ? sql`any(array(${ids}))` : sql`any(${ids}::uuid[])`

/** For `from rowsOf(ids) as one (id)`. */
export const rowsOf = (ids: Ids): RawBuilder<unknown> => (isQuery(ids) ? sql`(${ids})` : sql`unnest(${ids}::uuid[])`)

const isQuery = (ids: Ids): ids is RawBuilder<unknown> => 'toOperationNode' in ids
