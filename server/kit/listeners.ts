import type { AnnouncementType, Announcements } from './announce.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import {
  type Delivery,
  distribute,
  findDueWork,
  lockDeliveries,
  noteFailure,
  removeDeliveries,
} from './deliveries-store.ts'
import type { Tx } from './tx.ts'

/** What one listener does about announcements, in a transaction that also removes them from its queue, so exactly once. */
export type Listeners = {
  [Type in AnnouncementType]?: (tx: Tx, body: Announcements[Type], at: Date) => Promise<void>
}

type Needs = { db: Db; clock: Clock; onFailure: (message: string, error: unknown) => void }

const maxPauseMs = 3_600_000
/** After about five hours of trying (2 s, 4 s, 8 s … 1 h) a delivery is a dead letter. */
const maxAttempts = 15

const maxBatch = 20

/**
 * Queues every due announcement for each of its listeners, then lets each listener work through its queue, oldest first,
 * several per transaction. A delivery that fails is retried later and holds up neither that listener's other deliveries nor
 * other listeners. Returns how many deliveries were handled or failed.
 */
export async function handleAnnouncements(needs: Needs, listeners: Record<string, Listeners>): Promise<number> {
  const { db, clock } = needs
  const names = Object.keys(listeners)
  const subscriptions = Object.entries(listeners).flatMap(([listener, types]) =>
    Object.keys(types).map((type) => ({ listener, type })),
  )
  for (let handled = 0; ;) {
    const due = await findDueWork(db.read, names, clock.now())
    if (due.undistributed) await db.transaction((tx) => distribute(tx, subscriptions, clock.now()))
    else if (due.listeners.length === 0) return handled
    for (const listener of due.listeners) handled += await handleQueue(listener)
  }

  async function handleQueue(listener: string): Promise<number> {
    let handled = 0
    for (let some = maxBatch; some > 0; handled += some) some = await handleNext(listener, maxBatch)
    return handled
  }

  async function handleNext(listener: string, limit: number): Promise<number> {
    let deliveries: Delivery[] = []
    try {
      return await db.transaction(async (tx) => {
        deliveries = await lockDeliveries(tx, listener, clock.now(), limit)
        if (deliveries.length === 0) return 0
        for (const delivery of deliveries) await handle(tx, listeners[listener], delivery)
        const ids = deliveries.map(({ announcementId }) => announcementId)
        await removeDeliveries(tx, listener, ids)
        return deliveries.length
      })
    } catch (error) {
      const [first, ...more] = deliveries
      if (!first) throw error
      // One of them failed and rolled back the others: each now runs by itself, so that only the failing one is postponed.
      if (more.length > 0) return handleEach(listener, deliveries.length)
      await postpone(needs, listener, first, error)
      return 1
    }
  }

  async function handleEach(listener: string, limit: number): Promise<number> {
    let each = 0
    while (each < limit && (await handleNext(listener, 1)) > 0) each++
    return each
  }
}

async function handle(tx: Tx, listeners: Listeners | undefined, { type, body, announcedAt }: Delivery): Promise<void> {
  const listen = listeners?.[type as AnnouncementType] as
    | ((tx: Tx, body: unknown, at: Date) => Promise<void>)
    | undefined
  await listen?.(tx, body, announcedAt)
}

/** Notes a failure: the delivery is tried again after a pause that doubles, or is a dead letter. */
async function postpone({ db, clock, onFailure }: Needs, listener: string, delivery: Delivery, error: unknown) {
  const { announcementId, type } = delivery
  const attempts = delivery.attempts + 1
  const dead = attempts >= maxAttempts
  const next = dead ? `is a dead letter after ${attempts} attempts` : 'will be tried again'
  onFailure(`${listener}: announcement ${announcementId} (${type}) failed and ${next}`, error)
  const now = clock.now()
  const nextAt = dead ? undefined : new Date(now.getTime() + Math.min(1000 * 2 ** attempts, maxPauseMs))
  await db.transaction((tx) => noteFailure(tx, listener, announcementId, { attempts, error, nextAt, now }))
}
