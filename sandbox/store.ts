import { sql } from 'kysely'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { StripeObject } from './objects/wire.ts'
import type { Outage, SandboxTables } from './tables.ts'

/** A stored object. `hidden` has what the provider knows about it but doesn't expose. */
export type Stored<Body extends StripeObject = StripeObject> = { body: Body; hidden: Record<string, unknown> }

const tablesOf = (reads: Reads) => reads.$extendTables<SandboxTables>().$pickTables<keyof SandboxTables>()

/**
 * Allows one request at a time across all processes, until the transaction ends. The sandbox is small enough for that,
 * and it rules out races.
 */
export const lockSandbox = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('payments sandbox'))`.execute(tx)

export function findObject(reads: Reads, kind: string, id: string): Promise<Stored | undefined> {
  return tablesOf(reads)
    .selectFrom('sandbox.objects')
    .select(['body', 'hidden'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Returns the newest thousand objects, newest first. */
export function findObjects(reads: Reads, kind: string, owner?: string): Promise<Stored[]> {
  return tablesOf(reads)
    .selectFrom('sandbox.objects')
    .select(['body', 'hidden'])
    .where('kind', '=', kind)
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .orderBy('number', 'desc')
    .limit(1000)
    .execute()
}

/** Inserts or updates an object. An update keeps the owner, and keeps `hidden` unless it is given. */
export async function saveObject(
  tx: Tx,
  body: StripeObject,
  { owner = null, hidden }: { owner?: string | null; hidden?: Record<string, unknown> } = {},
): Promise<void> {
  const values = { body: JSON.stringify(body), ...(hidden && { hidden: JSON.stringify(hidden) }) }
  await tablesOf(tx)
    .insertInto('sandbox.objects')
    .values({ id: body.id, kind: body.object, owner, ...values })
    .onConflict((conflict) => conflict.constraint('objects_pkey').doUpdateSet(values))
    .execute()
}

/** An event. `account` is set if it goes to the Connect endpoint, and names the account it is about. */
export type StoredEvent = { id: string; account: string | null; body: object; attempts: number }

export async function saveEvent(
  tx: Tx,
  body: { id: string },
  { account, now }: { account: string | null; now: Date },
): Promise<void> {
  await tablesOf(tx)
    .insertInto('sandbox.events')
    .values({ id: body.id, account, body: JSON.stringify(body), try_after: now })
    .execute()
}

/** Returns at most a hundred unsent events that are due, oldest first. */
export function findDueEvents(reads: Reads, now: Date): Promise<StoredEvent[]> {
  return tablesOf(reads)
    .selectFrom('sandbox.events')
    .select(['id', 'account', 'body', 'attempts'])
    .where('sent_at', 'is', null)
    .where('try_after', '<=', now)
    .orderBy('number')
    .limit(100)
    .execute()
}

/** Returns the last `limit` events, oldest first, including those already sent. */
export async function findLastEvents(reads: Reads, limit: number): Promise<StoredEvent[]> {
  const rows = await tablesOf(reads)
    .selectFrom('sandbox.events')
    .select(['id', 'account', 'body', 'attempts'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

export async function countUnsentEvents(reads: Reads): Promise<number> {
  const { count } = await tablesOf(reads)
    .selectFrom('sandbox.events')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function markEventSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tablesOf(tx).updateTable('sandbox.events').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function postponeEvent(tx: Tx, id: string, tryAfter: Date): Promise<void> {
  await tablesOf(tx)
    .updateTable('sandbox.events')
    .set((is) => ({ attempts: is('attempts', '+', 1), try_after: tryAfter }))
    .where('id', '=', id)
    .execute()
}

/** The request that used this idempotency key, and the response it got. */
type StoredResponse = { request: string; status: number; body: unknown }

export function findResponse(reads: Reads, key: string): Promise<StoredResponse | undefined> {
  return tablesOf(reads)
    .selectFrom('sandbox.responses')
    .select(['request', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function saveResponse(tx: Tx, key: string, response: StoredResponse): Promise<void> {
  await tablesOf(tx)
    .insertInto('sandbox.responses')
    .values({ ...response, key, body: JSON.stringify(response.body) })
    .execute()
}

/** The behavior chosen on the control page: whether events are held back, and whether calls fail. */
export type Behavior = { eventsHeld: boolean; outage: Outage }

export async function readBehavior(reads: Reads): Promise<Behavior> {
  const row = await tablesOf(reads).selectFrom('sandbox.behavior').selectAll().executeTakeFirstOrThrow()
  return { eventsHeld: row.events_held, outage: row.outage }
}

export async function saveBehavior(tx: Tx, { eventsHeld, outage }: Partial<Behavior>): Promise<void> {
  await tablesOf(tx)
    .updateTable('sandbox.behavior')
    .set({
      only_row: true,
      ...(eventsHeld === undefined ? {} : { events_held: eventsHeld }),
      ...(outage && { outage }),
    })
    .execute()
}
