import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/kit/database.ts'
import { hostOf } from '#server/kit/database-url.ts'
import { visitEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const { fine, note, wrong } = about('database')
/** The version that is embedded and that everything is tested with. */
const testedMajor = 18

/** Checks whether the database can be reached, its version, and its clock. */
export async function checkDatabase(config: { databaseUrl: string | undefined; dataDir: string }): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return look(databaseUrl, `at ${hostOf(databaseUrl)}`)
  if (!existsSync(join(dataDir, 'postgres')))
    return [fine(`none in ${dataDir} yet: the first start makes it; npm run restore -- FOLDER puts a backup there`)]
  try {
    const embedded = await visitEmbeddedPostgres(dataDir)
    try {
      return await look(embedded.url, `embedded in ${dataDir}`)
    } finally {
      await embedded.close()
    }
  } catch (error) {
    return [wrong(reasonOf(error))]
  }
}

async function look(url: string, where: string): Promise<Finding[]> {
  try {
    const db = await openDatabase(url, { max: 1, log: () => {} })
    try {
      const asked = Date.now()
      const { rows } = await sql<{ now: Date; version: string; readonly: boolean }>`select clock_timestamp() as now,
        current_setting('server_version') as version, pg_is_in_recovery() as readonly`.execute(db.read)
      const row = rows[0]!
      // The database read its clock at some time between the question and the answer.
      const here = new Date((asked + Date.now()) / 2)
      return [...versionFindings(row, where), clockFinding(row.now, here)]
    } finally {
      await db.close()
    }
  } catch (error) {
    return [wrong(`the PostgreSQL ${where} can't be used: ${reasonOf(error)}`)]
  }
}

export function versionFindings(
  { version, readonly }: { version: string; readonly: boolean },
  where: string,
): Finding[] {
  const major = Number.parseInt(version, 10)
  const tested =
    major === testedMajor
      ? fine(`PostgreSQL ${version}, ${where}`)
      : note(`PostgreSQL ${version}, ${where}; Tassel is tested with ${testedMajor} only`)
  return readonly ? [tested, wrong(`the PostgreSQL ${where} is a standby, which takes no writes`)] : [tested]
}

/**
 * Compares the clocks. Credentials for calls and code-app codes depend on the time and are refused when it is half a
 * minute off.
 */
export function clockFinding(database: Date, here: Date): Finding {
  const clock = about('clock')
  const seconds = Math.round(Math.abs(database.getTime() - here.getTime()) / 1000)
  if (seconds < 2) return clock.fine("this machine's and the database's agree")
  const words = `this machine's clock is ${seconds} seconds ${here > database ? 'ahead of' : 'behind'} the database's: have both set by NTP`
  return seconds < 15 ? clock.note(words) : clock.wrong(words)
}
