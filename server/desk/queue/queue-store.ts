import { type RawBuilder, sql } from 'kysely'
import type { queueFilter, queueKinds } from '#contract/desk/reports.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import type { ReportDecision } from '#domain/safety/decide-report.ts'
import { hoursToDecide, type ReportCategory, type ReportSubject, urgent } from '#domain/safety/report.ts'
import { containing } from '#server/kit/like.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { TakenBy } from './taken-store.ts'
import type { z } from 'zod'

type QueueKind = (typeof queueKinds)[number]
export type QueueRef = { kind: QueueKind; id: string }
type Somebody = { id: PersonId; name: string; role: AccountRole }
export type Entry = {
  kind: QueueKind
  id: string
  source: 'person' | 'reading' | 'mentor'
  about: Somebody | null
  other: Somebody | null
  subject: ReportSubject
  aboutThing: string | null
  category: ReportCategory
  harm: number
  words: string
  copy: unknown
  createdAt: Date
  dueAt: Date
  taker: TakenBy | null
  decidedAt: Date | null
  decision: ReportDecision | 'approved' | 'declined' | null
  decidedBy: string | null
}

export type QueueFilter = Omit<z.output<typeof queueFilter>, 'state'>
/** Where a page begins: after the entry with this harm, time and id. Decided entries are ordered without harm. */
export type QueueMark = { harm: number; at: string; id: string }

/** Entries waiting for a decision: the most harmful kind first, then the oldest (ruling 9.5). */
export async function listOpen(
  reads: Reads,
  filter: QueueFilter,
  { after, limit }: { after: QueueMark | undefined; limit: number },
): Promise<Entry[]> {
  const place =
    after &&
    sql`and (harm, entry.created_at, entry.id)
    > (${after.harm}::integer, ${after.at}::timestamptz, ${after.id}::uuid)`
  const which = sql`${matching(filter)} ${place ?? sql``}`
  return find(reads, openOnes, { which, order: sql`harm, entry.created_at, entry.id`, limit })
}

/** Decided entries, most recent first. */
export async function listDecided(
  reads: Reads,
  filter: QueueFilter,
  { after, limit }: { after: QueueMark | undefined; limit: number },
): Promise<Entry[]> {
  const place = after && sql`and (entry.decided_at, entry.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const which = sql`${matching(filter)} ${place ?? sql``}`
  return find(reads, decidedOnes, { which, order: sql`entry.decided_at desc, entry.id desc`, limit })
}

export async function findEntry(reads: Reads, { kind, id }: QueueRef): Promise<Entry | undefined> {
  const halves = { reports: sql`id = ${id}`, held: sql`id = ${id}` }
  const [entry] = await find(reads, halves, { which: sql`entry.kind = ${kind}`, order: sql`entry.id`, limit: 1 })
  return entry
}

/** How many entries are waiting, and how many of them are overdue. */
export async function countOpen(reads: Reads, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::integer as open, (count(*) filter (where due_at <= ${now}))::integer as overdue from (
      select due_at from reports where state = 'open'
      union all select created_at + ${heldWaitsFor} from held_messages where state = 'waiting') as entry`.execute(reads)
  return rows[0] ?? { open: 0, overdue: 0 }
}

/** How many entries there have been about a person, decided or not. */
export async function countAbout(reads: Reads, personId: PersonId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from reports where reported_id = ${personId})
      + (select count(*) from held_messages where sender_id = ${personId}))::integer as count`.execute(reads)
  return rows[0]?.count ?? 0
}

type Halves = { reports: RawBuilder<unknown>; held: RawBuilder<unknown> }
const openOnes: Halves = { reports: sql`state = 'open'`, held: sql`state = 'waiting'` }
const decidedOnes: Halves = { reports: sql`state = 'decided'`, held: sql`state <> 'waiting'` }

const heldWaitsFor = sql`make_interval(hours => ${sql.lit(hoursToDecide('contact'))})`
const harm = sql`coalesce(array_position(${sql.lit(`{${urgent.join(',')}}`)}::text[], category), ${sql.lit(urgent.length + 1)})`

function matching({ search, category, kind, aboutId, otherId }: QueueFilter): RawBuilder<unknown> {
  const words = search.trim()
  const like = containing(words)
  const conditions = [
    sql`true`,
    ...(category === undefined ? [] : [sql`entry.category = ${category}`]),
    ...(kind === undefined ? [] : [sql`entry.kind = ${kind}`]),
    ...(aboutId === undefined ? [] : [sql`entry.about_id = ${aboutId}`]),
    ...(otherId === undefined ? [] : [sql`entry.other_id = ${otherId}`]),
    ...(words === ''
      ? []
      : [
          sql`(entry.words ilike ${like} or exists (
            select from people where id in (entry.about_id, entry.other_id) and name ilike ${like}))`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}

type Chosen = { which: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number }

/**
 * Reads reports and held messages as rows of the same shape. The page's rows are chosen before names are joined, since
 * otherwise every row would be joined.
 */
async function find(reads: Reads, { reports, held }: Halves, { which, order, limit }: Chosen): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select entry.*, about.name as about_name, about.role as about_role, other.name as other_name, other.role as other_role,
      taken.operator_id as taker_id, taker.name as taker_name, taken.taken_at, decider.name as decider_name
    from (select * from (
      select 'report' as kind, id, source, reported_id as about_id,
        coalesce(reporter_id, (copy ->> 'receiverId')::uuid) as other_id, subject, about_id as thing_id, category,
        ${harm} as harm, words, copy, created_at, due_at, decided_at, decision, decided_by
      from reports where ${reports}
      union all
      select 'held-message', id, 'mentor', sender_id, receiver_id, 'message', id, 'contact', ${sql.lit(urgent.length + 1)},
        '', jsonb_build_object('text', text, 'found', found, 'sentAt', created_at), created_at, created_at + ${heldWaitsFor},
        decided_at, case when state <> 'waiting' then state end, null
      from held_messages where ${held}
    ) as entry where ${which} order by ${order} limit ${limit}) as entry
    left join people as about on about.id = entry.about_id
    left join people as other on other.id = entry.other_id
    left join people as decider on decider.id = entry.decided_by
    left join taken_entries as taken on taken.kind = entry.kind and taken.entry_id = entry.id
    left join people as taker on taker.id = taken.operator_id
    order by ${order}`.execute(reads)
  return rows.map(toEntry)
}

type Row = {
  kind: QueueKind
  id: string
  source: Entry['source']
  about_id: PersonId | null
  about_name: string | null
  about_role: AccountRole | null
  other_id: PersonId | null
  other_name: string | null
  other_role: AccountRole | null
  subject: ReportSubject
  thing_id: string | null
  category: ReportCategory
  harm: number
  words: string
  copy: unknown
  created_at: Date
  due_at: Date
  taker_id: PersonId | null
  taker_name: string | null
  taken_at: Date | null
  decided_at: Date | null
  decision: Entry['decision']
  decider_name: string | null
}

const toEntry = (row: Row): Entry => ({
  kind: row.kind,
  id: row.id,
  source: row.source,
  about: somebody(row.about_id, row.about_name, row.about_role),
  other: somebody(row.other_id, row.other_name, row.other_role),
  subject: row.subject,
  aboutThing: row.thing_id,
  category: row.category,
  harm: row.harm,
  words: row.words,
  copy: row.copy,
  createdAt: row.created_at,
  dueAt: row.due_at,
  taker: row.taker_id && row.taken_at ? { id: row.taker_id, name: row.taker_name ?? '', at: row.taken_at } : null,
  decidedAt: row.decided_at,
  decision: row.decision,
  decidedBy: row.decider_name,
})

const somebody = (id: PersonId | null, name: string | null, role: AccountRole | null): Somebody | null =>
  id && role ? { id, name: name ?? '', role } : null
