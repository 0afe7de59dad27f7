import { mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { giveTo, type Ran, run, type Runner } from './programs.ts'
import { admin } from './server.ts'

/** Creates a cluster if there is none. Throws if that fails. */
export async function createCluster(runner: Runner, cluster: string, onMake?: () => void): Promise<void> {
  if (await exists(cluster)) return
  onMake?.()
  const made = await placeCluster(runner, cluster, (fresh) => initCluster(runner, fresh))
  if (!made.ok && !(await exists(cluster)))
    throw new Error(`the embedded PostgreSQL could not be set up: ${made.output}`)
}

/** Creates an empty cluster in a directory that is empty or doesn't exist. */
export function initCluster(runner: Runner, directory: string): Promise<Ran> {
  // PostgreSQL's own locale sorts and case-folds text the same way on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  return run(runner, runner.binaries.initdb, ['-D', directory, '-U', admin, '-A', 'trust', ...locale])
}

/**
 * Fills a cluster next to its final place and then moves it, so that being killed halfway leaves nothing that looks
 * like a cluster. The files that `fill` writes must belong to the user that runs PostgreSQL.
 */
export async function placeCluster(
  runner: Runner,
  cluster: string,
  fill: (fresh: string) => Promise<Ran>,
): Promise<Ran> {
  const fresh = await mkdtemp(`${cluster}-new-`)
  try {
    await giveTo(runner, fresh)
    const filled = await fill(fresh)
    if (!filled.ok) return filled
    return await rename(fresh, cluster).then(
      () => filled,
      (error: Error) => ({ ok: false, output: error.message }),
    )
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** The major version of PostgreSQL that wrote the cluster. */
export const majorOf = async (cluster: string): Promise<number> =>
  Number((await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim())

/** Renames a directory within its parent, durably: a power failure afterwards doesn't undo it. */
export async function moveCluster(from: string, to: string): Promise<void> {
  await rename(from, to)
  await using directory = await open(dirname(to), 'r')
  await directory.sync()
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
