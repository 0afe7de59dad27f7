import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const usPerTick = 10_000

/** Returns the processor time in microseconds that all processes of a PostgreSQL have used together. */
export async function postgresUs(directory: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timesOf))
  return all
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((us, { ticks }) => us + ticks * usPerTick, 0)
}

/** Returns the same for a single process. */
export async function processUs(pid: number): Promise<number> {
  return (await timesOf(String(pid))).ticks * usPerTick
}

/** Returns a process's resident memory. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) * 1024
}

/** Processor time of a process, including its ended children. */
async function timesOf(pid: string): Promise<{ pid: string; parent: string; ticks: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { pid, parent, ticks: fields.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) }
}
