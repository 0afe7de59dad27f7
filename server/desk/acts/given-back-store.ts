import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** How many credits a student was given back in a case, not counting the act `except`. */
export async function sumGivenBack(
  reads: Reads,
  personId: PersonId,
  { caseName, except }: { caseName: string; except: string },
): Promise<number> {
  const { sum } = await reads
    .selectFrom('audit_entries')
    .select(sql<number>`coalesce(sum((after ->> 'change')::integer), 0)`.as('sum'))
    .where('subject_id', '=', personId)
    .where('act', '=', 'credits-given-back')
    // Ignores case, spacing and punctuation, so that spelling a case differently doesn't raise its limit.
    .where(
      sql`regexp_replace(lower(normalize(after ->> 'case', NFKC)), '[^[:alnum:]]', '', 'g')`,
      '=',
      sql`regexp_replace(lower(normalize(${caseName}, NFKC)), '[^[:alnum:]]', '', 'g')`,
    )
    .where(sql`after ->> 'id'`, '<>', except)
    .executeTakeFirstOrThrow()
  return sum
}
