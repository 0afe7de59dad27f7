import type { PersonId } from '#domain/kit/ids.ts'
import type { DirectoryFilter } from '#domain/matching/fits-filter.ts'
import { listPinned } from '#server/connections/store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type DirectoryQuery, directoryQuery, findAmong, findFar, findNear, type From } from './directory-query.ts'
import type { Ranked } from './mentor-search.ts'

export type DirectoryPage = { mentors: PersonId[]; previous: string | null; next: string | null }

type Wanted = DirectoryFilter & { after?: string | undefined; before?: string | undefined; limit: number }

/**
 * A page of the mentors that match the filter: those the student pinned first, the others in the order of equal scores
 * (ruling 4.2).
 */
export async function searchDirectory(
  read: Reads,
  studentId: PersonId,
  { after, before, limit, ...filter }: Wanted,
  reach = usualReach,
): Promise<DirectoryPage> {
  const query = await directoryQuery(read, filter)
  if (!query) return { mentors: [], previous: null, next: null }
  const pinned = await listPinned(read, studentId)
  const from = fromOf(after, before)
  // One more than fits, to tell whether there is another page in that direction.
  const found = await find(read, { query, from, except: pinned, need: limit + 1 }, reach)
  const page = found.slice(0, limit)
  const more = found.length > limit

  if (from?.direction === 'before') {
    if (more) return pageOf([], page.toReversed(), { before: true, after: true })
    // What is left before it is the first page, which has to be full.
    return searchDirectory(read, studentId, { ...filter, limit }, reach)
  }
  const first = from ? [] : await findAmong(read, query, pinned)
  return pageOf(first, page, { before: from !== undefined, after: more })
}

function pageOf(first: PersonId[], page: Ranked[], beside: { before: boolean; after: boolean }): DirectoryPage {
  const [top, last] = [page[0], page.at(-1)]
  return {
    mentors: [...first, ...page.map(({ mentorId }) => mentorId)],
    previous: beside.before && top ? placeText(top) : null,
    next: beside.after && last ? placeText(last) : null,
  }
}

type Search = { query: DirectoryQuery; from: From; except: PersonId[]; need: number }

/**
 * What many mentors have is soon found by reading on from the place; what few have, the indexes find. Reading a little
 * tells which of the two it is, for less than either costs in the wrong case.
 */
async function find(reads: Reads, search: Search, reach: number): Promise<Ranked[]> {
  const near = await findNear(reads, search, reach)
  return near.all || near.found.length >= search.need ? near.found : findFar(reads, search)
}

const usualReach = 3000

// A place is described by its sort keys, so that it stays valid when its mentor leaves or completes another session.
const placeText = ({ completedSessions, registeredUs, mentorId }: Ranked): string =>
  `${completedSessions}.${registeredUs}.${mentorId}`

function fromOf(after: string | undefined, before: string | undefined): From {
  const place = placeIn(after ?? before)
  return place && { place, direction: after === undefined ? 'before' : 'after' }
}

/** Anything that is not a place means the beginning. */
function placeIn(text: string | undefined): Ranked | undefined {
  const [, completed, us, id] =
    /^(\d{1,9})\.(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? []
  if (completed === undefined || id === undefined) return undefined
  return { completedSessions: Number(completed), registeredUs: Number(us), mentorId: id as PersonId }
}
