import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { scorerFor } from '#domain/matching/score-match.ts'
import { emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { openDatabase, type Db } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { orderFor, searchDirectory } from '#server/matching/directory/search-directory.ts'
import { freshRoster } from '#server/matching/roster-store.ts'
import { migrate } from '#server/migrate.ts'
import { findMentors } from '#server/profiles/store.ts'
import { type Spread, shown, spreadOf } from './matching.ts'
import { insertMentors } from './insert-mentors.ts'
import { studentsOf } from './matching-world.ts'
import { searches } from './search-world.ts'

const blank = { name: '', university: '', major: '', specialty: '' }

export type SearchFigures = {
  mentors: number
  keyPresses: Spread
  nextPages: Spread
  /** The server's own processor time for a key press, without PostgreSQL's. */
  processor: Spread
  slowest: string
}

/**
 * Types the searches letter by letter, each for another student, and measures the server's work for every key press.
 */
export async function benchSearch(db: Db, mentors: number, say: (line: string) => void): Promise<SearchFigures> {
  const { rows } = await sql<{ inserted: number }>`select count(*)::integer as inserted from mentor_index`.execute(
    db.read,
  )
  const inserted = rows[0]?.inserted ?? 0
  if (inserted < mentors) await insertMentors(db, inserted, mentors)
  const began = performance.now()
  await freshRoster(db.read)
  say(`  all are in memory after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const students = studentsOf(60).map(({ interests }) => ({ ...emptyStudentProfile, ...interests }))
  const presses = searches.flatMap((text, at) =>
    Array.from(text, (_, end) => ({ search: text.slice(0, end + 1), student: students[at % students.length]! })),
  )
  const times: { search: string; ms: number; cpu: number }[] = []
  const nextPages: number[] = []
  // The first round isn't measured: it warms up, as on a server that has been up for a while.
  for (const measured of [false, true])
    for (const { search, student } of presses) {
      const began = performance.now()
      const usedBefore = process.cpuUsage()
      const next = await press(db, student, search)
      const { user, system } = process.cpuUsage(usedBefore)
      if (measured) times.push({ search, ms: performance.now() - began, cpu: (user + system) / 1000 })
      if (!next || !measured || search.length % 4) continue
      const again = performance.now()
      await press(db, student, search, next)
      nextPages.push(performance.now() - again)
    }
  const slowest = times.toSorted((a, b) => b.ms - a.ms)
  for (const { search, ms } of slowest.slice(0, 25)) say(`  ${search}: ${ms.toFixed(1)} ms`)
  return {
    mentors,
    keyPresses: spreadOf(times.map(({ ms }) => ms)),
    nextPages: spreadOf(nextPages),
    processor: spreadOf(times.map(({ cpu }) => cpu)),
    slowest: slowest[0]?.search ?? '',
  }
}

/** Does what the directory call does, except for looking up the relationships between the student and those mentors. */
async function press(db: Db, student: typeof emptyStudentProfile, search: string, after?: string) {
  const order = orderFor(student, 'match')
  const page = await searchDirectory(db.read, { pinned: [], blocked: new Set() }, order, {
    ...blank,
    search,
    limit: 20,
    after,
  })
  const score = profileComplete(student) ? scorerFor(student, new Date()) : undefined
  for (const { profile } of await findMentors(db.read, page.mentors)) score?.(profile)
  return page.next
}

if (import.meta.main) {
  const mentors = Number(process.argv[2] ?? 1_000_000)
  // A million mentors take minutes to insert; `--keep` keeps them for the next run.
  const keep = process.argv.includes('--keep')
  const dataDir = join(process.env['DATA_DIR'] ?? '.data', 'bench-search')
  if (!keep) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres(dataDir, { settings: { max_wal_size: '8GB' } })
  try {
    await migrate(postgres.url)
    const db = await openDatabase(postgres.url, { max: 4 })
    const figures = await benchSearch(db, mentors, console.log)
    console.log(`${mentors.toLocaleString('en-US')} mentors, median / 95 % / most in ms`)
    console.log(`  a key press: ${shown(figures.keyPresses)} (95 % within 50)`)
    console.log(`  of this, the server's own processor time: ${shown(figures.processor)}`)
    console.log(`  a next page: ${shown(figures.nextPages)} (95 % within 50)`)
    if (figures.keyPresses.p95 > 50 || figures.nextPages.p95 > 50) process.exitCode = 1
    await db.close()
  } finally {
    await postgres.stop()
    if (!keep) await rm(dataDir, { recursive: true, force: true })
  }
}
