import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OwnerLock, keepLock } from '#server/kit/owner-lock.ts'
import { giveTo, type Ran, run, type Runner } from './programs.ts'

/** The role that owns the server. */
export const admin = 'postgres'
const port = 5432 // names the socket file; nothing listens on the network
const socketFile = `.s.PGSQL.${port}`

export const urlOf = (socketDir: string, name: string): string =>
  `postgres://${name}@/${name}?host=${encodeURIComponent(socketDir)}&port=${port}`

export type OwnedServer = {
  socketDir: string
  adminUrl: string
  version: string
  /** Shuts the server down cleanly. */
  stop(): Promise<void>
  /** Keeps the server from being restarted when it ends. The lock is held as long as it runs. */
  expectEnd(): Promise<void>
}

/**
 * Starts the server, or takes over a running one. PostgreSQL allows one server per directory, and a lock inside that
 * server allows one owner, who stops it. Returns undefined if there is an owner already, no matter who started the
 * server.
 */
export async function ownServer(
  runner: Runner,
  cluster: string,
  settings: Record<string, string>,
): Promise<OwnedServer | undefined> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const server = await serverOf(cluster)
    const adminUrl = server && urlOf(server.socketDir, admin)
    const revive = () => startServer(runner, cluster, settings, server?.socketDir)
    const lock = adminUrl ? await keepLock(adminUrl, revive).catch(() => 'not serving' as const) : 'not serving'
    if (!lock) return undefined
    if (server && adminUrl && lock !== 'not serving') {
      const stop = () => stopServer(runner, cluster, server, lock)
      return { socketDir: server.socketDir, adminUrl, version: lock.version, stop, expectEnd: () => lock.expectEnd() }
    }
    const started = await startServer(runner, cluster, settings)
    if (started.ok) continue
    // Another start in progress or an exiting orphan will finish if we wait, but a leftover file would stay forever.
    const other = server ?? (await serverOf(cluster))
    if (!other || Date.now() > deadline) throw new Error(`the embedded PostgreSQL did not start: ${started.output}`)
    if (await isLeftover(other)) await rm(join(cluster, pidFile), { force: true })
    await sleep(100)
  }
}

const pidFile = 'postmaster.pid'
type Server = { pid: number; directory: string; socketDir: string }

/** The server named by PostgreSQL's own file in the directory. It may be starting, running, stopping or long gone. */
export async function serverOf(cluster: string): Promise<Server | undefined> {
  const file = await readFile(join(cluster, pidFile), 'utf8').catch(() => '')
  const [pid = '', directory = '', , , socketDir = ''] = file.split('\n')
  return socketDir && directory === cluster ? { pid: Number(pid), directory, socketDir } : undefined
}

export async function startServer(
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
 * The socket goes into the cluster's own directory, which is already private, or into a private directory elsewhere if
 * the path would be too long for a socket.
 */
async function socketDirFor(runner: Runner, cluster: string): Promise<string> {
  if (Buffer.byteLength(join(cluster, `${socketFile}.lock`)) < 100) return cluster
  const socketDir = await mkdtemp(join(tmpdir(), 'tassel-'))
  await giveTo(runner, socketDir)
  return socketDir
}

async function stopServer(runner: Runner, cluster: string, server: Server, lock: OwnerLock): Promise<void> {
  await lock.expectEnd()
  // The process id may have changed, if the server was killed and restarted meanwhile.
  const pid = (await serverOf(cluster))?.pid ?? server.pid
  const stopping = await run(runner, runner.binaries.pg_ctl, ['stop', '-W', '-m', 'fast', '-D', cluster])
  if (!stopping.ok) throw new Error(`the embedded PostgreSQL did not stop: ${stopping.output}`)
  // Waits until this server's file is gone or has been replaced by a successor's. pg_ctl would wait for the successor
  // too.
  while ((await serverOf(cluster))?.pid === pid) await sleep(20)
  if (server.socketDir !== server.directory) await rm(server.socketDir, { recursive: true, force: true })
}

/**
 * Ends a server, if it still runs, whose directory was moved meanwhile. A clean shutdown would write to the old path;
 * this leaves things as after a power failure, from which the next start recovers.
 */
export async function endMovedServer(movedTo: string): Promise<void> {
  const pid = await pidIn(movedTo)
  if (pid === undefined || (await isLeftover({ pid }))) return
  while ((await pidIn(movedTo)) === pid && quitNow(pid)) await sleep(20)
  // The server tried to remove them at the old path.
  for (const file of [socketFile, `${socketFile}.lock`]) await rm(join(movedTo, file), { force: true })
}

/** Returns false if the process is gone already. */
function quitNow(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Returns the process id from PostgreSQL's own file, wherever the directory was when the server was started. */
async function pidIn(cluster: string): Promise<number | undefined> {
  const [pid = ''] = (await readFile(join(cluster, pidFile), 'utf8').catch(() => '')).split('\n')
  return pid === '' ? undefined : Number(pid)
}

/** True if the file survived a crash and its process id now belongs to something else. */
async function isLeftover({ pid }: { pid: number }): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command !== '' && !command.includes('postgres')
}
