import { sql } from 'kysely'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { StripeObject } from './stripe-objects.ts'

export type Kept<Body extends StripeObject = StripeObject> = { body: Body; hidden: Record<string, unknown> }

/** One thing at a time in the sandbox, whichever process asks: it is small, and never wrong in a race. */
export const takeTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('payments sandbox'))`.execute(tx)

export async function findObject(reads: Reads, kind: string, id: string): Promise<Kept | undefined> {
  const row = await reads
    .selectFrom('sandbox_objects')
    .select(['body', 'hidden'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row as unknown as Kept | undefined
}

/** The newest first. */
export async function findObjects(reads: Reads, kind: string, owner?: string): Promise<Kept[]> {
  const rows = await reads
    .selectFrom('sandbox_objects')
    .select(['body', 'hidden'])
    .where('kind', '=', kind)
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
    .orderBy('number', 'desc')
    .limit(1000)
    .execute()
  return rows as unknown as Kept[]
}

export async function keepObject(
  tx: Tx,
  body: StripeObject,
  { owner = null, hidden }: { owner?: string | null; hidden?: Record<string, unknown> } = {},
): Promise<void> {
  const values = { body: JSON.stringify(body), ...(hidden && { hidden: JSON.stringify(hidden) }) }
  await tx
    .insertInto('sandbox_objects')
    .values({ id: body.id, kind: body.object, owner, ...values })
    .onConflict((conflict) => conflict.constraint('sandbox_objects_pkey').doUpdateSet(values))
    .execute()
}

export type KeptEvent = { id: string; account: string | null; body: StripeObject; attempts: number }

export async function keepEvent(tx: Tx, body: StripeObject, account: string | null, now: Date): Promise<void> {
  await tx
    .insertInto('sandbox_events')
    .values({ id: body.id, account, body: JSON.stringify(body), try_after: now })
    .execute()
}

export async function findDueEvents(reads: Reads, now: Date): Promise<KeptEvent[]> {
  const rows = await reads
    .selectFrom('sandbox_events')
    .select(['id', 'account', 'body', 'attempts'])
    .where('sent_at', 'is', null)
    .where('try_after', '<=', now)
    .orderBy('number')
    .limit(100)
    .execute()
  return rows as unknown as KeptEvent[]
}

/** Also those that were sent: the oldest of the newest first. */
export async function findLastEvents(reads: Reads, limit: number): Promise<KeptEvent[]> {
  const rows = await reads
    .selectFrom('sandbox_events')
    .select(['id', 'account', 'body', 'attempts'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed() as unknown as KeptEvent[]
}

export async function markEventSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sandbox_events').set({ sent_at: now }).where('id', '=', id).execute()
}

export async function postponeEvent(tx: Tx, id: string, tryAfter: Date): Promise<void> {
  await tx
    .updateTable('sandbox_events')
    .set((is) => ({ attempts: is('attempts', '+', 1), try_after: tryAfter }))
    .where('id', '=', id)
    .execute()
}

export async function findAnswer(
  reads: Reads,
  key: string,
): Promise<{ request: string; status: number; body: unknown } | undefined> {
  return reads
    .selectFrom('sandbox_answers')
    .select(['request', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepAnswer(
  tx: Tx,
  key: string,
  answer: { request: string; status: number; body: unknown },
): Promise<void> {
  await tx
    .insertInto('sandbox_answers')
    .values({ ...answer, key, body: JSON.stringify(answer.body) })
    .execute()
}

export type Mood = { eventsHeld: boolean; outage: 'none' | 'down' | 'slow' }

export async function readMood(reads: Reads): Promise<Mood> {
  const row = await reads.selectFrom('sandbox_mood').selectAll().executeTakeFirstOrThrow()
  return { eventsHeld: row.events_held, outage: row.outage as Mood['outage'] }
}

export async function writeMood(tx: Tx, { eventsHeld, outage }: Partial<Mood>): Promise<void> {
  await tx
    .updateTable('sandbox_mood')
    .set({
      only_row: true,
      ...(eventsHeld === undefined ? {} : { events_held: eventsHeld }),
      ...(outage && { outage }),
    })
    .execute()
}
