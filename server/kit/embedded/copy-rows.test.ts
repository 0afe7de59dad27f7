import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from '#server/kit/database.ts'
import { makeRanges } from '#server/kit/make-ranges.ts'
import { migrate } from '#server/migrate.ts'
import { openEmptyDatabase } from '#test/database.ts'
import { listReleases, restoreRelease } from '#tools/release-data.ts'
import { copyRows } from './copy-rows.ts'

// The whole upgrade takes minutes (test/faults/upgrade-engine.long.ts). This covers the part that a new table or
// migration could break.
test('every row of every table is copied, including in partitions that no migration created', async () => {
  const [there, here] = [await openEmptyDatabase(), await openEmptyDatabase()]
  const work = await mkdtemp(join(tmpdir(), 'tassel-copied-'))
  // The user that runs the server writes there.
  await chmod(work, 0o777)
  const [newest] = (await listReleases()).toReversed()
  await restoreRelease(newest!, { url: there.adminUrl, productUrl: there.url })
  await migrate(there.url)
  await migrate(here.url)
  const product = await openDatabase(there.url)
  assert.ok((await makeRanges({ db: product })) > 0)
  await product.close()
  const [source, target] = [await openDatabase(there.adminUrl), await openDatabase(here.adminUrl)]
  try {
    const { rows } = await copyRows({ source, target, work, report: () => {} })
    assert.ok(rows > 1000, `${rows} rows`)
  } finally {
    await source.close()
    await target.close()
    await there.close()
    await here.close()
    await rm(work, { recursive: true })
  }
})
