import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { z } from 'zod'

/** A file in a backup: its path inside, with slashes, its size and its hash. */
export type BackedUpFile = { path: string; bytes: number; sha256: string }

const recordShape = z.object({
  format: z.literal(1),
  /** PostgreSQL's major version, as in its PG_VERSION file. */
  major: z.string(),
  /** Everything committed before this instant is in the backup. */
  takenAt: z.iso.datetime(),
  directories: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** Lists a backup's contents. It is written last, so a folder without it isn't a backup. */
export type BackupRecord = z.infer<typeof recordShape>

/** The folder of a backup that holds the database's files, next to the data directory's secret. */
export const clusterFolder = 'postgres'

const recordName = 'backup.json'

export async function writeRecord(folder: string, record: BackupRecord): Promise<void> {
  await writeFile(join(folder, recordName), Buffer.from(JSON.stringify(record, undefined, 1)))
}

/** Throws if the folder doesn't hold a complete backup. */
export async function readRecord(folder: string): Promise<BackupRecord> {
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} holds no complete backup: ${recordName} is not there`)
  const record = recordShape.parse(JSON.parse(text))
  const outside = [...record.directories, ...record.files.map(({ path }) => path)].find(
    (path) => !join(resolve(folder), path).startsWith(resolve(folder) + sep),
  )
  if (outside !== undefined) throw new Error(`${folder} isn't one of our backups: it names ${outside}`)
  return record
}

type Written = Omit<BackedUpFile, 'path'>

/** Copies a file to a new one that only its owner can read, and waits until it's on disk. Throws if `to` exists. */
export async function copyFile(from: string, to: string): Promise<Written> {
  await using source = await open(from, 'r')
  return await writeChunks(to, source.createReadStream({ autoClose: false }))
}

/** Writes a new file in the same way from a buffer. */
export const writeFile = (to: string, body: Buffer): Promise<Written> => writeChunks(to, [body])

async function writeChunks(to: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Written> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await using target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    await target.writeFile(chunk)
    bytes += chunk.byteLength
  }
  await target.sync()
  return { bytes, sha256: hash.digest('hex') }
}

/** True if the folder doesn't exist or is empty. */
export const isMissingOrEmpty = (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (entries) => entries.length === 0,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )

/**
 * Runs up to 16 at a time, since copying mostly waits for the disk. After a failure, starts no more, waits for those in
 * progress, and throws.
 */
export async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const failures: unknown[] = []
  const workers = Array.from({ length: 16 }, async () => {
    for (const item of left) {
      if (failures.length > 0) return
      await work(item).catch((error) => failures.push(error))
    }
  })
  await Promise.all(workers)
  if (failures.length > 0) throw failures[0]
}
