import assert from 'node:assert/strict'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import {
  compareMatches,
  fitRead,
  type Placed,
  readMentor,
  readStudent,
  type StudentInterests,
} from '#domain/matching/score-match.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import { openDatabase, type Db } from '#server/kit/database.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { findTopMentors } from '#server/matching/find-top-mentors.ts'
import { indexMentor } from '#server/matching/index-mentor.ts'
import { countCompletedSessions } from '#server/matching/store.ts'
import { migrate } from '#server/migrate.ts'
import { insertMentors } from './insert-mentors.ts'
import { farDownKind, studentsOf } from './matching-world.ts'
import { namedMentor } from './search-world.ts'

export type Figures = {
  mentors: number
  /**
   * One student's matching through the index, over all students. `slowestKind` is the kind of difficulty that took
   * longest.
   */
  run: Spread
  slowestKind: string
  /** Matching an interest that only mentors far down the order share. */
  farDown: Spread
  /** The same by reading and scoring every mentor. */
  scan: Spread
  timesFaster: number
  /** Indexing a mentor's changed profile, and counting one more completed session, without the commit. */
  index: Spread
  count: Spread
  compared: number
}
export type Spread = { median: number; p95: number; most: number }

/** Matches students among growing numbers of mentors, through the index and by scanning, and compares all results. */
export async function benchMatching(
  db: Db,
  sizes: number[],
  {
    students: studentCount,
    scans,
    changes,
    say,
  }: { students: number; scans: number; changes: number; say: (line: string) => void },
): Promise<Figures[]> {
  const students = studentsOf(studentCount)
  const figures: Figures[] = []
  let inserted = 0
  for (const mentors of sizes) {
    const began = performance.now()
    await insertMentors(db, inserted, mentors)
    inserted = mentors
    say(`${mentors.toLocaleString('en-US')} mentors settled in ${((performance.now() - began) / 1000).toFixed(1)} s`)

    const answers: PersonId[][] = []
    const times: { kind: string; ms: number }[] = []
    // A warm-up for every student, as on a server that has been up for a while.
    for (const { interests } of students) await findTopMentors(db.read, interests)
    for (const { kind, interests } of students) {
      const start = performance.now()
      answers.push(await findTopMentors(db.read, interests))
      times.push({ kind, ms: performance.now() - start })
    }
    const scanTimes: number[] = []
    // A scan of a million takes minutes, and all take about as long, so one is enough.
    for (const { interests } of students.slice(0, mentors > 100_000 ? 1 : scans)) {
      const start = performance.now()
      await scanFor(db, [interests])
      scanTimes.push(performance.now() - start)
    }
    assert.deepEqual(
      answers,
      await scanFor(
        db,
        students.map(({ interests }) => interests),
      ),
      'index and scan differ',
    )

    const { index, count } = await timeChanges(db, mentors, changes)
    const run = spreadOf(times.map(({ ms }) => ms))
    const scan = spreadOf(scanTimes)
    const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a))
    const byKind = Map.groupBy(times, ({ kind }) => kind)
    for (const [kind, each] of byKind) say(`  ${kind}: ${shown(spreadOf(each.map(({ ms }) => ms)))} ms`)
    figures.push({
      mentors,
      run,
      slowestKind: slowest.kind,
      farDown: spreadOf(times.filter(({ kind }) => kind.startsWith(farDownKind)).map(({ ms }) => ms)),
      scan,
      timesFaster: scan.median / run.median,
      index,
      count,
      compared: students.length,
    })
  }
  return figures
}

/** The naive way: reads every mentor once, scores each for each student, keeps the best ten. */
const scanFor = (db: Db, students: StudentInterests[]): Promise<PersonId[][]> =>
  db.transaction(async (tx) => {
    const best = students.map(() => [] as Placed[])
    const read = students.map(readStudent)
    // All rows are wanted, so optimize for the last row, not the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx)
    await sql`
      declare mentors no scroll cursor for
      select person_id as id, created_at as "registeredAt", completed_sessions as "completedSessions",
        profile.bio, profile.interests, profile.goals, university, major, graduation_year as "graduationYear", availability,
        admission_experience as "admissionExperience", mentorship_experience as "mentorshipExperience", profile.specialties
      from mentor_profiles profile join people on people.id = person_id join mentor_index on mentor_id = person_id`.execute(
      tx,
    )
    for (;;) {
      const { rows } = await sql<MentorProfile & Scanned>`fetch 10000 from mentors`.execute(tx)
      if (rows.length === 0) return best.map((ten) => ten.map(({ mentorId }) => mentorId))
      for (const { id, registeredAt, completedSessions, ...profile } of rows) {
        if (!profileComplete(profile)) continue
        const mentor = readMentor(profile)
        for (const [at, student] of read.entries()) {
          keepBest(best[at]!, { mentorId: id, fit: fitRead(student, mentor), completedSessions, registeredAt })
        }
      }
    }
  })

type Scanned = { id: PersonId; registeredAt: Date; completedSessions: number }

function keepBest(ten: Placed[], mentor: Placed): void {
  const last = ten.at(-1)
  if (ten.length === 10 && last && compareMatches(last, mentor) < 0) return
  ten.push(mentor)
  ten.sort(compareMatches)
  ten.splice(10)
}

async function timeChanges(db: Db, mentors: number, changes: number): Promise<{ index: Spread; count: Spread }> {
  const indexTimes: number[] = []
  const countTimes: number[] = []
  for (let change = 0; change < changes; change++) {
    // The profile changes to that of a mentor not added yet and back, and the transaction is rolled back: the world
    // stays as it was.
    const { id, ...mentor } = namedMentor(Math.floor((change / changes) * mentors))
    const changed = { ...mentor, profile: namedMentor(2_000_000 + change).profile }
    await db
      .transaction(async (tx) => {
        indexTimes.push(await timed(() => indexMentor(tx, id as PersonId, changed)))
        countTimes.push(await timed(() => countCompletedSessions(tx, [id as PersonId])))
        indexTimes.push(await timed(() => indexMentor(tx, id as PersonId, mentor)))
        throw asBefore
      })
      .catch((error: unknown) => {
        if (error !== asBefore) throw error
      })
  }
  return { index: spreadOf(indexTimes), count: spreadOf(countTimes) }
}

const asBefore = new Error('put everything back')

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? Number.NaN }
}

export const shown = ({ median, p95, most }: Spread) => [median, p95, most].map((ms) => ms.toFixed(1)).join(' / ')

async function main(): Promise<void> {
  const dataDir = join(process.env['DATA_DIR'] ?? '.data', 'bench-matching')
  const sizes = (process.env['MENTORS'] ?? '1000,10000,100000,1000000').split(',').map(Number)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres(dataDir, { settings: { max_wal_size: '8GB' } })
  try {
    await migrate(server.url)
    const db = await openDatabase(server.url)
    try {
      const say = (line: string) => console.log(line)
      const figures = await benchMatching(db, sizes, { students: 60, scans: 5, changes: 200, say })
      console.log(`\nPostgreSQL ${server.version}; milliseconds as median / 95 % / most\n`)
      console.table(
        figures.map((each) => ({
          mentors: each.mentors.toLocaleString('en-US'),
          'a run': shown(each.run),
          'slowest kind': each.slowestKind,
          'a scan': shown(each.scan),
          'times faster': Math.round(each.timesFaster),
          'index a profile': shown(each.index),
          'count a session': shown(each.count),
          'answers compared': each.compared,
        })),
      )
      judge(figures)
    } finally {
      await db.close()
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Fails the bench unless the targets hold. The speedup over a scan grows with the number of mentors. */
function judge(figures: Figures[]): void {
  for (const { mentors, timesFaster, index, farDown } of figures) {
    const wanted = mentors / 1000
    const count = mentors.toLocaleString('en-US')
    console.log(`${count}: ${timesFaster.toFixed(0)} times faster than a scan; far down the order ${shown(farDown)} ms`)
    assert.ok(timesFaster >= wanted, `among ${count} mentors a run must be ${wanted} times faster than a scan`)
    assert.ok(farDown.most <= 50, `among ${count} mentors an interest only far down the order may take 50 ms`)
    assert.ok(index.p95 <= 20, `among ${count} mentors a profile change must cost no more than 20 ms of indexing`)
  }
  const of = (mentors: number) => figures.find((each) => each.mentors === mentors)
  const [tenThousand, million] = [of(10_000), of(1_000_000)]
  if (!tenThousand || !million) return
  const growth = million.run.median / tenThousand.run.median
  console.log(`from 10,000 to 1,000,000 mentors the median run grows ${growth.toFixed(2)} times`)
  assert.ok(growth < 5, 'from 10,000 to 1,000,000 mentors the median run must grow less than 5 times')
}

if (import.meta.main) await main()
