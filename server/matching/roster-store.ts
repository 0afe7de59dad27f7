import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads } from '#server/kit/tx.ts'
import { verifiedTerm } from './match-terms.ts'
import { Roster, type RosterEntry, type Term } from './roster.ts'

/**
 * Returns the roster as currently committed, one per database and process: read whole once, then updated with all
 * changes before every use. Callers who arrive while it is being read share the next reading. `onlyVerified` lists
 * verified mentors only (ruling 9.6); it must be the same for all callers of a process.
 */
export function freshRoster(reads: Reads, onlyVerified = false): Promise<Roster> {
  const kept = keptFor.get(reads) ?? { reading: Promise.resolve() }
  keptFor.set(reads, kept)
  kept.next ??= kept.reading.then(() => {
    const read = bringUpToDate(reads, kept, onlyVerified)
    kept.next = undefined
    kept.reading = read.catch(() => {})
    return read
  })
  return kept.next
}

type Known = { roster: Roster; horizon: number; readAt: number }
type Kept = { known?: Known; reading: Promise<unknown>; next?: Promise<Roster> | undefined }

const keptFor = new WeakMap<Reads, Kept>()

async function bringUpToDate(reads: Reads, kept: Kept, onlyVerified: boolean): Promise<Roster> {
  const readAt = performance.now()
  const { roster, horizon: since } = isUsable(kept.known, readAt) ? kept.known : await readAll(reads, onlyVerified)
  const { horizon, changed, gone } = await readChanges(reads, since)
  for (const mentorId of gone) roster.remove(mentorId)
  for (const row of changed) roster.put(toEntry(row, onlyVerified))
  kept.known = { roster, horizon, readAt }
  return roster
}

/** Rows no longer listed cost memory and time. If there are many, the roster is read from scratch. */
const isUsable = (known: Known | undefined, now: number): known is Known =>
  known !== undefined &&
  now - known.readAt < keptMs &&
  known.roster.size - known.roster.listedCount <= Math.max(10_000, known.roster.listedCount / 2)

// The database forgets after a day which mentors have left (migration 0088).
const keptMs = 12 * 3_600_000

type Row = Omit<RosterEntry, 'terms'> & { terms: string }

const columns = sql`mentor_id as "mentorId", listed, experienced, completed_sessions as "completedSessions", rating_rank as "ratingRank",
  (extract(epoch from registered_at) * 1000000)::float8 as "registeredUs", sort_name as "sortName", terms::text as terms`

// Every change by a transaction that is still running, or starts later, has this number or a higher one.
const horizonNow = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::float8`

async function readAll(reads: Reads, onlyVerified: boolean): Promise<{ roster: Roster; horizon: number }> {
  const roster = new Roster()
  const { rows } = await sql<{ horizon: number }>`select ${horizonNow} as horizon`.execute(reads)
  await reads.transaction().execute(async (tx) => {
    // All rows are wanted, so optimize for the last row, not the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`declare mentors no scroll cursor for select ${columns} from mentor_index where listed`.execute(tx)
    for (;;) {
      const { rows: read } = await sql<Row>`fetch ${sql.lit(readAtOnce)} from mentors`.execute(tx)
      for (const row of read) roster.put(toEntry(row, onlyVerified))
      if (read.length < readAtOnce) return
    }
  })
  return { roster, horizon: rows[0]?.horizon ?? 0 }
}

// The number of rows processed at a time without keeping other requests waiting.
const readAtOnce = 500

const changes = builtOnce((reads, { since }: { since: number }) =>
  sql<{ horizon: number; gone: PersonId[] | null } & (Row | { mentorId: null })>`
    select horizon, gone, changed.* from (
      select ${horizonNow} as horizon,
        (select array_agg(mentor_id::text) from mentors_gone where changed >= ${since}::bigint) as gone
    ) as now
    left join lateral (select ${columns} from mentors_changed(${since}::bigint)) as changed on true`.compile(reads),
)

/**
 * Returns which mentors have changed or left since `since`, and where to continue next time. A single statement, so
 * that all of it is from one snapshot.
 */
async function readChanges(reads: Reads, since: number) {
  const rows = await changes(reads, { since })
  return {
    horizon: rows[0]?.horizon ?? since,
    gone: rows[0]?.gone ?? [],
    changed: rows.filter((row): row is Row & (typeof rows)[number] => row.mentorId !== null),
  }
}

function toEntry({ terms: text, ...row }: Row, onlyVerified: boolean): RosterEntry {
  const terms = termsIn(text)
  const listed = row.listed && (!onlyVerified || terms.some((term) => term.text === verifiedTerm))
  return { ...row, listed, terms }
}

/**
 * Parses PostgreSQL's tsvector output: 'i.essay':1,4 'n:o''neill'. By index rather than regular expression, since a
 * million mentors have 30 million terms.
 */
export function termsIn(text: string): Term[] {
  const terms: Term[] = []
  let at = 0
  while (at < text.length) {
    const start = at + 1
    let end = text.indexOf("'", start)
    while (text[end + 1] === "'") end = text.indexOf("'", end + 2)
    const quoted = text.slice(start, end)
    const next = text.indexOf(' ', end)
    at = next < 0 ? text.length : next + 1
    const places = text[end + 1] === ':' ? text.slice(end + 2, next < 0 ? text.length : next) : ''
    terms.push({ text: unquoted(quoted), places: places === '' ? noPlaces : places.split(',').map(Number) })
  }
  return terms
}

const noPlaces: number[] = []

const unquoted = (quoted: string): string =>
  quoted.includes("'") || quoted.includes('\\') ? quoted.replaceAll("''", "'").replaceAll('\\\\', '\\') : quoted
