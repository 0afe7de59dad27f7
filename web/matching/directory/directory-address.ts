import type { DirectorySort } from '#contract/matching.ts'
import { listed } from '#domain/profiles/listed.ts'

/** The fields that filter the list, besides the words of the search. */
export const filterFields = ['university', 'major', 'specialty'] as const
export type FilterField = (typeof filterFields)[number]

/** A search as found in an address. A mentor has to match at least one item of each filter that isn't empty. */
export type Search = { search: string; verified: boolean; wellRated: boolean; sort: DirectorySort } & Record<
  FilterField,
  string[]
>

const sorts: DirectorySort[] = ['match', 'rating', 'sessions', 'name']

/** Parses a sort order from an address or a choice; anything unknown becomes 'match'. */
export const sortOf = (text: string): DirectorySort => sorts.find((sort) => sort === text) ?? 'match'

/**
 * Reads the search from an address, and how many pages of it were shown. Text that is too long for the server is cut.
 */
export function readAddress(address: URLSearchParams): { search: Search; pages: number } {
  const text = (field: string) => (address.get(field) ?? '').slice(0, maxFieldLength)
  const pages = Number(text('pages'))
  return {
    search: {
      // Keeps links working from when the name had a box of its own.
      search: [text('search'), text('name')]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ')
        .slice(0, maxFieldLength),
      university: listed(text('university')),
      major: listed(text('major')),
      specialty: listed(text('specialty')),
      verified: text('verified') === 'true',
      wellRated: text('wellRated') === 'true',
      sort: sortOf(text('sort')),
    },
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1,
  }
}

/** Returns the query string for a search and its pages, leaving out defaults. */
export function addressFor({ search, verified, wellRated, sort, ...filters }: Search, pages = 1): string {
  const address = new URLSearchParams()
  if (search.trim()) address.set('search', search.trim())
  for (const field of filterFields) if (filters[field].length > 0) address.set(field, filters[field].join(', '))
  if (verified) address.set('verified', 'true')
  if (wellRated) address.set('wellRated', 'true')
  if (sort !== 'match') address.set('sort', sort)
  if (pages > 1) address.set('pages', String(Math.min(pages, mostPages)))
  const text = address.toString()
  return text ? `?${text}` : ''
}

/** Converts a search to the input of the directory call. */
export const inputFor = ({ search, verified, wellRated, sort, ...filters }: Search) => ({
  search,
  verified,
  wellRated,
  sort,
  university: filters.university.join(', '),
  major: filters.major.join(', '),
  specialty: filters.specialty.join(', '),
})

export const isNarrowed = ({ search, verified, wellRated, university, major, specialty }: Search): boolean =>
  search !== '' || verified || wellRated || university.length + major.length + specialty.length > 0

export const emptySearch: Search = {
  search: '',
  verified: false,
  wellRated: false,
  university: [],
  major: [],
  specialty: [],
  sort: 'match',
}

/** In characters, as for every one-line field (ruling 7.2). */
export const maxFieldLength = 200
// After a reload, this many pages are fetched again, one after the other.
const mostPages = 10
