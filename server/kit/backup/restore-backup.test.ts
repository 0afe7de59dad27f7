import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findRunner } from '#server/kit/embedded/programs.ts'
import { writeRecord } from './backup-files.ts'
import { restoreBackup } from './restore-backup.ts'

const home = await mkdtemp(join(tmpdir(), 'tassel-restore-'))
after(() => rm(home, { recursive: true, force: true }))
const [folder, dataDir] = [join(home, 'backup'), join(home, 'data')]
const secret = 'the secret of a data directory'

test('a backup whose secret is damaged leaves nothing behind, and can be restored once it is whole again', async () => {
  await mkdir(join(folder, 'postgres'), { recursive: true })
  const { major } = await findRunner(home, join(dataDir, 'postgres'))
  const written = { 'postgres/PG_VERSION': `${major}\n`, secret }
  for (const [path, text] of Object.entries(written)) await writeFile(join(folder, path), text)
  const files = Object.entries(written).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  }))
  const takenAt = '2026-03-02T12:00:00.000Z'
  await writeRecord(folder, { format: 1, major: String(major), takenAt, directories: [], files })

  await writeFile(join(folder, 'secret'), 'another')
  await assert.rejects(restoreBackup({ folder, dataDir }), /the backup is damaged: secret/)
  assert.deepEqual(await readdir(dataDir), [])

  await writeFile(join(folder, 'secret'), secret)
  await restoreBackup({ folder, dataDir })
  assert.equal(await readFile(join(dataDir, 'secret'), 'utf8'), secret)
})
