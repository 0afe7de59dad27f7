import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { cents } from '#domain/kit/money.ts'
import { writeUnclaimed } from '#server/credits/payments/events/store.ts'
import { openDatabase } from '#server/kit/database.ts'
import { embeddedUrl, startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import { bareEnvironment } from '#test/bare-environment.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'tassel-tools-'))
await chmod(dataDir, 0o755)
after(() => rm(dataDir, { recursive: true, force: true }))

function run(tool: string, args: string[] = [], dir = dataDir): Promise<{ code: number; output: string }> {
  const env = { ...bareEnvironment, DATA_DIR: dir }
  const file = join(import.meta.dirname, tool)
  return new Promise((done) => {
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    )
  })
}
const postmaster = async () =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]

describe('a tool on the embedded database', () => {
  test('without one says where it looked, and creates nothing', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'tassel-empty-'))
    const { code, output } = await run('undecided.ts', [], empty)
    assert.equal(code, 1)
    assert.match(output, /there is no database in /)
    await rm(empty, { recursive: true })
  })

  test('shares that of a running server, which keeps running', async () => {
    const server = await startEmbeddedPostgres(dataDir)
    await migrate(server.url)
    const before = await postmaster()
    assert.deepEqual(await run('undecided.ts'), { code: 0, output: 'nothing to decide\n' })
    assert.deepEqual(await run('reconcile.ts'), { code: 0, output: 'no differences\n' })
    assert.equal(await postmaster(), before)
    const db = await openDatabase(server.url, { max: 1 })
    const payment = {
      reason: 'no-reference',
      checkoutId: 'cs_lost',
      customerId: 'cus_lost',
      amount: cents(3999),
    } as const
    await db.transaction((tx) => writeUnclaimed(tx, payment, new Date('2026-03-02T12:00:00Z')))
    await db.close()
    await server.stop()
  })

  test('starts it if no server is running, and stops it afterwards', async () => {
    const { output } = await run('undecided.ts')
    assert.match(
      output,
      /^payment cs_lost of \$39\.99, 2026-03-02, customer cus_lost: .*nobody was credited\n1 to decide\n$/,
    )
    assert.equal(await postmaster(), '')
    assert.equal(await embeddedUrl(dataDir), undefined)
    assert.deepEqual(await run('reconcile.ts'), { code: 0, output: 'no differences\n' })
    assert.equal(await postmaster(), '')
  })

  test('takes a payment off the list, once', async () => {
    assert.equal((await run('undecided.ts', ['settled', 'cs_lost'])).output, 'payment cs_lost is settled\n')
    assert.equal((await run('undecided.ts', ['settled', 'cs_lost'])).code, 1)
    assert.equal((await run('undecided.ts')).output, 'nothing to decide\n')
    assert.equal((await run('undecided.ts', ['settle'])).code, 2)
  })
})
