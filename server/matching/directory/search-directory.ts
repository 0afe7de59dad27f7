import type { PersonId } from '#domain/kit/ids.ts'
import { type DirectoryFilter, readSearch } from '#domain/matching/directory/read-search.ts'
import { listPinned } from '#server/connections/store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { usualEffort } from '#server/matching/find-top-mentors.ts'
import { countUpTo, findAmong, findInOrder, type Order } from './directory-order-store.ts'
import { directoryQuery } from './directory-query.ts'
import { didYouMean } from './did-you-mean-store.ts'
import { placeIn, placeText } from './directory-place.ts'

export type DirectoryPage = {
  mentors: PersonId[]
  /** Where the next page goes on; null on the last. */
  next: string | null
  /** How many fit; one more than `countedTo` where there are more. */
  count: number
  /** The search as it was probably meant, where it found little. */
  didYouMean: string | null
}

export type DirectorySearch = DirectoryFilter & { after?: string | undefined; limit: number }

/** A page of the mentors that fit the search: those the student pinned first, the others in the order asked for. */
export async function searchDirectory(
  reads: Reads,
  studentId: PersonId,
  order: Order,
  { after, limit, ...filter }: DirectorySearch,
  effort = usualEffort,
): Promise<DirectoryPage> {
  const query = await directoryQuery(reads, readSearch(filter))
  const pinned = await listPinned(reads, studentId)
  const from = placeIn(order.by, after)
  // One more than fits tells whether there is another page.
  const [first, found, count] = await Promise.all([
    from ? [] : findAmong(reads, query.query, pinned),
    findInOrder(reads, { among: query.among, order, after: from, except: pinned, need: limit + 1 }, effort),
    countUpTo(reads, query, countedTo + 1),
  ])
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    mentors: [...first, ...page.map(({ mentorId }) => mentorId)],
    next: found.length > limit && last ? placeText(order.by, last) : null,
    count,
    didYouMean: await didYouMean(reads, filter, query, count),
  }
}

export const countedTo = 1000
