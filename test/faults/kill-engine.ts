import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startTassel } from '#test/running-tassel.ts'
import type { Draw } from './draw.ts'

/** What is killed: the server, the embedded database, one of its processes, or server and database at once. */
export const victims = ['server', 'database', 'one of its processes', 'both'] as const
export type Victim = (typeof victims)[number]

const restartPauseMs = 500
const maxDownMs = 120_000

/** Starts Tassel with its embedded database, and restarts it whenever its process is gone, as a supervisor does. */
export async function startSupervised(environment: Record<string, string>, given: { dataDir?: string } = {}) {
  let running = await startTassel({ environment, ...given })
  const { dataDir, url } = running
  const port = Number(new URL(url).port)
  let comingUp: Promise<void> | undefined
  let failedStarts = 0

  /** Resolves once the server is up; the database may still be down. */
  async function up(): Promise<void> {
    if (!running.hasEnded()) return
    comingUp ??= start().finally(() => (comingUp = undefined))
    await comingUp
  }

  async function start(): Promise<void> {
    for (const deadline = Date.now() + maxDownMs; ; failedStarts++) {
      try {
        running = await startTassel({ environment, dataDir, port })
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await sleep(restartPauseMs)
      }
    }
  }

  async function postmaster(): Promise<number | undefined> {
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    return pid ? Number(pid) : undefined
  }

  return {
    url,
    dataDir,
    address: () => up().then(() => url),
    failedStarts: () => failedStarts,
    /** Sends SIGKILL. Resolves once the victim is dead and the server is up. */
    async kill(victim: Victim, draw: Draw): Promise<void> {
      const pid = await postmaster()
      if (victim !== 'server' && pid !== undefined) {
        const children = victim === 'one of its processes' ? await childrenOf(pid) : []
        killIfThere(children[draw(children.length)] ?? pid)
      }
      if (victim === 'server' || victim === 'both') {
        await running.kill()
        await up()
      }
    },
    stop: () => running.stop(),
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const childrenOf = (pid: number): Promise<number[]> =>
  promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean).map(Number),
    // The parent has just ended.
    () => [],
  )
