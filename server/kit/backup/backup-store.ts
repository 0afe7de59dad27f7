import pg from 'pg'

/** A backup in progress on the PostgreSQL side. Closing it before `stop` abandons it. */
export type OpenBackup = {
  /** Begins the backup, and returns the first log segment that the copied files need. */
  start(): Promise<string>
  /**
   * Ends the backup, and returns the last log segment and the content for the `backup_label` file next to the copied
   * files.
   */
  stop(): Promise<{ last: string; label: string }>
  close(): Promise<void>
}

/**
 * Uses one connection throughout, because PostgreSQL ends a backup, and the slot that keeps the log for it, with its
 * connection.
 */
export async function openBackup(adminUrl: string): Promise<OpenBackup> {
  const client = new pg.Client({ connectionString: adminUrl })
  // The next statement reports the error anyway; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  const ask = async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows[0]!
  return {
    async start() {
      await ask(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
      const { first } = await ask<{ first: string }>(
        `select pg_walfile_name(pg_backup_start('tassel', fast => true)) as first`,
      )
      return first
    },
    stop: () =>
      ask(`select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`),
    close: () => client.end().catch(() => {}),
  }
}
