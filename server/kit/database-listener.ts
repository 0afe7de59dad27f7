import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Hints } from './hints.ts'

export type Log = (message: string, error: unknown) => void

/**
 * LISTEN needs a lasting connection. This uses one for all channels and hints, opened on first use and reopened
 * whenever it breaks.
 */
export function openListener(url: string, log: Log): Hints {
  const heard = new Map<string, Set<(payload: string) => void>>()
  const connection = openLasting(url, log, {
    channels: () => heard.keys(),
    onHint: (channel, payload) => heard.get(channel)?.forEach((hear) => hear(payload)),
    onReopened: () => heard.forEach((hears) => hears.forEach((hear) => hear(''))),
  })
  return {
    async listen(channel: string, hear: (payload: string) => void) {
      const hears = heard.get(channel) ?? new Set()
      heard.set(channel, hears.add(hear))
      await connection.say((open) => `listen ${open.escapeIdentifier(channel)}`)
      return async () => {
        hears.delete(hear)
        if (hears.size > 0 || connection.isClosed()) return
        heard.delete(channel)
        // The next connection won't listen to it anyway. Waiting for one can take a while, which would hold up a
        // shutdown.
        if (connection.isLost()) return
        await connection.say((open) => `unlisten ${open.escapeIdentifier(channel)}`)
      }
    },
    async notify(channel: string, payload: string) {
      await connection.say(() => ({ name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, payload] }))
    },
    close: () => connection.close(),
  }
}

type Hears = {
  /** The channels that a new connection listens to from its start. */
  channels: () => Iterable<string>
  onHint: (channel: string, payload: string) => void
}

function openLasting(url: string, log: Log, hears: Hears & { onReopened: () => void }) {
  let client: Promise<pg.Client> | undefined
  let lastSaid: Promise<unknown> = Promise.resolve()
  let lost = false
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = await openClient(url, hears, onBroken)
    lost = false
    return fresh
  }

  function onBroken(error?: Error): void {
    if (closed) return
    lost = true
    log('the listening database connection was lost', error)
    client = reconnect()
  }

  async function reconnect(): Promise<pg.Client> {
    for (;;) {
      await sleep(250)
      if (closed) throw new Error('the database is closed')
      try {
        const fresh = await connect()
        hears.onReopened()
        return fresh
      } catch (error) {
        log('the listening database connection is still lost', error)
      }
    }
  }

  return {
    /** Sends statements one after another, each on whichever connection is open by then. */
    say(statement: (open: pg.Client) => string | pg.QueryConfig): Promise<unknown> {
      const said = lastSaid.then(async () => {
        const open = await (client ??= connect())
        return open.query(statement(open))
      })
      lastSaid = said.catch(() => {})
      return said
    },
    isLost: () => lost,
    isClosed: () => closed,
    async close() {
      closed = true
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}

/** Opens a connection that is already listening. `onBroken` is called once if it breaks after that. */
async function openClient(url: string, { channels, onHint }: Hears, onBroken: (error?: Error) => void) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  let connected = false
  const breaks = (error?: Error) => {
    if (connected) onBroken(error)
    connected = false
  }
  client.on('notification', ({ channel, payload }) => onHint(channel, payload ?? ''))
  client.on('error', breaks)
  client.on('end', () => breaks())
  await client.connect()
  // Sending a hint is a commit too, but it doesn't have to wait for the disk or for a standby.
  await client.query('set synchronous_commit to off')
  for (const channel of channels()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
  connected = true
  return client
}
