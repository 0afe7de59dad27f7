import pg from 'pg'

/** A backup that PostgreSQL knows of; closing it before it was stopped gives it up. */
export type OpenBackup = {
  /** Begins; returns the first segment of the log that the copied files need. */
  start(): Promise<string>
  /** Ends; returns the last segment of the log, and what stands in `backup_label` beside the copied files. */
  stop(): Promise<{ last: string; label: string }>
  close(): Promise<void>
}

/** One connection from beginning to end: PostgreSQL ends a backup, and the slot that keeps the log for it, with its connection. */
export async function openBackup(adminUrl: string): Promise<OpenBackup> {
  const client = new pg.Client({ connectionString: adminUrl })
  // The statement that is next says so, too; without a listener it would end the process.
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
