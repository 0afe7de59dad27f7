import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { engineFlags } from './engine-flags.ts'

export type SentMail = {
  kind: string
  recipient: string
  subject: string
  text: string
  sentAt: string | null
  /** Set if the recipient had opted out of this kind of email. */
  unwantedAt: string | null
}

export type Start = {
  dataDir?: string
  databaseUrl?: string | undefined
  port?: number
  environment?: Record<string, string>
}

const root = resolve(import.meta.dirname, '..')
let isPrepared = false

/** A running Tassel server in its own process, plus the /dev endpoints that inspect it and move its clock. */
export type RunningTassel = {
  url: string
  dataDir: string
  /** Set if its database isn't the embedded one. */
  databaseUrl: string | undefined
  /** Moves the server's clock forward. */
  forward(minutes: number): Promise<void>
  mailsTo(recipient: string): Promise<SentMail[]>
  /** Returns everything the process has printed so far, its log included. */
  log(): string
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, which leaves no chance to clean up. */
  kill(): Promise<void>
  hasEnded(): boolean
}

/**
 * Starts the server on a data directory (a new one unless given), with the given database or one embedded in that
 * directory, and waits until it prints its address.
 */
export async function startTassel({
  dataDir,
  databaseUrl,
  port: givenPort,
  environment = {},
}: Start = {}): Promise<RunningTassel> {
  prepareServer()
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'tassel-')))
  const port = givenPort ?? (await freePort())
  const child = spawn(process.execPath, [...engineFlags, 'bundle/main.js'], {
    cwd: root,
    env: {
      ...bareEnvironment,
      PORT: String(port),
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '100000',
      SIGN_UPS_PER_HOUR: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = await waitForAddress(child)
  const url = `http://localhost:${port}`
  const post = async (path: string, body: Record<string, string>) => {
    const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return child.exitCode
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }
  return {
    url,
    dataDir: directory,
    databaseUrl,
    forward: (minutes) => post('/dev/clock', { minutes: String(minutes) }),
    async mailsTo(recipient) {
      const answer = await fetch(`${url}/dev/mails.json`)
      const { mails } = (await answer.json()) as { mails: SentMail[] }
      return mails.filter((mail) => mail.recipient === recipient)
    },
    log,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    hasEnded,
  }
}

/** Brings the bundle that `npm start` runs up to date, once per process. */
export function prepareServer(): void {
  if (!isPrepared) execFileSync(process.execPath, ['tools/prepare.mjs', 'server'], { cwd: root, stdio: 'pipe' })
  isPrepared = true
}

/** Removes a stopped server's data. */
export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true })

/** Waits until the process has printed its address. Returns a function that reads everything it has printed so far. */
async function waitForAddress(child: ChildProcess): Promise<() => string> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += text.toString()
      if (said.includes('Tassel is at ')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the server left with ${code}:\n${said}`)))
  })
  return () => said
}

/**
 * Returns a port that was free a moment ago. It is below the range that systems use for outgoing connections: one of
 * those could take the port while a killed server restarts, and a client that keeps trying to reach it could even
 * connect to itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
