import { type DeskPersonLine } from '#contract/desk.ts'
import { markIn, pageOf } from '#server/desk/page-of.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type FoundPerson, type PeopleFilter, searchPeople } from './people-store.ts'

/** A page of people, and the mark after which the next page begins. */
export async function listPeople(
  reads: Reads,
  { after, limit, ...filter }: PeopleFilter & { after?: string | undefined; limit: number },
): Promise<{ people: DeskPersonLine[]; next: string | null }> {
  const found = await searchPeople(reads, filter, { after: markIn(after), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { people: rows.map(toLine), next }
}

const toLine = ({
  id,
  name,
  email,
  role,
  createdAt,
  emailVerified,
  university,
  verifiedAt,
  suspendedAt,
  closedAt,
  hidden,
}: FoundPerson): DeskPersonLine => ({
  id,
  name,
  email,
  role,
  createdAt: createdAt.toISOString(),
  emailVerified,
  university,
  verifiedAt: verifiedAt?.toISOString() ?? null,
  status: closedAt ? 'closed' : suspendedAt ? 'suspended' : 'open',
  hidden,
})
