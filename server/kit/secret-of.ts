import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'

/**
 * Returns the key that signs sign-ins: configured, or generated once and stored in the data directory so that a restart
 * signs nobody out.
 */
export async function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> {
  if (secret) return secret
  const file = join(resolve(dataDir), 'secret')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  await mkdir(resolve(dataDir), { recursive: true })
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, `${made}\n`, { mode: 0o600 })
  return made
}
