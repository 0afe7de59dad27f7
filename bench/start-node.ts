import { type ChildProcess, execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { engineFlags } from '#test/engine-flags.ts'
import { secret } from './live-people.ts'
import { startChild } from './start-child.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Starts the project's Node as `npm start` does and resolves once it has printed its address ('… is at …'). Throws if
 * it exits before that.
 */
export async function startNode(args: string[], environment: Record<string, string>): Promise<ChildProcess> {
  const child = startChild(process.execPath, [...engineFlags, ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // With SIGTERM, a server also stops its PostgreSQL.
    endBy: 'SIGTERM',
  })
  let said = ''
  await new Promise<void>((done, fail) => {
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('is at')) done()
    })
    child.once('exit', (code) => fail(new Error(`it left with ${code}: ${said}`)))
  })
  return child
}

/**
 * Starts the server for a measurement: no limit is reached, and only errors are logged. Its stdout also contains the
 * output of `flags`.
 */
export const startServer = (
  environment: { PORT: string; DATA_DIR: string; DATABASE_URL?: string },
  flags: string[] = [],
): Promise<ChildProcess> =>
  startNode([...flags, 'bundle/main.js'], {
    SECRET: secret,
    SEED: 'none',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000000',
    ...environment,
  })

/** Returns a process's resident memory in megabytes. */
export const megabytesOf = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
