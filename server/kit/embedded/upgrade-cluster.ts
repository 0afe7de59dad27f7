import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { applyMigrations, readMigrations } from '#server/kit/apply-migrations.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { exists, initCluster, majorOf, moveCluster } from './cluster.ts'
import { copyRows } from './copy-rows.ts'
import { fetchFormerEngine, removeFormerEngines } from './former-engines.ts'
import { createProductDatabase, product } from './product-database-store.ts'
import { findRunner, giveTo, type Ran, run, type Runner } from './programs.ts'
import { checkpoint, listMigrations, listOtherDatabases, sizeOf } from './rows-store.ts'
import { admin, endMovedServer, type OwnedServer, ownServer, serverOf, startServer, urlOf } from './server.ts'

export type Upgrade = {
  /** The migrations folder of each schema. */
  migrations: Record<string, string>
  /** Receives progress, in lines for the operator. */
  report: (line: string) => void
}

const workOf = (cluster: string) => `${cluster}-upgrading`
const doneOf = (cluster: string) => `${cluster}-upgraded`

/**
 * Upgrades a cluster written by an earlier major version of PostgreSQL to the embedded version. A new cluster gets the
 * same tables from the same migrations, every row is copied and compared, and finally the two directories are swapped
 * (docs/decisions/0320-engine-upgrade.md). The old one is kept beside it. A failure before the swap leaves the old one
 * as it was, and the next start begins again. Throws if the cluster belongs to a live process, or can't be upgraded.
 */
export async function upgradeCluster(
  dataDir: string,
  cluster: string,
  runner: Runner,
  upgrade: Upgrade,
): Promise<void> {
  const from = await majorOf(cluster)
  const kept = `${cluster}-${from}`
  if (await exists(kept))
    throw new Error(`the database's upgrade keeps the old one as ${kept}: move what is there away`)
  const { report } = upgrade
  report(`the database is of PostgreSQL ${from}, and is being upgraded to ${runner.major}`)
  const engine = await fetchFormerEngine(dataDir, from)
  try {
    const former = await findRunner(dataDir, cluster, engine.binaries)
    const old = await ownServer(former, cluster, {})
    if (!old) throw new Error(`the data directory ${cluster} is in use by another Tassel: stop it first`)
    await removeFormerEngines(dataDir, engine)
    let moved = false
    try {
      const copied = await copyCluster(runner, { cluster, old, upgrade })
      await flush(old.adminUrl)
      await old.expectEnd()
      // The old server still runs and holds its owner's lock, so nobody else is using this directory, and after the
      // move nobody will find it.
      await moveCluster(cluster, kept)
      moved = true
      await finishUpgrade(cluster)
      report(`upgraded: ${copied.rows} rows in ${copied.tables} tables; the old database is kept in ${kept}`)
    } finally {
      if (!moved) await old.stop()
    }
  } finally {
    await engine.remove()
  }
}

/**
 * Moves a complete new cluster into the place of the old one, also after an upgrade that was interrupted before doing
 * so. No server may be running on a moved directory: it would keep writing to the old path.
 */
export async function finishUpgrade(cluster: string): Promise<void> {
  if ((await exists(cluster)) || !(await exists(doneOf(cluster)))) return
  const home = dirname(cluster)
  const kept = (await readdir(home)).filter((name) => name.startsWith(`${basename(cluster)}-`) && /-\d+$/.test(name))
  for (const name of kept) await endMovedServer(join(home, name))
  await moveCluster(doneOf(cluster), cluster)
}

/** Writes everything to the data files, so that the next start has nothing to recover, however this server ends. */
async function flush(adminUrl: string): Promise<void> {
  const db = await openDatabase(adminUrl, { max: 1 })
  try {
    await checkpoint(db.read)
  } finally {
    await db.close()
  }
}

type Copying = { cluster: string; old: OwnedServer; upgrade: Upgrade }

/** Creates the new cluster, complete and stopped, where `finishUpgrade` looks for it. */
async function copyCluster(runner: Runner, { cluster, old, upgrade }: Copying) {
  const work = workOf(cluster)
  const fresh = join(work, 'new')
  await removeLeftovers(runner, cluster)
  const source = await openDatabase(urlOf(old.socketDir, admin).replace(`/${admin}?`, `/${product}?`), { max: 1 })
  try {
    await checkSource(source, dirname(cluster))
    await mkdir(work)
    await giveTo(runner, work)
    expect(await initCluster(runner, fresh))
    expect(await startServer(runner, fresh, {}))
    const server = await serverOf(fresh)
    if (!server) throw new Error(`the new database in ${fresh} was stopped by somebody`)
    const adminUrl = urlOf(server.socketDir, admin)
    await createProductDatabase(adminUrl)
    await makeSchema(source, urlOf(server.socketDir, product), upgrade)
    const target = await openDatabase(adminUrl.replace(`/${admin}?`, `/${product}?`), { max: 1 })
    let copied
    try {
      copied = await copyRows({ source, target, work, report: upgrade.report })
    } finally {
      await target.close()
    }
    expect(await run(runner, runner.binaries.pg_ctl, ['stop', '-w', '-m', 'fast', '-D', fresh]))
    if (server.socketDir !== fresh) await rm(server.socketDir, { recursive: true, force: true })
    await moveCluster(fresh, doneOf(cluster))
    await rm(work, { recursive: true })
    return copied
  } catch (error) {
    await removeLeftovers(runner, cluster)
    throw error
  } finally {
    await source.close()
  }
}

/** Removes what an interrupted upgrade left behind, including its server. */
async function removeLeftovers(runner: Runner, cluster: string): Promise<void> {
  const fresh = join(workOf(cluster), 'new')
  if (await serverOf(fresh)) await run(runner, runner.binaries.pg_ctl, ['stop', '-w', '-m', 'immediate', '-D', fresh])
  await rm(workOf(cluster), { recursive: true, force: true })
  await rm(doneOf(cluster), { recursive: true, force: true })
}

async function checkSource({ read }: Db, dataDir: string): Promise<void> {
  const others = await listOtherDatabases(read, product)
  if (others.length > 0) throw new Error(`the database's upgrade would lose what is not Tassel's: ${others.join(', ')}`)
  // Room for the new cluster, its log, and one table at a time in transit.
  const needed = 2 * (await sizeOf(read))
  const { bavail, bsize } = await statfs(dataDir)
  const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  if (bavail * bsize < needed)
    throw new Error(
      `the database's upgrade needs ${inGigabytes(needed)} of room; ${inGigabytes(bavail * bsize)} are free`,
    )
}

/** Creates the tables as the old cluster has them: with exactly the migrations that it had. */
async function makeSchema(source: Db, url: string, { migrations }: Upgrade): Promise<void> {
  const db = await openDatabase(url, { max: 1 })
  try {
    for (const [schema, folder] of Object.entries(migrations)) {
      const had = new Set(await listMigrations(source.read, schema))
      if (had.size === 0) continue
      const known = new Set((await readMigrations(folder)).map(({ name }) => name))
      const unknown = [...had].find((name) => !known.has(name))
      if (unknown !== undefined)
        throw new Error(`the database was migrated by a newer Tassel: ${unknown} is not known here`)
      await applyMigrations(db, folder, schema, had)
    }
  } finally {
    await db.close()
  }
}

function expect({ ok, output }: Ran): void {
  if (!ok) throw new Error(`the new database could not be made: ${output}`)
}
