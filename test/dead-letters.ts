import { openDatabase } from '#server/kit/database.ts'
import { embeddedUrl } from '#server/kit/embedded-postgres.ts'

/** Writes a dead letter, as if an email about an announcement had failed fifteen times. */
export async function writeDeadLetter(dataDir: string): Promise<void> {
  const db = await openDatabase((await embeddedUrl(dataDir)) ?? '', { max: 1 })
  const at = new Date()
  const { id } = await db.read
    .insertInto('announcements')
    .values({ type: 'person-signed-up', body: {}, announced_at: at, due_at: at, handled_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dead = { listener: 'emails', due_at: at, dead_at: at, attempts: 15, last_error: 'no', announcement_id: id }
  await db.read.insertInto('deliveries').values(dead).execute()
  await db.close()
}
