import { type RawBuilder, sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from './built-once.ts'
import { thenCommit } from './prepared-statements.ts'
import type { Reads, Tx } from './tx.ts'

type NewAnnouncement = { type: string; body: object; at: Date; dueAt: Date; trace: string | null }
type NewLiveEvent = { personId: PersonId; type: string; body: object; at: Date }

/** A named write that returns the rows it changed. */
export type NamedWrite = { name: string; write: RawBuilder<unknown> }

/** Renders the write as a part of a statement's `with` clause. */
export const named = ({ name, write }: NamedWrite): RawBuilder<unknown> => sql`${sql.ref(name)} as (${write})`

/**
 * The last writes of a transaction, for the rows in a JSON text. Must be a module-level constant: the statement is
 * built by calling it once, and cached under it.
 */
export type LastWrites = (rows: string) => NamedWrite[]

/** What a transaction has to write right before its commit. */
export type Queued = {
  announcements: NewAnnouncement[]
  live: NewLiveEvent[]
  last: { writes: LastWrites; rows: string } | undefined
}

/**
 * Writes everything a transaction queued in one statement, its last, or does nothing if the queue is empty. Returns the
 * newest event number of each person who got a live event.
 */
export async function writeQueued(
  tx: Tx,
  { announcements, live, last }: Queued,
): Promise<{ personId: PersonId; number: number }[]> {
  if (announcements.length === 0 && live.length === 0 && !last) return []
  const numbers = await statementWith(last?.writes ?? noWrites)(tx, {
    rows: last?.rows,
    announcements: announcements.length > 0 ? inOrder(announcements) : undefined,
    live: live.length > 0 ? inOrder(live) : undefined,
  })
  return live.length > 0 ? numbers : []
}

type Lists = { rows: string | undefined; announcements: string | undefined; live: string | undefined }

const noWrites: LastWrites = () => []
const statements = new WeakMap<LastWrites, ReturnType<typeof buildStatement>>()

function statementWith(writes: LastWrites): ReturnType<typeof buildStatement> {
  const statement = statements.get(writes) ?? buildStatement(writes)
  statements.set(writes, statement)
  return statement
}

const buildStatement = (lastWrites: LastWrites) =>
  builtOnce((reads: Reads, { rows, announcements, live }: Lists) => {
    const writes = rows === undefined ? [] : lastWrites(rows)
    const parts = [
      ...writes.map(named),
      ...(announcements === undefined ? [] : [insertAnnouncements(announcements)]),
      ...(live === undefined ? [] : [insertLiveEvents(live, writes)]),
    ]
    const numbers = live === undefined ? sql`` : sql`person_id as "personId", last_number as number from bumped`
    return sql<{
      personId: PersonId
      number: number
    }>`${sql.raw(thenCommit)}with ${sql.join(parts)} select ${numbers}`.compile(reads)
  })

const haveRun = ({ name }: NamedWrite) => sql`(select count(*) >= 0 from ${sql.ref(name)})`

const inOrder = <Row extends object>(rows: Row[]): string =>
  JSON.stringify(rows.map((row, order) => ({ ...row, order })))

const insertAnnouncements = (announcements: string) => sql`
  announced as (
    insert into announcements (type, body, announced_at, due_at, trace)
    select "type", body, at, "dueAt", trace from jsonb_to_recordset(${announcements}::jsonb)
      as row ("type" text, body jsonb, at timestamptz, "dueAt" timestamptz, trace text, "order" integer)
    order by "order"
  )`

// In order of person id, so that two transactions can't deadlock. Each person's events keep the order in which they
// were published.
const insertLiveEvents = (events: string, before: NamedWrite[]) => sql`
  events as (
    select "personId", "type", body, at, row_number() over (partition by "personId" order by "order") as place,
      count(*) over (partition by "personId") as in_all
    from jsonb_to_recordset(${events}::jsonb)
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

/**
 * Deletes live events older than `before` that aren't in a daily partition. A reader that comes back later is told to
 * reload.
 */
export async function deleteLiveEvents(tx: Tx, before: Date): Promise<number> {
  const gone = await sql`delete from live_events_default where happened_at < ${before}`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}
