import pg from 'pg'

/**
 * Holds a named lock on its own connection, so that even killing this process releases it. Returns undefined if another
 * process holds it. `onLost` is called if the connection breaks.
 */
export async function holdLock(
  url: string,
  name: string,
  onLost: () => void,
): Promise<{ version: string } | undefined> {
  const client: pg.Client & { unref?(): void } = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
  })
  let held = false
  // 'error' has a cause, 'end' has none. Either way the lock is lost, and `onLost` is called only once.
  const lost = () => {
    if (held) onLost()
    held = false
  }
  client.on('error', lost)
  client.on('end', lost)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean; version: string }>(
      `select pg_try_advisory_lock(hashtext($1)) as held, current_setting('server_version') as version`,
      [name],
    )
    const [row] = rows
    if (row?.held) {
      held = true
      // Holding a lock must not keep the process alive.
      client.unref?.()
      return { version: row.version }
    }
    await client.end()
    return undefined
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
