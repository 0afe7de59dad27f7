import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#server/kit/database.ts'
import { freePort } from '#test/running-tassel.ts'

// Three PostgreSQL nodes with Patroni and etcd on this machine, behind HAProxy, configured as in deploy/.

const versionsFolder = '/usr/lib/postgresql'
const needed = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }

/** Returns the Debian packages that are missing on this machine to run a cluster. */
export function missingForCluster(): string[] {
  const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' }
  const missing = Object.entries(needed).filter(([, path]) => !existsSync(path))
  const names = missing.map(([name]) => packages[name as keyof typeof packages])
  return binFolder() === undefined ? [...names, 'postgresql'] : names
}

const binFolder = (): string | undefined =>
  existsSync(versionsFolder)
    ? readdirSync(versionsFolder)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(versionsFolder, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'pg_rewind')))
    : undefined

export type PostgresNode = {
  name: string
  pgPort: number
  restPort: number
  folder: string
  patroni: ChildProcess | undefined
}

export type PostgresCluster = {
  /** Connects to the current leader. */
  url: string
  /** Connects to the replicas. */
  readUrl: string
  /**
   * Sends SIGKILL to the leader's PostgreSQL and its Patroni, as if its machine was gone. Resolves with the node that
   * was the leader.
   */
  killLeader(): Promise<PostgresNode>
  start(node: PostgresNode): Promise<void>
  /** Resolves once there is a leader with two replicas, one of them synchronous. */
  whole(): Promise<void>
  stop(): Promise<void>
}

/** Starts etcd, three nodes and HAProxy, with an empty database for Tassel. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-cluster-'))
  const owner = await unprivileged()
  const password = 'only on loopback, and only for this run'
  const [etcdPort, peerPort, writePort, readPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const nodes: PostgresNode[] = []
  for (const name of ['n1', 'n2', 'n3'])
    nodes.push({
      name,
      pgPort: await freePort(),
      restPort: await freePort(),
      folder: join(folder, name),
      patroni: undefined,
    })

  const running: ChildProcess[] = []
  function run(command: string, args: string[]): ChildProcess {
    const environment = {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      HOME: folder,
      LC_ALL: 'C.UTF-8',
      ETCD_UNSUPPORTED_ARCH: process.arch,
    }
    const child = spawn(command, args, {
      cwd: folder,
      env: environment,
      stdio: process.env['CLUSTER_LOG'] ? 'inherit' : 'ignore',
      ...owner,
    })
    running.push(child)
    return child
  }

  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const filled = async (file: string, words: Record<string, string | number>): Promise<string> => {
    let text = await readFile(resolve('deploy', file), 'utf8')
    // The longest first, so that PG_PORT doesn't match in PG_PORT1.
    for (const word of Object.keys(words).toSorted((one, other) => other.length - one.length))
      text = text.replaceAll(word, String(words[word]))
    return text
  }

  async function start(node: PostgresNode): Promise<void> {
    node.patroni = run(needed.patroni, [join(node.folder, 'patroni.yml')])
  }

  async function place(node: PostgresNode): Promise<void> {
    const words = {
      NODE: node.name,
      ADDRESS: '127.0.0.1',
      REST_PORT: node.restPort,
      PG_PORT: node.pgPort,
      ETCD_HOSTS: `127.0.0.1:${etcdPort}`,
      DATA_FOLDER: join(node.folder, 'data'),
      BIN_FOLDER: binFolder() ?? '',
      PASSWORD_FILE: join(node.folder, 'pgpass'),
      SOCKET_FOLDER: node.folder,
      SUPERUSER_PASSWORD: `'${password}'`,
      REPLICATION_PASSWORD: `'${password}'`,
    }
    await mkdir(node.folder)
    await writeFile(join(node.folder, 'patroni.yml'), await filled('patroni.yml', words))
    await give(node.folder)
  }
  const give = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid)
  }

  async function stop(): Promise<void> {
    for (const child of running) child.kill('SIGKILL')
    for (const node of nodes) await killPostmaster(node)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }

  try {
    await chmod(folder, 0o755)
    await give(folder)
    const clients = ['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl]
    const peers = ['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl]
    run(needed.etcd, [
      '--data-dir',
      join(folder, 'etcd'),
      '--initial-cluster',
      `default=${peerUrl}`,
      ...clients,
      ...peers,
    ])
    for (const node of nodes) {
      await place(node)
      await start(node)
    }
    const places = nodes.flatMap(({ pgPort, restPort }, at) => [
      [`ADDRESS${at + 1}`, '127.0.0.1'],
      [`PG_PORT${at + 1}`, pgPort],
      [`REST_PORT${at + 1}`, restPort],
    ])
    const ports = { ...Object.fromEntries(places), WRITE_PORT: writePort, READ_PORT: readPort }
    await writeFile(join(folder, 'haproxy.cfg'), await filled('haproxy.cfg', ports))
    run(needed.haproxy, ['-f', join(folder, 'haproxy.cfg'), '-db'])
    await whole()
    const admin = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${writePort}/postgres`
    await createTasselDatabase(admin, password)
  } catch (error) {
    await stop()
    throw error
  }

  async function whole(): Promise<void> {
    await until('a leader with two replicas', async () => {
      const members = await membersAt(nodes)
      const states = members.map(({ role, state }) => `${role} ${state}`)
      return (
        states.includes('leader running') &&
        states.includes('sync_standby running') &&
        members.length === 3 &&
        members.every(({ state }) => state === 'running' || state === 'streaming')
      )
    })
  }

  const at = (port: number) => `postgres://tassel:${encodeURIComponent(password)}@127.0.0.1:${port}/tassel`
  return {
    url: at(writePort),
    readUrl: at(readPort),
    async killLeader() {
      const leader = (await membersAt(nodes)).find(({ role }) => role === 'leader')
      const node = nodes.find(({ name }) => name === leader?.name)
      if (!node) throw new Error('there is no leader to kill')
      node.patroni?.kill('SIGKILL')
      await killPostmaster(node)
      return node
    },
    start,
    whole,
    stop,
  }
}

type MemberState = { name: string; role: string; state: string }

/** Returns each member's role and state, from the first node that answers. */
async function membersAt(nodes: PostgresNode[]): Promise<MemberState[]> {
  for (const { restPort } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: MemberState[] }).members
  }
  return []
}

async function killPostmaster({ folder }: PostgresNode): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (pid !== '' && existsSync(`/proc/${pid}`)) process.kill(Number(pid), 'SIGKILL')
}

async function createTasselDatabase(adminUrl: string, password: string): Promise<void> {
  await until('HAProxy leads to the leader', async () => {
    const admin = await openDatabase(adminUrl, { max: 1 }).catch(() => undefined)
    if (!admin) return false
    await sql`create role tassel login password ${sql.lit(password)}`.execute(admin.read)
    await sql`create database tassel owner tassel`.execute(admin.read)
    await admin.close()
    return true
  })
}

/** Returns an unprivileged user if this process runs as root, since PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited two minutes for ${what}`)
    await sleep(200)
  }
}
