import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '#test/database.ts'
import { withWork } from './current-work.ts'
import { measuresOn } from './measures.ts'
import { unmeasured } from './metrics.ts'
import { untraced } from './spans.ts'
import { watchStatements } from './watch-statements.ts'

describe('a slow statement', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  const lines: { facts: Record<string, unknown>; message: string }[] = []

  before(async () => {
    database = await openTestDatabase()
    const warn = (facts: object, message: string) => void lines.push({ facts: { ...facts }, message })
    watchStatements({ db: database.db, warn, measures: measuresOn(unmeasured), spans: untraced, slowMs: 50 })
  })
  after(() => database.close())

  test('is logged with the call it was for, and without its values', async () => {
    const { db } = database
    await withWork({ name: 'sessions.book', requestId: 'r1' }, async () => {
      await sql`select pg_sleep(0.06), ${'a secret'}::text`.execute(db.read)
      await db.transaction((tx) => sql`select pg_sleep(0.06) as inside`.execute(tx))
    })
    // On a busy machine, the transaction's begin and commit may be slow, too.
    const sleeping = lines.filter(({ facts }) => String(facts['statement']).includes('pg_sleep'))
    assert.deepEqual(
      sleeping.map(({ facts: { work, reqId, statement }, message }) => ({ work, reqId, statement, message })),
      ['select pg_sleep(0.06), $1::text', 'select pg_sleep(0.06) as inside'].map((statement) => ({
        work: 'sessions.book',
        reqId: 'r1',
        statement,
        message: 'a slow statement',
      })),
    )
    assert.ok(lines.every(({ facts }) => Number(facts['ms']) >= 50))
  })

  test('is logged, but a quick one is not', async () => {
    const { db } = database
    const slow: object[] = []
    // An hour, so that nothing counts as slow, however busy the machine is.
    const warn = (facts: object) => void slow.push(facts)
    watchStatements({ db, warn, measures: measuresOn(unmeasured), spans: untraced, slowMs: 3_600_000 })
    await sql`select 1`.execute(db.read)
    assert.deepEqual(slow, [])
  })
})
