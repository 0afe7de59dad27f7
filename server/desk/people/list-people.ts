import { type DeskPersonLine } from '#contract/desk.ts'
import { isId, type PersonId } from '#domain/kit/ids.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type FoundPerson, type PeopleMark, searchPeople } from './people-store.ts'

/** A page of people, and the mark after which the next one begins. */
export async function listPeople(
  reads: Reads,
  {
    after,
    limit,
    ...filter
  }: { search: string; role?: AccountRole | undefined; after?: string | undefined; limit: number },
): Promise<{ people: DeskPersonLine[]; next: string | null }> {
  const found = await searchPeople(reads, filter, { after: markIn(after), limit: limit + 1 })
  const people = found.slice(0, limit)
  const last = people.at(-1)
  const next = found.length > limit && last ? `${last.createdAt.toISOString()} ${last.id}` : null
  return { people: people.map(toLine), next }
}

function markIn(after: string | undefined): PeopleMark | undefined {
  const [createdAt = '', id = ''] = after?.split(' ') ?? []
  return isId<PersonId>(id) && !Number.isNaN(Date.parse(createdAt)) ? { createdAt, id } : undefined
}

const toLine = ({
  id,
  name,
  email,
  role,
  createdAt,
  emailVerified,
  suspendedAt,
  closedAt,
}: FoundPerson): DeskPersonLine => ({
  id,
  name,
  email,
  role,
  createdAt: createdAt.toISOString(),
  emailVerified,
  status: closedAt ? 'closed' : suspendedAt ? 'suspended' : 'open',
})
