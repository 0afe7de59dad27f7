/** The directory's filters. */
export const filterFields = ['name', 'university', 'major', 'specialty'] as const
export type Filter = Record<(typeof filterFields)[number], string>

/** The filter and position in an address; what is too long for the server is cut, as the form would. */
export function readAddress(search: URLSearchParams): { filter: Filter; place: { after?: string; before?: string } } {
  const text = (field: string) => (search.get(field) ?? '').slice(0, maxFilterLength)
  const filter = {
    name: text('name'),
    university: text('university'),
    major: text('major'),
    specialty: text('specialty'),
  }
  const [after, before] = [text('after'), text('before')]
  return { filter, place: after ? { after } : before ? { before } : {} }
}

/** The address's query for a filter and position; blanks are left out. */
export function addressFor(filter: Filter, place: { after?: string | null; before?: string | null } = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...place })) if (value?.trim()) search.set(name, value.trim())
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** In characters, as for every one-line field (ruling 7.2). */
export const maxFilterLength = 200
