import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/kit/config.ts'
import { readLegalTexts } from '#server/kit/legal-texts.ts'
import { about, type Finding, reasonOf } from './finding.ts'

/** Checks the free space on the disk of the data directory, or of the place where it will be created. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  let place = resolve(dataDir)
  while (!existsSync(place)) place = dirname(place)
  const { bavail, blocks, bsize } = await statfs(place)
  return [diskFinding({ freeBytes: bavail * bsize, bytes: blocks * bsize })]
}

const gigabyte = 1e9

/** A database without disk space refuses every write, and its log alone can need a gigabyte. */
export function diskFinding({ freeBytes, bytes }: { freeBytes: number; bytes: number }): Finding {
  const { fine, note, wrong } = about('disk')
  const words = `${(freeBytes / gigabyte).toFixed(1)} GB of ${(bytes / gigabyte).toFixed(0)} GB are free`
  if (freeBytes < gigabyte) return wrong(`${words}: without room the database takes no writes`)
  return freeBytes < Math.max(5 * gigabyte, bytes / 20) ? note(`${words}: time for a larger disk`) : fine(words)
}

type Secrets = Pick<Config, 'secret' | 'previousSecret' | 'dataDir' | 'production'>

/** Checks that the secret that signs the sign-ins can't be guessed or read by others. */
export async function checkSecret({ secret, previousSecret, dataDir }: Secrets): Promise<Finding[]> {
  const { fine, note, wrong } = about('secret')
  const previous = previousSecret ? [note('SECRET_PREVIOUS is set: remove it 90 days after SECRET was replaced')] : []
  if (secret) return [isGuessable(secret) ? wrong(guessable) : fine('SECRET is set'), ...previous]
  const file = join(dataDir, 'secret')
  const found = await stat(file).catch(() => undefined)
  if (!found) return [fine(`the first start makes one in ${dataDir}`)]
  // On Windows, file modes mean nothing.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    return [wrong(`${file} can be read by other users of this machine: chmod 600 ${file}`)]
  return [fine(`in ${file}`)]
}

const guessable = 'SECRET can be guessed: make one by openssl rand -base64 32'

/** True for a secret that looks made by hand: few different characters, or common words. */
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < 12 || /secret|password|change.?me|example|tassel|123456/i.test(secret)

/** Checks that pages name who runs the service, in texts that can be shown. */
export function checkTexts({
  legalDir,
  unnamed,
  production,
}: Pick<Config, 'legalDir' | 'unnamed' | 'production'>): Finding[] {
  const { fine, note, wrong } = about('texts')
  const missing = unnamed.length === 0 ? [] : [`${unnamed.join(', ')} not set, so pages show examples`]
  try {
    const own = Object.values(readLegalTexts(legalDir)).map(({ file }) => file)
    if (production && missing.length > 0 && own.length < 2) return [wrong(missing.join())]
    return [
      own.length > 0
        ? fine(`terms and privacy from ${own.join(' and ')}`)
        : note("Tassel's own templates; have them read by a lawyer"),
      ...missing.map(note),
    ]
  } catch (error) {
    return [wrong(reasonOf(error))]
  }
}
