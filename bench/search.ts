import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { scorerFor } from '#domain/matching/score-match.ts'
import { emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { profileComplete } from '#domain/profiles/profile.ts'
import { openDatabase, type Db } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { deletionsOf } from '#domain/kit/spelling.ts'
import { directoryEntry } from '#server/matching/directory/list-mentor.ts'
import { orderFor } from '#server/matching/directory/match-parts.ts'
import { searchDirectory } from '#server/matching/directory/search-directory.ts'
import { migrate } from '#server/migrate.ts'
import { findMentors } from '#server/profiles/store.ts'
import { type Spread, shown, spreadOf } from './matching.ts'
import { settle } from './matching-settle.ts'
import { studentsOf } from './matching-world.ts'
import { namedMentor, searches } from './search-world.ts'

const blank = { name: '', university: '', major: '', specialty: '' }
const nobody = '00000000-0000-4000-8000-000000000000' as PersonId

export type SearchFigures = { mentors: number; keyPresses: Spread; nextPages: Spread; slowest: string }

/** Types the searches letter by letter, each for another student, and measures what the server does for every key press. */
export async function benchSearch(db: Db, mentors: number, say: (line: string) => void): Promise<SearchFigures> {
  await settle(db, 0, mentors)
  await listAll(db, mentors)
  const students = studentsOf(60).map(({ interests }) => ({ ...emptyStudentProfile, ...interests }))
  const presses = searches.flatMap((text, at) =>
    Array.from(text, (_, end) => ({ search: text.slice(0, end + 1), student: students[at % students.length]! })),
  )
  const times: { search: string; ms: number }[] = []
  const nextPages: number[] = []
  // Once unmeasured, as a server that has been up for a while would have it.
  for (const measured of [false, true])
    for (const { search, student } of presses) {
      const began = performance.now()
      const next = await press(db, student, search)
      if (measured) times.push({ search, ms: performance.now() - began })
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
    slowest: slowest[0]?.search ?? '',
  }
}

/** What the directory's call does, but for what lies between the student and those mentors. */
async function press(db: Db, student: typeof emptyStudentProfile, search: string, after?: string) {
  const order = orderFor(student, 'match')
  const page = await searchDirectory(db.read, nobody, order, { ...blank, search, limit: 20, after })
  const score = profileComplete(student) ? scorerFor(student, new Date()) : undefined
  for (const { profile } of await findMentors(db.read, page.mentors)) score?.(profile)
  return page.next
}

/** Puts all mentors into the directory, many at a time, and builds the indexes afterwards. */
async function listAll(db: Db, mentors: number): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'mentor_directory' and indexname <> 'mentor_directory_pkey'`.execute(tx)
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx)
    const words = new Map<string, { field: string; word: string }>()
    for (let first = 0; first < mentors; first += 10_000) {
      const rows = Array.from({ length: Math.min(10_000, mentors - first) }, (_, at) => namedMentor(first + at))
        .filter(({ profile }) => profileComplete(profile))
        .map(({ id, name, profile }) => ({ id, ...directoryEntry({ name, profile }) }))
      for (const row of rows)
        for (const word of row.words)
          if (word[1] === ':') words.set(word, { field: word.slice(0, 1), word: word.slice(2) })
      const given = JSON.stringify(rows.map((row) => ({ ...row, words: row.words })))
      await sql`
        insert into mentor_directory (mentor_id, words, sort_name, minus_completed, registered_at, reading)
        select m.mentor_id, array_to_tsvector(row.words), row."sortName", m.minus_completed, m.registered_at, 1
        from jsonb_to_recordset(${given}::jsonb) as row (id uuid, words text[], "sortName" text)
        join mentor_index m on m.mentor_id = row.id`.execute(tx)
    }
    const all = [...words.values()].map((each) => ({ ...each, deletions: deletionsOf(each.word) }))
    for (let at = 0; at < all.length; at += 10_000)
      await sql`
        insert into directory_words (word, field, deletions)
        select word, field, array(select jsonb_array_elements_text(deletions))
        from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + 10_000))}::jsonb)
          as row (word text, field text, deletions jsonb)`.execute(tx)
    for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  })
  await sql`vacuum analyze mentor_directory, directory_words`.execute(db.read)
}

if (import.meta.main) {
  const mentors = Number(process.argv[2] ?? 1_000_000)
  const dataDir = join(process.env['DATA_DIR'] ?? '.data', 'bench-search')
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres(dataDir)
  try {
    await migrate(postgres.url)
    const db = await openDatabase(postgres.url, { max: 4 })
    const figures = await benchSearch(db, mentors, console.log)
    console.log(`${mentors.toLocaleString('en-US')} mentors, median / 95 % / most in ms`)
    console.log(`  a key press: ${shown(figures.keyPresses)}`)
    console.log(`  a next page: ${shown(figures.nextPages)}`)
    await db.close()
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
