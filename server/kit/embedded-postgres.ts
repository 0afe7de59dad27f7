import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createCluster, exists, majorOf, placeCluster } from './embedded/cluster.ts'
import { createProductDatabase, product } from './embedded/product-database-store.ts'
import { findRunner, giveTo, type Runner } from './embedded/programs.ts'
import { admin, ownServer, serverOf, urlOf } from './embedded/server.ts'
import { finishUpgrade, type Upgrade, upgradeCluster } from './embedded/upgrade-cluster.ts'

export type EmbeddedPostgres = {
  url: string
  /** Connects as the server's owner, which creates databases and roles. */
  adminUrl: string
  version: string
  /** True if this start created the database: it's empty, and nobody else uses it. */
  isNew: boolean
  /** Shuts the server down cleanly. */
  stop(): Promise<void>
}

type Options = {
  settings?: Record<string, string>
  upgrade?: Upgrade
  /** Called while a PostgreSQL program is running and this process has nothing to do. */
  onWait?: () => void
  /** Called before a new cluster is created. */
  onMake?: () => void
}

/**
 * Starts the PostgreSQL that comes with Tassel on our own data directory, with only a unix socket, no port and no
 * password. Takes over a server left behind by a killed process. Throws if the directory belongs to a live process, or
 * was written by another major version of PostgreSQL; with `upgrade`, an earlier version is upgraded first.
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
 * The embedded database for a command-line tool: either that of a running Tassel, or one started for the tool and
 * stopped by `close`. A directory never has two servers. Throws if the directory holds no database, or one of another
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
 * Creates a cluster where there was none: `fill` writes it into a new directory, which is moved into place once
 * complete. Throws if there is a cluster already, or if its major version (as in its PG_VERSION file) isn't that of the
 * embedded PostgreSQL.
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
  /** The directory with its files. */
  cluster: string
  close(): Promise<void>
}

/** Returns the URL of the product's database in a data directory whose server is running, or undefined if none is. */
export async function embeddedUrl(dataDir: string): Promise<string | undefined> {
  const server = await serverOf(clusterIn(dataDir))
  return server && urlOf(server.socketDir, product)
}

const clusterIn = (dataDir: string): string => resolve(dataDir, 'postgres')

/**
 * PostgreSQL won't open a directory of another major version, but its error message is written for its developers. Ours
 * tells the operator what to do.
 */
async function expectMajor(cluster: string, { major }: Runner): Promise<void> {
  const found = await majorOf(cluster)
  if (found > major)
    throw new Error(
      `the database in ${cluster} is of PostgreSQL ${found}, and this Tassel has ${major}: take a newer Tassel`,
    )
  if (found < major)
    throw new Error(`the database in ${cluster} is of PostgreSQL ${found}: start Tassel, which upgrades it to ${major}`)
}
