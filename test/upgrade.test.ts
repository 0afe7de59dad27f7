import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { findUnbalanced } from '#server/credits/store.ts'
import { openDatabase } from '#server/kit/database.ts'
import { migrate } from '#server/migrate.ts'
import { listReleases, restoreRelease } from '#tools/release-data.ts'
import { snapshot } from '#tools/schema.ts'
import { openEmptyDatabase } from './database.ts'
import { openWorld } from './world.ts'

/** Opens a release's database as the first start of this version leaves it. */
async function upgraded(release: string) {
  const { url, adminUrl, close } = await openEmptyDatabase()
  const { rows, keptAt } = await restoreRelease(release, { url: adminUrl, productUrl: url })
  await migrate(url)
  const db = await openDatabase(url)
  return { db, url, rows, keptAt, close: () => db.close().then(close) }
}

for (const release of await listReleases())
  describe(`the database of release ${release}`, async () => {
    test("has this version's schema after an upgrade, and every row it had", async () => {
      const { db, url, rows, close } = await upgraded(release)
      try {
        assert.equal(await snapshot(db.read), await readFile('database/schema.sql', 'utf8'))
        for (const [table, count] of rows) {
          const { rows: found } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
            db.read,
          )
          assert.equal(found[0]?.count, count, table)
        }
        assert.deepEqual(await findUnbalanced(db.read), [])
        assert.deepEqual(await migrate(url), [], 'it is not migrated twice')
      } finally {
        await close()
      }
    })

    test('is served by this version: its people find their data and carry on', async () => {
      const database = await upgraded(release)
      const world = await openWorld({ now: database.keptAt, database })
      try {
        await world.settle()
        const maya = await world.signIn('demo-student@example.com', 'tassel-demo-1')
        const { conversations } = await maya.calls.messages.conversations({})
        const elena = conversations[0]
        assert.ok(elena, 'the conversation is there')
        const { sessions } = await maya.calls.sessions.list({ scope: 'upcoming' })
        assert.ok(sessions.length > 0, 'so is the session ahead')
      } finally {
        await world.close()
      }
    })
  })
