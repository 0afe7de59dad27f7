import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '#test/database.ts'
import { loggedError } from './logged-error.ts'

describe('an error in the log', async () => {
  const { db, close } = await openTestDatabase()
  after(close)
  const failureOf = async (work: Promise<unknown>) =>
    JSON.stringify(
      loggedError(
        await work.then(
          () => assert.fail('nothing failed'),
          (error: unknown) => error,
        ),
      ),
    )

  test('says what and where, but not what a row contained', async () => {
    const row = sql`insert into mails (key, kind, recipient, subject) values ('k', 'welcome', 'ada@example.com', 'Hi Ada')`
    const logged = await failureOf(row.execute(db.read))
    assert.match(logged, /23502.*mails.*written_at|mails.*23502/)
    assert.doesNotMatch(logged, /ada@example|Hi Ada/)
  })

  test('omits a value that the database cannot accept', async () => {
    const logged = await failureOf(sql`select 'My secret'::uuid`.execute(db.read))
    assert.match(logged, /invalid input syntax for type uuid/)
    assert.doesNotMatch(logged, /My secret/)
  })

  test('includes its causes', () => {
    const cause = Object.assign(new Error('the inner one'), { code: 'ECONNRESET', detail: 'private' })
    const logged = JSON.stringify(loggedError(new AggregateError([new Error('one')], 'all of them', { cause })))
    assert.match(logged, /all of them.*the inner one.*ECONNRESET|ECONNRESET.*all of them/)
    assert.doesNotMatch(logged, /private/)
  })
})
