import type { Clock } from './clock.ts'
import type { AnnouncementType, Announcements } from './announce.ts'
import type { Db } from './database.ts'
import type { Tx } from './tx.ts'

/** What a feature does about announcements, in a transaction of its own that also marks them handled: so exactly once. */
export type Listeners = {
  [Type in AnnouncementType]?: (tx: Tx, body: Announcements[Type], at: Date) => Promise<void>
}

type Needs = { db: Db; clock: Clock; onFailure: (message: string, error: unknown) => void }

const longestPauseMs = 3_600_000

/** Handles every announcement that is due, oldest first; answers how many. One that fails is tried again later and holds up no other. */
export async function handleAnnouncements({ db, clock, onFailure }: Needs, listeners: Listeners[]): Promise<number> {
  for (let handled = 0; ; handled++) if (!(await handleNext())) return handled

  async function handleNext(): Promise<boolean> {
    const now = clock.now()
    let current: { id: number; type: string; attempts: number } | undefined
    try {
      return await db.transaction(async (tx) => {
        const row = await tx
          .selectFrom('announcements')
          .selectAll()
          .where('handled_at', 'is', null)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!row) return false
        current = row
        for (const feature of listeners) {
          const listen = feature[row.type as AnnouncementType] as
            | ((tx: Tx, body: unknown, at: Date) => Promise<void>)
            | undefined
          await listen?.(tx, row.body, row.announced_at)
        }
        await tx.updateTable('announcements').set({ handled_at: now }).where('id', '=', row.id).execute()
        return true
      })
    } catch (error) {
      if (!current) throw error
      onFailure(`announcement ${current.id} (${current.type}) failed and will be tried again`, error)
      await postpone(current.id, current.attempts + 1, error)
      return true
    }
  }

  async function postpone(id: number, attempts: number, error: unknown): Promise<void> {
    const pauseMs = Math.min(1000 * 2 ** attempts, longestPauseMs)
    await db.transaction((tx) =>
      tx
        .updateTable('announcements')
        .set({ attempts, due_at: new Date(clock.now().getTime() + pauseMs), last_error: String(error) })
        .where('id', '=', id)
        .execute(),
    )
  }
}
