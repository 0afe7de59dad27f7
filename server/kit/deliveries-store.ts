import { sql } from 'kysely'
import type { Reads, Tx } from './tx.ts'

/** An announcement that one listener has to handle. */
export type Delivery = {
  announcementId: number
  type: string
  body: unknown
  announcedAt: Date
  attempts: number
  /** The trace of the call that announced it. */
  trace: string | null
}

export type Subscription = { listener: string; type: string }

const maxDistributed = 500
const maxLockWait = '30s'

export const maxRetryPauseMs = 3_600_000

/**
 * No retry waits longer than this. A delivery due any later was queued by a clock that has since been set back, so it
 * counts as due.
 */
const latestDue = (now: Date) => new Date(now.getTime() + maxRetryPauseMs)

/** The current time, and the time up to which work counts as due. */
type Due = { now: Date; until: Date }

/**
 * Clocks of different machines differ by less than this. It also covers announcements made while the query runs, which
 * are newer than its `now`.
 */
const clockDifferenceMs = 60_000
const latestAnnounced = (now: Date) => new Date(now.getTime() + clockDifferenceMs)

/**
 * Finds out what work is due: whether announcements await distribution, whether any of those isn't of a `light` type,
 * whether any is dated in the future because a clock was ahead, and which of the listeners have due deliveries.
 */
export async function findDueWork(
  read: Reads,
  { listeners, light }: { listeners: string[]; light: string[] },
  { now, until }: Due,
) {
  const { rows } = await sql<{
    undistributed: boolean
    others: boolean
    fromFuture: boolean | null
    listeners: string[]
  }>`
    select exists (select from announcements where handled_at is null and due_at <= ${until}) as undistributed,
      exists (
        select from announcements where handled_at is null and due_at <= ${until} and type <> all (${light}::text[])
      ) as others,
      (select announced_at > ${latestAnnounced(now)} from announcements
        where handled_at is null order by due_at desc limit 1) as "fromFuture",
      array(select listener from unnest(${listeners}::text[]) as known (listener) where exists (
        select from deliveries
        where deliveries.listener = known.listener and due_at <= ${until} and dead_at is null)
      or exists (
        select from deliveries
        where deliveries.listener = known.listener and due_at > ${latestDue(now)} and dead_at is null)) as listeners`.execute(
    read,
  )
  const { undistributed = false, others = false, fromFuture, listeners: due = [] } = rows[0] ?? {}
  return {
    undistributed: undistributed || fromFuture === true,
    others,
    fromFuture: fromFuture === true,
    listeners: due,
  }
}

/**
 * Hands due announcements, oldest first, to every listener subscribed to their type, skipping the types in `except`.
 * With `fromFuture`, includes those dated in the future. Leaves alone what another process is handling without
 * deliveries. Returns how many there were.
 */
export async function distribute(
  tx: Tx,
  subscriptions: Subscription[],
  { now, until, fromFuture, except }: Due & { fromFuture: boolean; except: string[] },
): Promise<number> {
  const isDue = fromFuture
    ? sql`(due_at <= ${until} or announced_at > ${latestAnnounced(now)})`
    : sql`due_at <= ${until}`
  await lockFor(tx, 'distribution of announcements')
  const { rows } = await sql<{ count: number }>`
    with due as (
      select id, type, due_at from announcements
      where handled_at is null and ${isDue} and type <> all (${except}::text[])
      order by due_at, id limit ${maxDistributed} for update skip locked
    ), handed_out as (
      update announcements set handled_at = ${now} where id in (select id from due)
    ), queued as (
      insert into deliveries (announcement_id, listener, due_at)
      select due.id, subscription.listener, least(due.due_at, ${now})
      from due join unnest(
        ${subscriptions.map(({ listener }) => listener)}::text[], ${subscriptions.map(({ type }) => type)}::text[]
      ) as subscription (listener, type) on subscription.type = due.type
    )
    select count(*) as count from due`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Marks due announcements of these types as handled and returns them, oldest first: as many as fit into `characters`
 * altogether, but at least one. Leaves alone what another process is handling.
 */
export async function takeDue(
  tx: Tx,
  types: string[],
  { now, until, limit, characters }: Due & { limit: number; characters: number },
): Promise<Delivery[]> {
  await boundWaits(tx)
  const { rows } = await sql<Delivery>`
    with due as (
      select id, due_at, length(body::text) as size from announcements
      where handled_at is null and due_at <= ${until} and type = any (${types}::text[])
      order by due_at, id limit ${limit} for update skip locked
    ), counted as (
      select id, row_number() over earlier as place, sum(size) over earlier as size
      from due window earlier as (order by due_at, id)
    ), taken as (
      update announcements set handled_at = ${now}
      where id = any (array(select id from counted where place = 1 or size <= ${characters}))
      returning id, type, body, announced_at, due_at, trace
    )
    select id as "announcementId", type, body, announced_at as "announcedAt", 0 as attempts, trace
    from taken order by due_at, id`.execute(tx)
  return rows
}

/**
 * Returns what a listener has to handle next, oldest first. Until the commit, no other process gets any of this
 * listener's deliveries, which keeps them in order.
 */
export async function lockDeliveries(
  tx: Tx,
  listener: string,
  { now, until, limit }: Due & { limit: number },
): Promise<Delivery[]> {
  await lockFor(tx, `deliveries to ${listener}`)
  // Selected before joining: knowing only that there may be many, PostgreSQL would read through every announcement ever
  // made.
  const next = tx
    .selectFrom('deliveries')
    .select(['announcement_id', 'due_at', 'attempts'])
    .where('listener', '=', listener)
    .where((is) => is.or([is('due_at', '<=', until), is('due_at', '>', latestDue(now))]))
    .where('dead_at', 'is', null)
    .orderBy('due_at')
    .orderBy('announcement_id')
    .limit(limit)
  return tx
    .selectFrom(next.as('next'))
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('announcements')
          .select(['type', 'body', 'announced_at', 'trace'])
          .whereRef('announcements.id', '=', 'next.announcement_id')
          // The limit forces a lookup per row; a plain join would scan all announcements in the order of their ids.
          .limit(1)
          .as('announced'),
      (join) => join.onTrue(),
    )
    .select(['announcement_id as announcementId', 'type', 'body', 'announced_at as announcedAt', 'attempts', 'trace'])
    .orderBy('next.due_at')
    .orderBy('announcement_id')
    .execute()
}

/** Limits how long later statements of the transaction wait for a lock, so that a listener that hangs fails. */
const boundWaits = (tx: Tx) => sql`select set_config('lock_timeout', ${maxLockWait}, true)`.execute(tx)

/** Takes a lock, and limits waits as well. */
const lockFor = (tx: Tx, what: string) =>
  sql`select set_config('lock_timeout', ${maxLockWait}, true), pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(
    tx,
  )

export async function removeDeliveries(tx: Tx, listener: string, announcementIds: number[]): Promise<void> {
  await tx
    .deleteFrom('deliveries')
    .where('listener', '=', listener)
    .where('announcement_id', '=', sql<number>`any(${announcementIds}::bigint[])`)
    .execute()
}

/** Records a failed attempt. Without a time for the next one, the delivery becomes a dead letter. */
export async function noteFailure(
  tx: Tx,
  listener: string,
  announcementId: number,
  { attempts, error, nextAt, now }: { attempts: number; error: unknown; nextAt: Date | undefined; now: Date },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ attempts, last_error: String(error), ...(nextAt ? { due_at: nextAt } : { dead_at: now }) })
    .where('announcement_id', '=', announcementId)
    .where('listener', '=', listener)
    .execute()
}
