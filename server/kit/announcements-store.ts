import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { thenCommit } from './prepared-statements.ts'
import type { Tx } from './tx.ts'

export type NewAnnouncement = { type: string; body: object; at: Date; dueAt: Date; trace: string | null }
/** Something that changes rows and returns what changed, under a name of its own. */
export type NewWrite = { name: string; write: RawBuilder<unknown> }
export type NewLiveEvent = { personId: PersonId; type: string; body: object; at: Date }

/**
 * Writes what a transaction queued in one statement, its last; with nothing queued there is none. Returns the newest number of
 * everybody who got a live event.
 */
export async function writeQueued(
  tx: Tx,
  queued: { announcements: NewAnnouncement[]; live: NewLiveEvent[]; writes: NewWrite[] },
): Promise<{ personId: PersonId; number: number }[]> {
  const { announcements, live, writes } = queued
  const parts = [
    ...writes.map(({ name, write }) => sql`${sql.ref(name)} as (${write})`),
    ...(announcements.length > 0 ? [insertAnnouncements(announcements)] : []),
    ...(live.length > 0 ? [insertLiveEvents(live, writes)] : []),
  ]
  if (parts.length === 0) return []
  const numbers = live.length > 0 ? sql`person_id as "personId", last_number as number from bumped` : sql``
  const statement = sql<{
    personId: PersonId
    number: number
  }>`${sql.raw(thenCommit)}with ${sql.join(parts)} select ${numbers}`
  const { rows } = await statement.execute(tx)
  return live.length > 0 ? rows : []
}

const haveRun = ({ name }: NewWrite) => sql`(select count(*) >= 0 from ${sql.ref(name)})`

const inOrder = <Row extends object>(rows: Row[]): string =>
  JSON.stringify(rows.map((row, order) => ({ ...row, order })))

const insertAnnouncements = (announcements: NewAnnouncement[]) => sql`
  announced as (
    insert into announcements (type, body, announced_at, due_at, trace)
    select "type", body, at, "dueAt", trace from jsonb_to_recordset(${inOrder(announcements)}::jsonb)
      as row ("type" text, body jsonb, at timestamptz, "dueAt" timestamptz, trace text, "order" integer)
    order by "order"
  )`

// People in id order, so that no two transactions wait for each other; each person's events stay in the order they were published.
const insertLiveEvents = (events: NewLiveEvent[], before: NewWrite[]) => sql`
  events as (
    select "personId", "type", body, at, row_number() over (partition by "personId" order by "order") as place,
      count(*) over (partition by "personId") as in_all
    from jsonb_to_recordset(${inOrder(events)}::jsonb)
      as row ("personId" uuid, "type" text, body jsonb, at timestamptz, "order" integer)
  ), bumped as (
    insert into live_counters as counter (person_id, last_number)
    select "personId", count(*) from events
    ${before.length > 0 ? sql`where ${sql.join(before.map(haveRun), sql` and `)}` : sql``} group by "personId" order by "personId"
    on conflict (person_id) do update set last_number = counter.last_number + excluded.last_number
    returning person_id, last_number
  ), published as (
    insert into live_events (person_id, number, type, body, happened_at)
    select person_id, last_number - in_all + place, "type", body, at
    from events join bumped on person_id = "personId"
  )`

/** Deletes live events older than `before` that stand in no day's partition; a reader that comes back later is told to reload. */
export async function deleteLiveEvents(tx: Tx, before: Date): Promise<number> {
  const gone = await sql`delete from live_events_default where happened_at < ${before}`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}
