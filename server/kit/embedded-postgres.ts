import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createCluster, exists, majorOf, placeCluster } from './embedded/cluster.ts'
import { createProductDatabase, product } from './embedded/product-database-store.ts'
import { findRunner, giveTo, type Runner } from './embedded/programs.ts'
import { admin, ownServer, serverOf, urlOf } from './embedded/server.ts'
import { finishUpgrade, type Upgrade, upgradeCluster } from './embedded/upgrade-cluster.ts'

export type EmbeddedPostgres = {
  url: string
  /** The server's owner, which creates databases and roles. */
  adminUrl: string
  version: string
  /** Made by this start: nothing is in it yet, and nobody else uses it. */
  isNew: boolean
  /** Shuts the server down cleanly. */
  stop(): Promise<void>
}

type Options = {
  settings?: Record<string, string>
  upgrade?: Upgrade
  /** Called while a program of PostgreSQL works and this process has nothing to do. */
  onWait?: () => void
  /** Called before a new cluster is made. */
  onMake?: () => void
}

/**
 * The PostgreSQL that comes with Tassel, on our own data directory: a unix socket only, no port, no password. Takes
 * over a server that a killed process left behind. Throws if the directory belongs to a live process, or was written by
 * another major version of PostgreSQL; with `upgrade` an earlier one is upgraded first.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = {}, upgrade, onWait, onMake }: Options = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const cluster = clusterIn(dataDir)
  await finishUpgrade(cluster)
  const found = await findRunner(resolve(dataDir), cluster)
  const runner = onWait ? { ...found, onWait } : found
  await createCluster(runner, cluster, onMake)
  if (upgrade && (await majorOf(cluster)) < runner.major)
    await upgradeCluster(resolve(dataDir), cluster, runner, upgrade)
  await expectMajor(cluster, runner)
  const owned = await ownServer(runner, cluster, settings)
  if (!owned)
    throw new Error(`the data directory ${cluster} is in use by another Tassel: stop it, or set another DATA_DIR`)
  const isNew = await createProductDatabase(owned.adminUrl).catch(async (error: unknown) => {
    await owned.stop()
    throw error
  })
  const { socketDir, adminUrl, version, stop } = owned
  return { url: urlOf(socketDir, product), adminUrl, version, isNew, stop }
}

/**
 * The embedded database for a command-line tool: that of a running Tassel, or started for the tool and stopped again by
 * `close`; there is never a second server on one directory. Throws if the directory holds no database, or one of another
 * major version of PostgreSQL.
 */
export async function visitEmbeddedPostgres(dataDir: string): Promise<VisitedPostgres> {
  const cluster = clusterIn(dataDir)
  if (!(await exists(cluster)))
    throw new Error(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to yours`)
  const runner = await findRunner(resolve(dataDir), cluster)
  await expectMajor(cluster, runner)
  const owned = await ownServer(runner, cluster, {})
  const server = owned ?? (await serverOf(cluster))
  if (!server) throw new Error(`the Tassel that uses ${dataDir} is just stopping: try again`)
  const { socketDir } = server
  const close = async () => owned?.stop()
  return { url: urlOf(socketDir, product), adminUrl: urlOf(socketDir, admin), cluster, close }
}

/**
 * Puts a cluster where there was none: `fill` writes it into a new directory, which then is moved to its place, complete.
 * Throws if there is a cluster already, or if its major version (as in its file PG_VERSION) is not the embedded one's.
 */
export async function placeEmbeddedPostgres(
  dataDir: string,
  { major, fill }: { major: string; fill: (directory: string) => Promise<void> },
): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const cluster = clusterIn(dataDir)
  if (await exists(cluster)) throw new Error(`there is a database in ${dataDir} already`)
  const runner = await findRunner(resolve(dataDir), cluster)
  if (major !== String(runner.major))
    throw new Error(`it needs PostgreSQL ${major}, and this is PostgreSQL ${runner.major}`)
  const filled = await placeCluster(runner, cluster, async (fresh) => {
    await fill(fresh)
    for (const path of await readdir(fresh, { recursive: true })) await giveTo(runner, join(fresh, path))
    return { ok: true, output: '' }
  })
  if (!filled.ok) throw new Error(`there is a database in ${dataDir} already`)
}

export type VisitedPostgres = {
  url: string
  adminUrl: string
  /** Where its files are. */
  cluster: string
  close(): Promise<void>
}

/** The address of the product's database in a directory whose server is running; undefined if none is. */
export async function embeddedUrl(dataDir: string): Promise<string | undefined> {
  const server = await serverOf(clusterIn(dataDir))
  return server && urlOf(server.socketDir, product)
}

const clusterIn = (dataDir: string): string => resolve(dataDir, 'postgres')

/** PostgreSQL opens no directory of another major version, and says so in words for its developers. */
async function expectMajor(cluster: string, { major }: Runner): Promise<void> {
  const found = await majorOf(cluster)
  if (found > major)
    throw new Error(
      `the database in ${cluster} is of PostgreSQL ${found}, and this Tassel has ${major}: take a newer Tassel`,
    )
  if (found < major)
    throw new Error(`the database in ${cluster} is of PostgreSQL ${found}: start Tassel, which upgrades it to ${major}`)
}
