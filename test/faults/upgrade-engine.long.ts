import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '#server/kit/database.ts'
import { saveFigures, saveSkipped } from '#test/figures.ts'
import { startTassel } from '#test/running-tassel.ts'
import {
  type Content,
  contentAt,
  formerMajor,
  goBack,
  isOldDirectoryServed,
  killUpgradeAt,
  majorIn,
  makeFormerData,
  tamperWithPackage,
  upgradedContent,
} from './upgrade-engine.ts'

const title = `A database of PostgreSQL ${formerMajor} upgraded by the start`
const former = await makeFormerData().catch((error: Error) => error)

if (former instanceof Error) await saveSkipped(title, former.message)
else
  describe(title, () => {
    const { dataDir, visit, undoLastStep, remove } = former
    let had: Content
    before(async () => {
      had = await visit(contentAt)
    })
    after(remove)

    test('is not upgraded by programs that nobody published', async () => {
      const makeRight = await tamperWithPackage(dataDir)
      await assert.rejects(upgradedContent(dataDir), /is not the package that was published/)
      await makeRight()
      assert.equal(await majorIn(dataDir), formerMajor)
    })

    test('is not upgraded if it would lose something that is not Tassel’s', async () => {
      const run = (statement: string) =>
        visit(async (url) => {
          const db = await openDatabase(url, { max: 1 })
          await sql.raw(statement).execute(db.read)
          await db.close()
        })
      await run('create table recipes as select 1 as one')
      await assert.rejects(upgradedContent(dataDir), /would lose what no migration of Tassel's made: public\.recipes/)
      await run('drop table recipes')
      assert.equal(await majorIn(dataDir), formerMajor)
    })

    test('stays in use as it was if the upgrade is killed at any point', async () => {
      for (const line of [
        /being upgraded/,
        /copying .* \(1 of/,
        /copying public\.people/,
        /copying sandbox/,
        /comparing/,
      ]) {
        assert.ok(await killUpgradeAt(dataDir, line), String(line))
        assert.equal(await majorIn(dataDir), formerMajor)
      }
      assert.deepEqual(await visit(contentAt), had)
    })

    test('refuses a second start in the meantime', async () => {
      const second = () => assert.rejects(upgradedContent(dataDir), /is in use by another Tassel: stop it first/)
      assert.ok(await killUpgradeAt(dataDir, /copying public\.people/, second))
      assert.equal(await majorIn(dataDir), formerMajor)
    })

    test('has every row of every table', async () => {
      const { content, owners, version, ms } = await upgradedContent(dataDir)
      assert.deepEqual(content, had)
      // Partitions that no migration created: live events by day, announcements and audit entries by number.
      for (const partition of [/live_events_\d{8}$/, /announcements_\d+$/, /audit_entries_\d+$/])
        assert.ok(
          [...content.keys()].some((table) => partition.test(table)),
          String(partition),
        )
      assert.deepEqual(owners, ['tassel'])
      assert.match(version, /^18\./)
      const rows = [...content.values()].reduce((sum, one) => sum + Number.parseInt(one, 10), 0)
      await saveFigures(title, [
        ['tables', String(content.size)],
        ['rows, each compared', String(rows)],
        ['starts killed on the way, after which the old database was whole', '6'],
        ['time of the start, in s', (ms / 1000).toFixed(1)],
      ])
    })

    test('leaves the old one in a state one can go back to', async () => {
      const goForth = await goBack(dataDir)
      assert.equal(await majorIn(dataDir), formerMajor)
      assert.deepEqual(await visit(contentAt), had)
      await goForth()
    })

    test('is complete even if killed between its last two steps, with the old server still running', async () => {
      await undoLastStep()
      assert.equal(await isOldDirectoryServed(dataDir), true)
      assert.deepEqual((await upgradedContent(dataDir)).content, had)
      assert.equal(await isOldDirectoryServed(dataDir), false)
      assert.deepEqual((await upgradedContent(dataDir)).content, had)
    })

    test('is served: its people log in, and numbering continues', async () => {
      const tassel = await startTassel({ dataDir, environment: { SCREENS: 'elsewhere' } })
      try {
        const post = (path: string, body: object, cookie = '') =>
          fetch(tassel.url + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify(body),
          })
        const signedIn = await post('/api/sign-in', {
          email: 'demo-student@example.com',
          password: 'tassel-demo-1',
          rememberMe: false,
        })
        assert.equal(signedIn.status, 200, await signedIn.text())
        const password = 'a good long pass'
        const signedUp = await post('/api/sign-up', {
          role: 'student',
          name: 'Ada',
          email: 'ada@example.com',
          password,
          confirmPassword: password,
          timeZone: 'UTC',
        })
        assert.equal(signedUp.status, 200, await signedUp.text())
      } finally {
        await tassel.stop()
      }
    })
  })
