import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

/** Returns all of a person's notifications, oldest first. */
export async function notificationData(reads: Reads, personId: PersonId): Promise<object[]> {
  const rows = await reads
    .selectFrom('notifications')
    .select(['id', 'type', 'body', 'created_at as timestamp', 'read_at as readAt'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ body, ...row }) => ({ ...row, ...body }))
}
