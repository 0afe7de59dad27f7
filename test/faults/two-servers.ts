import { randomBytes } from 'node:crypto'
import { startThrowawayPostgres } from '#test/postgres.ts'
import { removeDataDir, freePort, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import type { Draw } from './draw.ts'

type Server = { port: number; running: RunningTassel | undefined; comingUp: Promise<void> }

/** Two processes of the product on one PostgreSQL, each restarted on its own port whenever it is killed. */
export type TwoServers = {
  /** The database both share. */
  databaseUrl: string
  /**
   * Returns the address of a running server, chosen at random as a load balancer would. Waits while none is running.
   */
  address(): Promise<string>
  /** True if the server at this address was killed in the meantime, which explains a failed call. */
  hasGone(address: string): boolean
  /** Sends SIGKILL in the middle of whatever the server does. Resolves once it is dead, not once it is back. */
  kill(which: number): Promise<void>
  stop(): Promise<void>
}

export async function startTwoServers(draw: Draw): Promise<TwoServers> {
  const postgres = await startThrowawayPostgres()
  const databaseUrl = postgres.url
  const secret = randomBytes(32).toString('hex')
  const dataDirs = new Set<string>()
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {}) // handled by those who wait for a server, if any do
  let tellUp = () => {}
  let nextUp = new Promise<void>((resolve) => (tellUp = resolve))

  async function start(server: Server): Promise<void> {
    server.running = await startTassel({
      port: server.port,
      environment: { DATABASE_URL: databaseUrl, SECRET: secret, SCREENS: 'elsewhere', LOG_LEVEL: 'silent' },
    })
    dataDirs.add(server.running.dataDir)
    tellUp()
    nextUp = new Promise<void>((resolve) => (tellUp = resolve))
  }

  async function stop(): Promise<void> {
    const stopped = servers.map(async (server) => {
      // A server that failed to come back has already ended the exchange. Its error must not keep the other from being
      // stopped.
      await server.comingUp.catch(() => {})
      await server.running?.stop()
    })
    await Promise.all(stopped)
    for (const dataDir of dataDirs) await removeDataDir(dataDir)
    await postgres.stop()
  }

  const servers: Server[] = []
  try {
    for (let made = 0; made < 2; made++) {
      const server: Server = { port: await freePort(), running: undefined, comingUp: Promise.resolve() }
      servers.push(server)
      await start(server)
    }
  } catch (error) {
    await stop()
    throw error
  }
  const runningAt = (address: string) => servers.some(({ running }) => running?.url === address)

  return {
    databaseUrl,
    async address() {
      for (;;) {
        const up = servers.flatMap(({ running }) => running?.url ?? [])
        const url = up[draw(up.length)]
        if (url !== undefined) return url
        await Promise.race([nextUp, broken.promise])
      }
    },
    hasGone: (address) => !runningAt(address),
    async kill(which) {
      const server = servers[which]!
      await server.comingUp
      const victim = server.running
      server.running = undefined
      server.comingUp = (async () => {
        await victim?.kill()
        await start(server)
      })()
      server.comingUp.catch(broken.reject)
    },
    stop,
  }
}
