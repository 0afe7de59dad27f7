import type { Clock } from './clock.ts'
import type { AnnouncementType, Announcements } from './announce.ts'
import type { Db } from './database.ts'
import type { Tx } from './tx.ts'

/** What a feature does about announcements, in a transaction that also marks them handled, so exactly once. */
export type Listeners = {
  [Type in AnnouncementType]?: (tx: Tx, body: Announcements[Type], at: Date) => Promise<void>
}

type Needs = { db: Db; clock: Clock; onFailure: (message: string, error: unknown) => void }

const maxPauseMs = 3_600_000

const maxBatch = 20

/**
 * Handles every announcement that is due, oldest first, several per transaction; returns how many. One that fails is
 * retried later and does not hold up the others.
 */
export async function handleAnnouncements({ db, clock, onFailure }: Needs, listeners: Listeners[]): Promise<number> {
  let handled = 0
  for (let some = maxBatch; some > 0; handled += some) some = await handleNext(maxBatch)
  return handled

  async function handleNext(most: number): Promise<number> {
    const now = clock.now()
    let current: { id: number; type: string; attempts: number }[] = []
    try {
      return await db.transaction(async (tx) => {
        const rows = await tx
          .selectFrom('announcements')
          .selectAll()
          .where('handled_at', 'is', null)
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .orderBy('id')
          .limit(most)
          .forUpdate()
          .skipLocked()
          .execute()
        current = rows
        if (rows.length === 0) return 0
        for (const row of rows) await tell(tx, row)
        const ids = rows.map(({ id }) => id)
        await tx.updateTable('announcements').set({ handled_at: now }).where('id', 'in', ids).execute()
        return rows.length
      })
    } catch (error) {
      const [first, ...more] = current
      if (!first) throw error
      // One of them failed and rolled back the others: each now runs by itself, so that only the failing one is
      // postponed.
      if (more.length > 0) return handleEach(current.length)
      onFailure(`announcement ${first.id} (${first.type}) failed and will be tried again`, error)
      await postpone(first.id, first.attempts + 1, error)
      return 1
    }
  }

  async function handleEach(most: number): Promise<number> {
    let each = 0
    while (each < most && (await handleNext(1)) > 0) each++
    return each
  }

  async function tell(tx: Tx, { type, body, announced_at }: { type: string; body: unknown; announced_at: Date }) {
    for (const feature of listeners) {
      const listen = feature[type as AnnouncementType] as
        | ((tx: Tx, body: unknown, at: Date) => Promise<void>)
        | undefined
      await listen?.(tx, body, announced_at)
    }
  }

  async function postpone(id: number, attempts: number, error: unknown): Promise<void> {
    const pauseMs = Math.min(1000 * 2 ** attempts, maxPauseMs)
    await db.transaction((tx) =>
      tx
        .updateTable('announcements')
        .set({ attempts, due_at: new Date(clock.now().getTime() + pauseMs), last_error: String(error) })
        .where('id', '=', id)
        .execute(),
    )
  }
}
