import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster } from '#server/kit/embedded/cluster.ts'
import { findRunner } from '#server/kit/embedded/programs.ts'
import { admin } from '#server/kit/embedded/server.ts'
import { freePort } from '#test/running-tassel.ts'
import { endChild, startChild } from '#bench/start-child.ts'

export type ThrowAwayPostgres = { port: number; url: string; user: string; database: string; stop(): Promise<void> }

/**
 * Starts the PostgreSQL that comes with Tassel, on the loopback interface: ejabberd's driver can't use Unix sockets,
 * and all servers should connect the same way. Its settings are the ones Tassel starts it with; every commit is on disk
 * before it is acknowledged.
 */
export async function startThrowAwayPostgres(directory: string): Promise<ThrowAwayPostgres> {
  const cluster = join(directory, 'postgres')
  // PostgreSQL's user has to be able to reach its own directory inside this one.
  await chmod(directory, 0o755)
  const runner = await findRunner(directory, cluster)
  await createCluster(runner, cluster)
  const port = await freePort()
  const settings = { timezone: 'UTC', log_checkpoints: 'off', max_connections: '120', listen_addresses: '127.0.0.1' }
  const options = Object.entries({ ...settings, port, unix_socket_directories: '', log_min_messages: 'fatal' })
  const server = startChild(
    runner.binaries.postgres,
    ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // PostgreSQL refuses to run as root. On SIGQUIT, it takes its own children down with it.
    { ...runner.owner, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, stdio: 'ignore', endBy: 'SIGQUIT' },
  )
  const url = `postgres://${admin}@127.0.0.1:${port}/${admin}`
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error('the PostgreSQL of a peer did not start')
    await sleep(50)
  }
  return { port, url, user: admin, database: admin, stop: () => endChild(server, 'SIGINT') }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
