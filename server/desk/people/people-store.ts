import { sql } from 'kysely'
import { isId, type PersonId } from '#domain/kit/ids.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import { hiddenParts } from '#server/accounts/hidden-parts-store.ts'
import { containing } from '#server/kit/like.ts'
import type { Mark } from '#server/desk/page-of.ts'
import type { Reads } from '#server/kit/tx.ts'

export type PeopleFilter = {
  search: string
  role?: AccountRole | undefined
  status?: 'open' | 'suspended' | 'closed' | undefined
}
export type FoundPerson = {
  id: PersonId
  name: string
  email: string
  role: AccountRole
  createdAt: Date
  emailVerified: boolean
  university: string
  verifiedAt: Date | null
  suspendedAt: Date | null
  closedAt: Date | null
  hidden: ProfilePart[]
}

/** People whose name or address contains the words, or whose id equals them, newest first. */
export async function searchPeople(
  reads: Reads,
  { search, role, status }: PeopleFilter,
  { after, limit }: { after: Mark | undefined; limit: number },
): Promise<FoundPerson[]> {
  const words = search.trim()
  const id = isId<PersonId>(words) ? words : undefined
  const like = containing(words.toLowerCase())
  const rows = await reads
    .selectFrom('people')
    .leftJoin('mentor_verifications', 'mentor_id', 'people.id')
    .leftJoin('mentor_profiles', 'person_id', 'people.id')
    .select([
      'photo_hidden_at',
      'bio_hidden_at',
      'verified_at',
      'university',
      'id',
      'name',
      'email',
      'role',
      'created_at',
      'email_verified',
      'suspended_at',
      'closed_at',
    ])
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .$if(status === 'closed', (query) => query.where('closed_at', 'is not', null))
    .$if(status !== undefined && status !== 'closed', (query) =>
      query.where('closed_at', 'is', null).where('suspended_at', status === 'open' ? 'is' : 'is not', null),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(words !== '' && id === undefined, (query) =>
      query.where(sql<boolean>`(lower(name) || ' ' || email) like ${like}`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    emailVerified: row.email_verified,
    university: row.university?.trim() ?? '',
    // For a closed account, it is kept only for what the mentor is owed, and isn't shown anywhere.
    verifiedAt: row.closed_at ? null : row.verified_at,
    suspendedAt: row.suspended_at,
    closedAt: row.closed_at,
    hidden: hiddenParts(row),
  }))
}
