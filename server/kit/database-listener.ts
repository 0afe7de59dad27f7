import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Log = (message: string, error: unknown) => void

/** LISTEN needs a lasting connection: one for all channels and hints, opened on first use and reopened whenever it breaks. */
export function openListener(url: string, log: Log) {
  const heard = new Map<string, Set<(payload: string) => void>>()
  let client: Promise<pg.Client> | undefined
  let lastSaid: Promise<unknown> = Promise.resolve()
  let lost = false
  let closed = false

  /** Sends one statement after another, on whichever connection is open by then. */
  function say(text: (open: pg.Client) => string, values: string[] = []): Promise<unknown> {
    const said = lastSaid.then(async () => {
      const open = await (client ??= connect())
      return open.query(text(open), values)
    })
    lastSaid = said.catch(() => {})
    return said
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // A hint is a commit too, but it does not have to wait for the disk.
      options: '-c synchronous_commit=off',
    })
    let connected = false
    const onBroken = (error?: Error) => {
      if (closed) return
      connected = false
      lost = true
      log('the listening database connection was lost', error)
      client = reconnect()
    }
    fresh.on('notification', ({ channel, payload }) => heard.get(channel)?.forEach((hear) => hear(payload ?? '')))
    fresh.on('error', (error) => connected && onBroken(error))
    fresh.on('end', () => connected && onBroken())
    await fresh.connect()
    for (const channel of heard.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    connected = true
    lost = false
    return fresh
  }

  async function reconnect(): Promise<pg.Client> {
    for (;;) {
      await sleep(250)
      if (closed) throw new Error('the database is closed')
      try {
        const fresh = await connect()
        for (const hears of heard.values()) hears.forEach((hear) => hear(''))
        return fresh
      } catch (error) {
        log('the listening database connection is still lost', error)
      }
    }
  }

  return {
    async listen(channel: string, hear: (payload: string) => void) {
      const hears = heard.get(channel) ?? new Set()
      heard.set(channel, hears.add(hear))
      await say((open) => `listen ${open.escapeIdentifier(channel)}`)
      return async () => {
        hears.delete(hear)
        if (hears.size > 0 || closed) return
        heard.delete(channel)
        // The next connection will not listen to it; that can take a while, and a process that is shutting down does
        // not wait for it.
        if (lost) return
        await say((open) => `unlisten ${open.escapeIdentifier(channel)}`)
      }
    },
    async notify(channel: string, payload: string) {
      await say(() => 'select pg_notify($1, $2)', [channel, payload])
    },
    async close() {
      closed = true
      const open = await client?.catch(() => undefined)
      await open?.end()
    },
  }
}
