import type { AnnouncementType, Announcements } from './announce.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import {
  type Delivery,
  distribute,
  findDueWork,
  lockDeliveries,
  maxRetryPauseMs,
  noteFailure,
  removeDeliveries,
  takeDue,
} from './deliveries-store.ts'
import type { Leaving } from './jobs.ts'
import { type Spans, untraced } from './spans.ts'
import type { Tx } from './tx.ts'

type Listen<Body> = (tx: Tx, body: Body, at: Date) => Promise<void>
export type Heard<Type extends AnnouncementType> = { body: Announcements[Type]; at: Date }

/**
 * What one listener does about announcements, in the transaction that also removes them from its queue, so exactly
 * once. Types that come in large numbers are listened to as a set: consecutive ones are handed over together, oldest
 * first, at most 50. `light`: the work is quick and its order doesn't matter, so all listeners of that type handle it
 * in one transaction, for up to 250 announcements.
 */
export type Listeners = {
  [Type in AnnouncementType]?:
    | Listen<Announcements[Type]>
    | { together: (tx: Tx, heard: Heard<Type>[]) => Promise<void>; light?: true }
}

type Needs = { db: Db; clock: Clock; spans?: Spans; onFailure: (message: string, error: unknown) => void } & Leaving

/** After about four hours of retries (2 s, 4 s, 8 s … 1 h) a delivery becomes a dead letter. */
const maxAttempts = 15

/** How many deliveries a transaction handles in total, and how many of those that are handled one by one. */
const maxBatch = 50
const maxSingly = 20
/**
 * More for light ones, since shared work is done only once. An announcement of 50 messages has about 10,000 characters,
 * so together they can announce at most 2,500.
 */
const maxLight = { limit: 250, characters: 500_000 }

/**
 * Handles due announcements. Light ones are handled as they are taken. Every other is queued for each of its listeners,
 * and each listener works through its queue, oldest first, several per transaction. A delivery that fails is retried
 * later, and holds up neither that listener's other deliveries nor other listeners. Ends when nothing is left of what
 * was due at the start, except what other processes are handling, so that whatever becomes due meanwhile is handled
 * together by the next run. Also ends when the process is shutting down. Returns how many times a listener handled an
 * announcement or failed to.
 */
export async function handleAnnouncements(needs: Needs, listeners: Record<string, Listeners>): Promise<number> {
  const { db, clock, spans = untraced, leaving } = needs
  const names = Object.keys(listeners)
  const subscriptions = subscriptionsTo(listeners)
  const light = lightTypes(listeners)
  const until = clock.now()
  for (let handled = 0; ;) {
    if (leaving?.aborted) return handled
    const now = clock.now()
    const due = await findDueWork(db.read, { listeners: names, light }, { now, until })
    const { undistributed, others, fromFuture } = due
    const heard = undistributed && !fromFuture ? await handleLight(needs, { listeners, light, until }) : 0
    handled += heard
    // Other announcements don't wait for a backlog of light ones to clear.
    const [isLeft, except] = heard > 0 ? [others, light] : [undistributed, []]
    const handedOut = isLeft
      ? await db.transaction((tx) => distribute(tx, subscriptions, { now, until, fromFuture, except }))
      : 0
    if (heard + handedOut === 0 && due.listeners.length === 0) return handled
    for (const listener of due.listeners) handled += await handleQueue(listener)
  }

  async function handleQueue(listener: string): Promise<number> {
    for (let handled = 0; ;) {
      const next = await handleNext(listener, maxBatch)
      handled += next.handled
      if (!next.more || leaving?.aborted) return handled
    }
  }

  async function handleNext(listener: string, limit: number): Promise<{ handled: number; more: boolean }> {
    const heard = listeners[listener] ?? {}
    let batch: Delivery[] = []
    try {
      return await db.transaction(async (tx) => {
        const queued = await lockDeliveries(tx, listener, { now: clock.now(), until, limit })
        batch = atOnce(queued, heard)
        if (batch.length === 0) return { handled: 0, more: false }
        await handle(tx, { listener, heard, spans }, batch)
        const ids = batch.map(({ announcementId }) => announcementId)
        await removeDeliveries(tx, listener, ids)
        return { handled: batch.length, more: batch.length < queued.length || queued.length === limit }
      })
    } catch (error) {
      const [first, ...others] = batch
      if (!first) throw error
      // One of them failed and rolled back the others. Each now runs on its own, so that only the failing one is
      // postponed.
      if (others.length > 0) return { handled: await handleEach(listener, batch.length), more: true }
      await postpone(needs, listener, first, error)
      return { handled: 1, more: true }
    }
  }

  async function handleEach(listener: string, limit: number): Promise<number> {
    let each = 0
    while (each < limit && !leaving?.aborted && (await handleNext(listener, 1)).handled > 0) each++
    return each
  }
}

/**
 * Handles some light announcements for all their listeners, and returns how many times a listener handled one. If that
 * fails, each listener gets a delivery, as with any other announcement.
 */
async function handleLight(
  { db, clock, spans = untraced, onFailure }: Needs,
  { listeners, light, until }: { listeners: Record<string, Listeners>; light: string[]; until: Date },
): Promise<number> {
  if (light.length === 0) return 0
  try {
    return await db.transaction(async (tx) => {
      const batch = await takeDue(tx, light, { now: clock.now(), until, ...maxLight })
      let handled = 0
      for (const [listener, heard] of batch.length > 0 ? Object.entries(listeners) : []) {
        const own = batch.filter((delivery) => listenTo(heard, delivery))
        await handle(tx, { listener, heard, spans }, own)
        handled += own.length
      }
      return handled
    })
  } catch (error) {
    onFailure('light announcements failed and are queued for each listener', error)
    return 0
  }
}

const listenTo = (heard: Listeners, { type }: Delivery) => heard[type as AnnouncementType] as Hears | undefined
type Hears =
  | Listen<unknown>
  | { together: (tx: Tx, heard: { body: unknown; at: Date }[]) => Promise<void>; light?: true }

const subscriptionsTo = (listeners: Record<string, Listeners>) =>
  Object.entries(listeners).flatMap(([listener, types]) => Object.keys(types).map((type) => ({ listener, type })))

/** The types that are light for all of their listeners. */
function lightTypes(listeners: Record<string, Listeners>): string[] {
  const all = Object.values(listeners).flatMap((heard) => Object.entries(heard))
  const isLight = ([, listen]: (typeof all)[number]) => typeof listen === 'object' && listen.light === true
  const heavy = new Set(all.filter((one) => !isLight(one)).map(([type]) => type))
  return [...new Set(all.map(([type]) => type))].filter((type) => !heavy.has(type))
}

/**
 * As many from the front of the queue as one transaction may handle. The number handled one by one is limited, since a
 * failure rolls them all back.
 */
function atOnce(queued: Delivery[], heard: Listeners): Delivery[] {
  let singly = 0
  const end = queued.findIndex((delivery) => typeof listenTo(heard, delivery) !== 'object' && ++singly > maxSingly)
  return end === -1 ? queued : queued.slice(0, end)
}

/** Handles deliveries in order. */
async function handle(
  tx: Tx,
  { listener, heard, spans }: { listener: string; heard: Listeners; spans: Spans },
  batch: Delivery[],
): Promise<void> {
  for (let at = 0; at < batch.length;) {
    const first = batch[at]!
    const listen = listenTo(heard, first)
    const next =
      typeof listen === 'object' ? batch.findIndex(({ type }, place) => place > at && type !== first.type) : at + 1
    const alike = batch.slice(at, next === -1 ? undefined : next)
    at += alike.length
    const left = alike.map(({ trace }) => trace)
    await spans.following(left, { name: `${listener} on ${first.type}` }, async () => {
      if (typeof listen === 'object')
        await listen.together(
          tx,
          alike.map(({ body, announcedAt }) => ({ body, at: announcedAt })),
        )
      else await listen?.(tx, first.body, first.announcedAt)
    })
  }
}

/** Records a failure. The delivery is retried after a pause that doubles each time, or becomes a dead letter. */
async function postpone({ db, clock, onFailure }: Needs, listener: string, delivery: Delivery, error: unknown) {
  const { announcementId, type } = delivery
  const attempts = delivery.attempts + 1
  const dead = attempts >= maxAttempts
  const next = dead ? `is a dead letter after ${attempts} attempts` : 'will be tried again'
  onFailure(`${listener}: announcement ${announcementId} (${type}) failed and ${next}`, error)
  const now = clock.now()
  const nextAt = dead ? undefined : new Date(now.getTime() + Math.min(1000 * 2 ** attempts, maxRetryPauseMs))
  await db.transaction((tx) => noteFailure(tx, listener, announcementId, { attempts, error, nextAt, now }))
}
