import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openPeople } from '#test/people.ts'
import { checkAudit, listAudit, type NewAuditEntry, writeAudit } from './audit-store.ts'
import { makeRangesOf } from './make-ranges.ts'

const { db, clock, close, student } = await openPeople()
after(() => close())
const maya = await student('Maya')
const key = { dataKey: 'a key of the tests' }

const entry = (reason: string): NewAuditEntry => ({
  operatorId: null,
  act: 'credits-given-back',
  aboutId: maya.personId,
  before: { balance: 0 },
  after: { balance: 10, list: [1, { two: 'ü' }] },
  reason,
  requestId: 'abc',
})
const write = (reason: string) => db.transaction((tx) => writeAudit(tx, key, entry(reason), clock.now()))

/** Changes the database as someone who may do anything to it, past its triggers. */
const behindItsBack = (change: (run: (statement: string) => Promise<unknown>) => Promise<unknown>) =>
  db.read.transaction().execute(async (tx) => {
    await sql`alter table audit_entries disable trigger user`.execute(tx)
    await change((statement) => sql.raw(statement).execute(tx))
    await sql`alter table audit_entries enable trigger user`.execute(tx)
  })
const broken = async () => (await checkAudit(db.read, key)).broken

describe('the audit log', () => {
  beforeEach(async () => {
    await behindItsBack((run) => run('delete from audit_entries').then(() => run('delete from audit_anchor')))
    for (const reason of ['first', 'second', 'third']) await write(reason)
  })

  test('is intact as it was written, even by many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(`at once ${at}`)))
    const { broken, end } = await checkAudit(db.read, key)
    assert.deepEqual(broken, [])
    assert.equal(end?.number, 23)
  })
  test('about somebody has every entry that names them, once, newest first, a page at a time', async () => {
    const kofi = await student('Kofi')
    const about = (given: Partial<NewAuditEntry>) =>
      db.transaction((tx) => writeAudit(tx, key, { ...entry('about'), ...given }, clock.now()))
    const [studentId, mentorId] = [maya.personId, kofi.personId]
    await about({ aboutId: null, act: 'messages-read', after: { studentId, mentorId } })
    await about({ aboutId: kofi.personId, act: 'suspended', after: { mentorId } })
    await about({ aboutId: kofi.personId, act: 'restored' })
    const numbersOf = async (filter: Parameters<typeof listAudit>[1], before?: number) =>
      (await listAudit(db.read, filter, { before, limit: 2 })).map(({ number }) => number)
    assert.deepEqual(await numbersOf({ aboutId: mentorId }), [6, 5])
    assert.deepEqual(await numbersOf({ aboutId: mentorId }, 5), [4])
    assert.deepEqual(await numbersOf({ aboutId: studentId }), [4, 3])
    assert.deepEqual(await numbersOf({ aboutId: studentId }, 3), [2, 1])
    assert.deepEqual(await numbersOf({ aboutId: mentorId, acts: ['suspended', 'messages-read'] }), [5, 4])
    assert.deepEqual(await numbersOf({ aboutId: mentorId, act: 'messages-read' }), [4])
    assert.deepEqual(await numbersOf({ aboutId: studentId, search: 'first' }), [1], 'however many came after it')
  })
  test('is one log across several partitions, and no entry in them can be changed', async () => {
    assert.equal(await makeRangesOf(db, 'audit_entries', 10), 2)
    for (let at = 4; at <= 25; at++) await write(`entry ${at}`)
    const { broken, end } = await checkAudit(db.read, key)
    assert.deepEqual([broken, end?.number], [[], 25])
    const { rows } = await sql<{ stands: string; count: number }>`
      select tableoid::regclass::text as stands, count(*)::integer as count from audit_entries group by 1 order by 1`.execute(
      db.read,
    )
    assert.deepEqual(
      rows.map(({ stands, count }) => [stands, count]),
      [
        ['audit_entries_10', 10],
        ['audit_entries_20', 6],
        ['audit_entries_default', 9],
      ],
    )
    await assert.rejects(sql`delete from audit_entries where number = 25`.execute(db.read), /only grows/)
    for (const part of ['audit_entries_10', 'audit_entries_default'])
      await assert.rejects(sql`truncate ${sql.id(part)}`.execute(db.read), /only grows/)
    await assert.rejects(sql`update audit_entries_10 set reason = 'other'`.execute(db.read), /only grows/)
    assert.deepEqual(
      (await listAudit(db.read, {}, { before: 22, limit: 3 })).map(({ number }) => number),
      [21, 20, 19],
    )
  })
  test('keeps nothing of an act that was rolled back', async () => {
    await assert.rejects(
      db.transaction(async (tx) => {
        await writeAudit(tx, key, entry('never'), clock.now())
        throw new Error('no')
      }),
    )
    await write('fourth')
    const { broken, end } = await checkAudit(db.read, key)
    assert.deepEqual([broken, end?.number], [[], 4])
  })
  for (const statement of [
    `update audit_entries set reason = 'other'`,
    'delete from audit_entries where number = 3',
    'truncate audit_entries',
  ])
    test(`refuses ${statement}`, async () => {
      await assert.rejects(sql.raw(statement).execute(db.read), /the audit log only grows/)
      assert.deepEqual(await broken(), [])
    })
  test('accepts no act without a reason', () => assert.rejects(write('  '), /audit_entries_reason_given/))

  for (const column of [
    `reason = 'other'`,
    `after = '{"balance":11}'`,
    `subject_id = null`,
    `at = at + interval '1 s'`,
    `act = 'suspended'`,
  ])
    test(`shows an entry changed behind its back: ${column}`, async () => {
      await behindItsBack((run) => run(`update audit_entries set ${column} where number = 2`))
      assert.deepEqual(await broken(), ['entry 2 was changed'])
    })
  test('reveals that an entry was removed from its middle', async () => {
    await behindItsBack((run) => run('delete from audit_entries where number = 2'))
    assert.deepEqual(await broken(), ['entries 2 to 2 are missing'])
  })
  test('reveals that an entry was removed from its middle even if the others were renumbered', async () => {
    await behindItsBack(async (run) => {
      await run('delete from audit_entries where number = 2')
      await run('update audit_entries set number = 2 where number = 3')
    })
    assert.deepEqual(await broken(), ['entry 2 was changed', 'entries 3 to 3 are missing'])
  })
  test('reveals that its last entry is gone', async () => {
    await behindItsBack((run) => run('delete from audit_entries where number = 3'))
    assert.deepEqual(await broken(), ['entries 3 to 3 are missing'])
  })
  test('accepts no further act, which would hide that its last entries are gone', async () => {
    await behindItsBack((run) => run('delete from audit_entries where number > 1'))
    await assert.rejects(write('fourth'), /ends otherwise than it was left/)
    assert.deepEqual(await broken(), ['entries 2 to 3 are missing'])
  })
  test('reveals that its last entry is gone even if the anchor was moved back', async () => {
    await behindItsBack(async (run) => {
      await run('delete from audit_entries where number = 3')
      await run('update audit_anchor set number = 2')
    })
    assert.deepEqual(await broken(), ['the anchor of the log was changed'])
  })
  test('reveals that all of it is gone', async () => {
    await behindItsBack((run) => run('delete from audit_entries'))
    assert.deepEqual(await broken(), ['entries 1 to 3 are missing'])
  })
})
