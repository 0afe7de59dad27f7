import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import type { Draw } from './draw.ts'

/** What is killed: the server, the embedded database, one of its processes, or server and database at once. */
export const victims = ['server', 'database', 'one of its processes', 'both'] as const
export type Victim = (typeof victims)[number]

/** Tassel with its embedded database, restarted whenever its process has gone, as a supervisor does. */
export async function startSupervised(environment: Record<string, string>) {
  let running = await startTassel({ environment })
  const { dataDir } = running
  const port = Number(new URL(running.url).port)
  let comingUp: Promise<RunningTassel> = Promise.resolve(running)

  async function killServer(): Promise<void> {
    await running.kill()
    comingUp = startTassel({ environment, dataDir, port })
    running = await comingUp
  }

  async function postmaster(): Promise<number | undefined> {
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    return pid ? Number(pid) : undefined
  }

  return {
    url: running.url,
    dataDir,
    /** Resolves once the server is up; the database may still be away. */
    up: () => comingUp.then(() => {}),
    /** SIGKILL; resolves once what was killed is dead and the server is up. */
    async kill(victim: Victim, draw: Draw): Promise<void> {
      const pid = await postmaster()
      if (victim !== 'server' && pid !== undefined) {
        const children = victim === 'one of its processes' ? await childrenOf(pid) : []
        killIfThere(children[draw(children.length)] ?? pid)
      }
      if (victim === 'server' || victim === 'both') await killServer()
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
    // It just ended.
    () => [],
  )
