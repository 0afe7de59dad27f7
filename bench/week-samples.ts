import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/kit/database.ts'

/** One of the samples taken while a week passes. Memory is in MB, over all server processes. */
export type Sample = {
  seconds: number
  memory: number
  fileHandles: number
  connections: number
  /** Announcements, deliveries and emails that are due. */
  queued: number
  /** Dead rows that are not vacuumed yet, over all tables, per hundred live ones. */
  bloat: number
}

export async function takeSample(
  db: Db,
  pids: number[],
  { began, now }: { began: number; now: Date },
): Promise<Sample> {
  const { rows } = await sql<Pick<Sample, 'connections' | 'queued' | 'bloat'>>`
    select (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      (select count(*) from announcements where handled_at is null and due_at <= ${now})
        + (select count(*) from deliveries where due_at <= ${now} and dead_at is null)
        + (select count(*) from mails where sent_at is null and given_up_at is null and unwanted_at is null and send_after <= ${now}) as queued,
      (select coalesce(100.0 * sum(n_dead_tup) / nullif(sum(n_live_tup), 0), 0)::float8 from pg_stat_user_tables) as bloat`.execute(
    db.read,
  )
  const [row] = rows
  if (!row) throw new Error('the database says nothing about itself')
  const memories = await Promise.all(pids.map(memoryOf))
  const handles = await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length))
  return { seconds: (performance.now() - began) / 1000, memory: sum(memories), fileHandles: sum(handles), ...row }
}

/**
 * Returns the bytes on disk per row for the tables that grow most, indexes included. A table's partitions count
 * together.
 */
export async function bytesARow(db: Db): Promise<{ table: string; rows: number; bytes: number }[]> {
  const tables = ['messages', 'live_events', 'announcements', 'notifications', 'mails', 'sessions'] as const
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ rows: number; bytes: number }>`
        select (select count(*) from ${sql.table(table)}) as rows,
          (select coalesce(sum(pg_total_relation_size(relid))::bigint, pg_total_relation_size(${table}::regclass))
            from pg_partition_tree(${table}::regclass)) as bytes`.execute(db.read)
      const [found] = rows
      return { table, rows: found?.rows ?? 0, bytes: (found?.bytes ?? 0) / Math.max(1, found?.rows ?? 0) }
    }),
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Resident memory in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/**
 * Returns a series' increase over its second half (the first is warm-up), as a fraction of its mean there: 0.1 is ten
 * percent. Uses least squares.
 */
export function rise(samples: Sample[], of: Exclude<keyof Sample, 'seconds'>): { mean: number; rise: number } {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = sum(half.map((sample) => sample[of])) / half.length
  const at = sum(half.map(({ seconds }) => seconds)) / half.length
  const over = sum(half.map(({ seconds }) => (seconds - at) ** 2))
  const slope = over === 0 ? 0 : sum(half.map((sample) => (sample.seconds - at) * (sample[of] - mean))) / over
  const lasted = (half.at(-1)?.seconds ?? 0) - (half[0]?.seconds ?? 0)
  return { mean, rise: mean === 0 ? 0 : (slope * lasted) / mean }
}
