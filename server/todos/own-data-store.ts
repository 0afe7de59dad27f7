import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** Returns a student's to-dos, oldest first, for the data export. */
export async function todoData(reads: Reads, studentId: PersonId): Promise<object[]> {
  return reads
    .selectFrom('todos')
    .select(['id', 'text', 'completed', 'created_at as createdAt'])
    .where('student_id', '=', studentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
