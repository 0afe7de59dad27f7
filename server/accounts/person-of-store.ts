import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import { batchedRead } from '#server/kit/batched-read.ts'
import { anyOf } from '#server/kit/ids.ts'
import { type Person, toPerson } from './store.ts'

const openAccounts = builtOnce((reads, { ids }: { ids: PersonId[] }) =>
  reads.selectFrom('people').selectAll().where('id', '=', anyOf(ids)).where('closed_at', 'is', null).compile(),
)

/** Finds a person; undefined for a closed account. Concurrent lookups are combined into one statement. */
export const personOf = batchedRead<PersonId, Person>(
  async (reads, ids) => new Map((await openAccounts(reads, { ids })).map((row) => [row.id, toPerson(row)])),
)
