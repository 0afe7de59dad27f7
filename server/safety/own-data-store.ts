import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/**
 * Returns what a person reported and whether it was decided, for the data export. Leaves out the copy, which has other
 * people's data, and the decision itself.
 */
export async function reportData(reads: Reads, personId: PersonId): Promise<object[]> {
  return reads
    .selectFrom('reports')
    .select(['subject', 'category', 'words', 'created_at as reportedAt', 'decided_at as decidedAt'])
    .where('reporter_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
