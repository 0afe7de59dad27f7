import type { UniversityDomain } from '#domain/profiles/verification/university-address.ts'
import { sql } from 'kysely'
import { containing } from '#server/kit/like.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

const most = 5000

/** Returns all domains that the desk added. There are few, since most are in the list that comes with the product. */
export async function addedDomains(reads: Reads): Promise<UniversityDomain[]> {
  return reads.selectFrom('university_domains').select(['domain', 'university']).orderBy('domain').limit(most).execute()
}

/** Returns a page of these domains in alphabetical order. `search` matches part of the domain or university. */
export async function listDomains(
  reads: Reads,
  search: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<(UniversityDomain & { addedAt: Date })[]> {
  const words = search.trim().toLowerCase()
  const rows = await reads
    .selectFrom('university_domains')
    .select(['domain', 'university', 'added_at as addedAt'])
    .$if(words !== '', (query) =>
      query.where(sql<boolean>`domain || ' ' || lower(university) like ${containing(words)}`),
    )
    .$if(after !== undefined, (query) => query.where('domain', '>', after!))
    .orderBy('domain')
    .limit(limit)
    .execute()
  return rows
}

/** Adds a domain; returns false if it already exists. */
export async function insertDomain(tx: Tx, { domain, university }: UniversityDomain, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('university_domains')
    .values({ domain, university, added_at: now })
    .onConflict((conflict) => conflict.constraint('university_domains_pkey').doNothing())
    .returning('domain')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a domain; returns its university, undefined if there is no such domain. */
export async function deleteDomain(tx: Tx, domain: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('university_domains')
    .where('domain', '=', domain)
    .returning('university')
    .executeTakeFirst()
  return row?.university
}
