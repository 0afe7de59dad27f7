import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openDatabase } from '#server/kit/database.ts'
import { visitEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { bareEnvironment } from '#test/bare-environment.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'

const password = 'a good long pass'
// The server runs without pages, which would need a build first.
const environment = { SCREENS: 'elsewhere' }

describe('a backup of the embedded database', () => {
  let home = ''
  let tassel: RunningTassel
  /** The people who signed up, with the time at which the server confirmed it. */
  const signedUp: { email: string; at: Date }[] = []
  const within = (name: string) => join(home, name)

  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'tassel-backup-'))
    await chmod(home, 0o755)
    tassel = await startTassel({ dataDir: within('data'), environment })
  })
  after(async () => {
    await tassel.stop()
    await rm(home, { recursive: true, force: true })
  })

  test('taken while people write contains everything acknowledged before it ended', async () => {
    let taking = true
    const writers = [0, 1].map(async (writer) => {
      for (let n = 0; taking || n < 3; n++) signedUp.push(await signUp(tassel.url, `${writer}.${n}@example.com`))
    })
    while (signedUp.length < 3) await new Promise(setImmediate)
    const { code, output } = await run('backup.ts', [within('backup')], { DATA_DIR: within('data') })
    taking = false
    await Promise.all(writers)
    assert.deepEqual([code, output.split(' has ')[0]], [0, within('backup')], output)

    const restored = await run('restore.ts', [within('backup')], { DATA_DIR: within('restored') })
    assert.equal(restored.code, 0, restored.output)
    assert.match(restored.output, /restored has everything up to .*: \d+ people/)
    const { takenAt } = JSON.parse(await readFile(within('backup/backup.json'), 'utf8')) as { takenAt: string }
    const there = await emailsIn(within('restored'))
    const acknowledged = signedUp.filter(({ at }) => at <= new Date(takenAt)).map(({ email }) => email)
    assert.ok(acknowledged.length >= 3)
    assert.deepEqual(
      acknowledged.filter((email) => !there.includes(email)),
      [],
    )
    const books = await run('reconcile.ts', [], { DATA_DIR: within('restored') })
    assert.deepEqual(books, { code: 0, output: 'no differences\n' })
  })

  test('once restored lets people log in where they signed up, and stay logged in', async () => {
    const again = await startTassel({ dataDir: within('restored'), environment })
    try {
      const answer = await post(again.url, '/api/sign-in', { email: '0.0@example.com', password })
      assert.equal(answer.status, 200, await answer.text())
    } finally {
      await again.stop()
    }
    const secret = (folder: string) => readFile(join(folder, 'secret'), 'utf8')
    assert.equal(await secret(within('restored')), await secret(within('data')))
  })

  test('is never restored over existing data', async () => {
    const running = await run('restore.ts', [within('backup')], { DATA_DIR: within('data') })
    assert.deepEqual([running.code, /is not empty: nothing is overwritten/.test(running.output)], [1, true])
    await writeFile(within('note'), 'mine')
    const other = await run('restore.ts', [within('backup')], { DATA_DIR: home })
    assert.deepEqual([other.code, /is not empty/.test(other.output)], [1, true])
    assert.equal(await readFile(within('note'), 'utf8'), 'mine')
  })

  test('is not restored if it is damaged or incomplete, and leaves no database behind', async () => {
    const page = within('backup/postgres/global/pg_control')
    const whole = await readFile(page)
    await appendFile(page, 'x')
    const damaged = await run('restore.ts', [within('backup')], { DATA_DIR: within('other') })
    assert.deepEqual([damaged.code, /the backup is damaged: .*pg_control/.test(damaged.output)], [1, true])
    assert.deepEqual(await readdir(within('other')), [])
    await writeFile(page, whole)
    await unlink(within('backup/backup.json'))
    const incomplete = await run('restore.ts', [within('backup')], { DATA_DIR: within('other') })
    assert.deepEqual([incomplete.code, /holds no complete backup/.test(incomplete.output)], [1, true])
  })

  test('is refused if it would mix with something else, or for a separate PostgreSQL', async () => {
    const refusal = async (folder: string, more: Record<string, string> = {}) => {
      const { code, output } = await run('backup.ts', [folder], { DATA_DIR: within('data'), ...more })
      assert.equal(code, 1)
      return output
    }
    assert.match(await refusal(home), /is not empty: a backup gets a folder of its own/)
    assert.match(await refusal(within('data/backup')), /is inside the data directory/)
    assert.match(await refusal(within('b'), { DATABASE_URL: 'postgres://there/db' }), /with its own tools/)
    assert.match(await refusal(within('b'), { DATA_DIR: within('nothing') }), /there is no database in /)
  })
})

function run(tool: string, args: string[], environment: Record<string, string>) {
  const env = { ...bareEnvironment, ...environment }
  return new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [join(import.meta.dirname, tool), ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    )
  })
}

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function signUp(url: string, email: string): Promise<{ email: string; at: Date }> {
  const person = { role: 'student', name: 'Ada', email, password, confirmPassword: password, timeZone: 'UTC' }
  const answer = await post(url, '/api/sign-up', person)
  assert.equal(answer.status, 200, await answer.text())
  return { email, at: new Date() }
}

async function emailsIn(dataDir: string): Promise<string[]> {
  const database = await visitEmbeddedPostgres(dataDir)
  const db = await openDatabase(database.url, { max: 1 })
  try {
    return (await db.read.selectFrom('people').select('email').execute()).map(({ email }) => email)
  } finally {
    await db.close()
    await database.close()
  }
}
