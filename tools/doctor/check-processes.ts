import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/kit/config.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { hostOf } from '#server/kit/database-url.ts'
import { openNatsHints } from '#server/kit/nats-hints.ts'
import { about, type Finding, reasonOf } from './finding.ts'

// Checks for what only a site with several processes or machines has: replicas, a server for hints, a collector of
// traces.

const replica = about('replica')

type Addresses = Pick<Config, 'databaseUrl' | 'databaseReadUrl'>

/** Checks whether DATABASE_READ_URL leads to a replica of this database, and how far it is behind. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Addresses): Promise<Finding[]> {
  if (databaseUrl === undefined || databaseReadUrl === undefined) return []
  const host = hostOf(databaseReadUrl) ?? ''
  // Problems with the primary are reported by the database check.
  const primary = await look(databaseUrl, askPrimary).catch(() => undefined)
  if (primary === undefined) return [replica.note('not looked at, since DATABASE_URL does not answer')]
  return look(databaseReadUrl, (db) => askReplica(db, primary.position)).then(
    (found) => [replicaFinding(host, primary.system, found)],
    (error: unknown) => [
      replica.wrong(`DATABASE_READ_URL, ${host}, can't be used, so the primary is read instead: ${reasonOf(error)}`),
    ],
  )
}

/** `system` is PostgreSQL's identifier of a database cluster, which its replicas share. */
export type ReplicaFacts = {
  system: string
  isReplica: boolean
  behindBytes: number
  /** Seconds since the last commit that it has replayed. Undefined if it has replayed none. */
  behindSeconds: number | undefined
}

export function replicaFinding(host: string, system: string, found: ReplicaFacts): Finding {
  const { fine, note, wrong } = replica
  if (found.system !== system)
    return wrong(
      `DATABASE_READ_URL, ${host}, is a different database from DATABASE_URL: people would be shown wrong data`,
    )
  if (!found.isReplica)
    return wrong(`DATABASE_READ_URL, ${host}, leads to the primary, which is read twice as much then`)
  if (found.behindBytes <= 0) return fine(`the replica at ${host} has everything`)
  const [megabytes, seconds] = [(found.behindBytes / 1e6).toFixed(1), found.behindSeconds]
  const behind = `the replica at ${host} is ${megabytes} MB${seconds === undefined ? '' : ` and ${seconds.toFixed(0)} seconds`} behind`
  // The same limit as in server/kit/replica-store.ts.
  return seconds !== undefined && seconds < 5
    ? fine(behind)
    : note(`${behind}: while it is more than five seconds, the primary is read instead`)
}

async function look<T>(url: string, ask: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(url, { max: 1, log: () => {} })
  try {
    return await ask(db)
  } finally {
    await db.close()
  }
}

async function askPrimary({ read }: Db): Promise<{ system: string; position: string }> {
  // A standby has no write position of its own. If DATABASE_URL leads to one, the database check reports it.
  const { rows } = await sql<{ system: string; position: string }>`
    select system_identifier::text as system, (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end)::text as position from pg_control_system()`.execute(read)
  return rows[0]!
}

async function askReplica({ read }: Db, position: string): Promise<ReplicaFacts> {
  const { rows } = await sql<Omit<ReplicaFacts, 'behindSeconds'> & { behindSeconds: number | null }>`
    select system_identifier::text as system, pg_is_in_recovery() as "isReplica",
      coalesce(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as "behindBytes",
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "behindSeconds"
    from pg_control_system()`.execute(read)
  const { behindSeconds, ...facts } = rows[0]!
  return { ...facts, behindSeconds: behindSeconds ?? undefined }
}

/** Checks that a hint sent through HINTS_URL is received. */
export async function checkHints(hintsUrl: string | undefined, patienceMs = 4000): Promise<Finding[]> {
  if (hintsUrl === undefined) return []
  const { fine, wrong } = about('hints')
  const { host } = new URL(hintsUrl)
  try {
    await hearItself(hintsUrl, patienceMs)
    return [fine(`the NATS server at ${host} passes hints on`)]
  } catch (error) {
    return [wrong(`the NATS server of HINTS_URL, ${host}, can't be used, so Tassel does not start: ${reasonOf(error)}`)]
  }
}

async function hearItself(url: string, patienceMs: number): Promise<void> {
  const hints = await openNatsHints(url, () => {}, patienceMs)
  const heard = Promise.withResolvers<void>()
  const overdue = setTimeout(() => heard.reject(new Error('it took a hint and passed it to nobody')), patienceMs)
  try {
    const channel = `doctor-${randomUUID()}`
    await hints.listen(channel, () => heard.resolve())
    await hints.notify(channel, 'well?')
    await heard.promise
  } finally {
    clearTimeout(overdue)
    await hints.close()
  }
}

/**
 * Checks whether the collector accepts traces, by sending an empty list. `headers` has the format of
 * OTEL_EXPORTER_OTLP_HEADERS.
 */
export async function checkCollector(url: string | undefined, headers = '', patienceMs = 4000): Promise<Finding[]> {
  if (url === undefined) return []
  const { fine, wrong } = about('traces')
  const { host } = new URL(url)
  const given = headers.split(',').filter((each) => each.includes('='))
  const keys = given.map((each): [string, string] => {
    const [name = '', ...value] = each.split('=')
    return [name.trim(), decodeURIComponent(value.join('=').trim())]
  })
  try {
    const answer = await fetch(`${url}/v1/traces`, {
      method: 'POST',
      headers: [['content-type', 'application/json'], ...keys],
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return [fine(`the collector at ${host} takes traces`)]
    if (answer.status === 401 || answer.status === 403)
      return [wrong(`the collector at ${host} refuses the key in OTEL_EXPORTER_OTLP_HEADERS (${answer.status})`)]
    return [wrong(`what is at ${host} takes no traces under /v1/traces (${answer.status}): they are lost`)]
  } catch (error) {
    return [wrong(`the collector at ${host} can't be reached, so traces are lost: ${reasonOf(error)}`)]
  }
}
