import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '#server/kit/config.ts'
import { migrate } from '#server/migrate.ts'
import { openTestDatabase } from '#test/database.ts'
import { settableClock } from '#test/settable-clock.ts'

const database = await openTestDatabase()
after(() => database.close())
const { db } = database
const clock = settableClock('2026-03-02T12:00:00Z')
const auth = { secret: 'a secret of the tests, long enough for anybody' }
const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = 'sandbox' or table_name like 'sandbox%' order by 1`.execute(db.read)
  return rows.map(({ name }) => name)
}

describe('the payments sandbox', () => {
  test('does not exist in production, neither its code nor its tables', async () => {
    const { sandbox, loaded } = await openPaymentsInProduction()
    assert.equal(sandbox, 'none')
    assert.ok(loaded.some((url) => url.endsWith('/server/credits/payments/stripe.ts')))
    const own = new URL('.', import.meta.url).href
    assert.deepEqual([loaded.filter((url) => url.startsWith(own)), await tables()], [[], []])
  })

  test('refuses to be opened in production', async () => {
    const { openSandbox } = await import('./sandbox.ts')
    const needs = { db, clock, publicUrl: 'https://tassel.example', production: true }
    await assert.rejects(openSandbox(needs), /not for production/)
    assert.deepEqual(await tables(), [])
  })

  test('creates its tables in its own schema', async () => {
    const { openPayments } = await import('#server/open-payments.ts')
    const { sandbox } = await openPayments({ db, clock, config: readConfig({}), auth })
    await sandbox?.close()
    const names = ['behavior', 'events', 'migrations', 'objects', 'responses']
    assert.deepEqual(
      await tables(),
      names.map((name) => `sandbox.${name}`),
    )
  })
})

describe('a database from before the sandbox had its own schema', () => {
  const folder = `${import.meta.dirname}/../database/migrations`

  async function before() {
    const old = await openTestDatabase()
    await sql.raw(await readFile(`${folder}/0042_payments_sandbox.sql`, 'utf8')).execute(old.db.read)
    await sql`delete from migrations where name = '0095_sandbox_schema.sql'`.execute(old.db.read)
    return old
  }

  test("keeps the sandbox's data", async () => {
    const old = await before()
    try {
      const body = JSON.stringify({ id: 'cus_old', object: 'customer', email: 'old@example.com' })
      await sql`insert into sandbox_objects (id, kind, body) values ('cus_old', 'customer', ${body})`.execute(
        old.db.read,
      )
      await migrate(old.url)
      const { openSandbox } = await import('./sandbox.ts')
      const { openSdk } = await import('#server/credits/payments/stripe.ts')
      const needs = { db: old.db, clock, publicUrl: 'http://localhost:3000', production: false }
      const sandbox = await openSandbox(needs)
      const stripe = openSdk(sandbox.settings)
      assert.equal((await stripe.customers.list()).data[0]?.email, 'old@example.com')
      const made = await stripe.customers.create({ email: 'new@example.com' }, { idempotencyKey: 'new' })
      assert.equal((await stripe.customers.list()).data[0]?.id, made.id)
      await sandbox.close()
    } finally {
      await old.close()
    }
  })

  test('loses the tables if they were never used', async () => {
    const old = await before()
    try {
      await migrate(old.url)
      const { rows } = await sql`select from pg_class where relname like 'sandbox%'`.execute(old.db.read)
      assert.deepEqual(rows, [])
    } finally {
      await old.close()
    }
  })
})

/**
 * Opens payments as in production, in a process that has loaded nothing else. `loaded` has the URLs of all modules it
 * loaded.
 */
async function openPaymentsInProduction(): Promise<{ sandbox: 'there' | 'none'; loaded: string[] }> {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://tassel.example',
    DATABASE_URL: database.url,
    SECRET: 'a secret that is long enough for production, surely',
    STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  }
  const script = `
        import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context)
        loaded.push(found.url)
        return found
      },
    })
    const { readConfig } = await import('#server/kit/config.ts')
    const { openDatabase } = await import('#server/kit/database.ts')
    const { openPayments } = await import('#server/open-payments.ts')
    const config = readConfig(process.env)
    const db = await openDatabase(process.env.DATABASE_URL)
    const clock = { now: () => new Date() }
    const { sandbox, provider } = await openPayments({ db, clock, config, auth: { secret: process.env.SECRET } })
    // Makes the provider, and asks nobody.
    await provider.readEvent(Buffer.from('{}'), 'no signature', 'platform')
    await db.close()
    console.log(JSON.stringify({ sandbox: sandbox ? 'there' : 'none', loaded }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env['PATH'], ...production },
  })
  return JSON.parse(stdout) as { sandbox: 'there' | 'none'; loaded: string[] }
}
