import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/kit/database.ts'

/** Resolves once no announcement waits for a listener any more. */
export async function drained({ read }: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from announcements where handled_at is null union all select from deliveries limit 1`.execute(read)
    if (rows.length === 0) return
    await sleep(50)
  }
}
