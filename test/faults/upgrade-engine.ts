import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { openDatabase } from '#server/kit/database.ts'
import { createCluster, exists, majorOf } from '#server/kit/embedded/cluster.ts'
import { fetchFormerEngine, fetchPackage, type FormerEngine } from '#server/kit/embedded/former-engines.ts'
import { createProductDatabase, product } from '#server/kit/embedded/product-database-store.ts'
import { findRunner } from '#server/kit/embedded/programs.ts'
import { contentOf, listTables } from '#server/kit/embedded/rows-store.ts'
import { ownServer, startServer, urlOf } from '#server/kit/embedded/server.ts'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrationsFolder } from '#server/migrate.ts'
import { startTassel } from '#test/running-tassel.ts'

export const formerMajor = 17

/** A data directory written by the previous major version of PostgreSQL, with the demo world in it. */
export type FormerData = {
  dataDir: string
  /** Runs the previous PostgreSQL on it during `work`. */
  visit<T>(work: (url: string) => Promise<T>): Promise<T>
  /**
   * Leaves it as a start that was killed between its last two steps does: the old server is still running, its
   * directory is moved aside, and the new one is not in place yet.
   */
  undoLastStep(): Promise<void>
  remove(): Promise<void>
}

export type Content = Map<string, string>

/** Creates such a directory. Throws if npm can't fetch the package of the previous PostgreSQL. */
export async function makeFormerData(): Promise<FormerData> {
  const home = await mkdtemp(join(tmpdir(), 'tassel-former-'))
  const remove = () => rm(home, { recursive: true, force: true })
  await chmod(home, 0o755)
  const dataDir = join(home, 'data')
  await mkdir(dataDir)
  try {
    // The package is fetched once for all upgrades of this test, and lies where an operator would put it.
    const archive = await fetchPackage(formerMajor, { dataDir, into: dataDir })
    const elsewhere = join(home, 'programs')
    await mkdir(elsewhere)
    await copyFile(archive, join(elsewhere, basename(archive)))
    const engine = await fetchFormerEngine(elsewhere, formerMajor)
    const visit = <T>(work: (url: string) => Promise<T>) => visitFormer(dataDir, engine, work)
    await visit(async (databaseUrl) => {
      const tassel = await startTassel({ dataDir, databaseUrl, environment: { SEED: 'demo', SCREENS: 'elsewhere' } })
      await tassel.stop()
    })
    return { dataDir, visit, undoLastStep: () => undoLastStep(dataDir, engine), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function visitFormer<T>(dataDir: string, { binaries }: FormerEngine, work: (url: string) => Promise<T>) {
  const cluster = join(dataDir, 'postgres')
  const runner = await findRunner(dataDir, cluster, binaries)
  await createCluster(runner, cluster)
  // A server that was killed a moment ago may still seem to be running.
  const deadline = Date.now() + 20_000
  let server = await ownServer(runner, cluster, { fsync: 'off' })
  while (!server && Date.now() < deadline) server = await ownServer(runner, cluster, { fsync: 'off' })
  assert.ok(server, 'nobody else uses it')
  try {
    await createProductDatabase(server.adminUrl)
    return await work(urlOf(server.socketDir, product))
  } finally {
    await server.stop()
  }
}

/** Returns every table's row count and a checksum of its content. */
export async function contentAt(url: string): Promise<Content> {
  const db = await openDatabase(url, { max: 1 })
  try {
    const content: Content = new Map()
    for (const table of await listTables(db.read)) {
      const { rows, sum } = await contentOf(db.read, table)
      content.set(`${table.schema}.${table.name}`, `${rows} rows, ${sum}`)
    }
    return content
  } finally {
    await db.close()
  }
}

const upgrade = {
  migrations: { public: migrationsFolder, sandbox: resolve('sandbox/migrations') },
  report: () => {},
}

type Upgraded = { content: Content; owners: string[]; version: string; ms: number }

/** Starts this version on the directory, which upgrades it. Returns what it contains then. */
export async function upgradedContent(dataDir: string): Promise<Upgraded> {
  const began = performance.now()
  const server = await startEmbeddedPostgres(dataDir, { upgrade })
  const ms = performance.now() - began
  try {
    return { content: await contentAt(server.url), owners: await ownersAt(server.url), version: server.version, ms }
  } finally {
    await server.stop()
  }
}

/** Returns the owners of the tables. They matter because the product alters and drops some of them. */
async function ownersAt(url: string): Promise<string[]> {
  const db = await openDatabase(url, { max: 1 })
  try {
    const { rows } = await sql<{ owner: string }>`select distinct tableowner::text as owner from pg_tables
      where schemaname in ('public', 'sandbox')`.execute(db.read)
    return rows.map(({ owner }) => owner)
  } finally {
    await db.close()
  }
}

/**
 * Starts an upgrade, stops it when it prints this line, and kills it without warning after `meanwhile`. Returns false
 * if it finished before that.
 */
export async function killUpgradeAt(
  dataDir: string,
  line: RegExp,
  meanwhile = async (): Promise<void> => {},
): Promise<boolean> {
  const script = `
    import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
    const upgrade = { migrations: ${JSON.stringify(upgrade.migrations)}, report: console.log }
    await (await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { upgrade })).stop()`
  const args = ['--input-type=module-typescript', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let held: Promise<unknown> | undefined
  createInterface(child.stdout).on('line', (said) => {
    if (held || !line.test(said)) return
    child.kill('SIGSTOP')
    held = meanwhile().finally(() => child.kill('SIGKILL'))
  })
  const [, signal] = await ended
  await held
  return signal === 'SIGKILL'
}

async function undoLastStep(dataDir: string, { binaries }: FormerEngine): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  await rename(cluster, `${cluster}-upgraded`)
  await rename(`${cluster}-${formerMajor}`, cluster)
  const started = await startServer(await findRunner(dataDir, cluster, binaries), cluster, {})
  assert.ok(started.ok, started.output)
  await rename(cluster, `${cluster}-${formerMajor}`)
}

/** Goes back to the previous version as described in docs/operations.md. Resolves with a function that undoes it. */
export async function goBack(dataDir: string): Promise<() => Promise<void>> {
  const cluster = join(dataDir, 'postgres')
  await rename(cluster, `${cluster}-new`)
  await rename(`${cluster}-${formerMajor}`, cluster)
  return async () => {
    await rename(cluster, `${cluster}-${formerMajor}`)
    await rename(`${cluster}-new`, cluster)
  }
}

/** Appends a byte to the package's file. Resolves with a function that undoes it. */
export async function tamperWithPackage(dataDir: string): Promise<() => Promise<void>> {
  const path = await fetchPackage(formerMajor, { dataDir, into: dataDir })
  await copyFile(path, `${path}.right`)
  await appendFile(path, 'x')
  return () => rename(`${path}.right`, path)
}

export const majorIn = (dataDir: string): Promise<number> => majorOf(join(dataDir, 'postgres'))

/** True if a server is running on the old directory that was kept beside the new one. */
export const isOldDirectoryServed = async (dataDir: string): Promise<boolean> =>
  exists(join(dataDir, `postgres-${formerMajor}`, 'postmaster.pid'))
