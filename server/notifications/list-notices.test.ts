import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { NotificationId, PersonId } from '#domain/kit/ids.ts'
import { pinMentor } from '#server/connections/pin-mentor.ts'
import { requestConnection } from '#server/connections/request-connection.ts'
import { openPeople } from '#test/people.ts'
import { markRead } from './mark-read.ts'
import { countUnread, listNotices, writeNotices, writeRead } from './store.ts'
import { noticesOf } from '#test/notices.ts'

const people = await openPeople()
after(() => people.close())
const { settle, waitAndSettle, kindsOf, unreadOf, timesTold, pairOfStrangers, send } = noticesOf(people)

describe('the list of notifications', () => {
  test('has unread ones first, then the newest', async () => {
    const { student, mentor, pair } = await pairOfStrangers()
    await pinMentor(people, pair, true)
    await settle()
    await send(student, mentor)
    await waitAndSettle()
    await markRead(people, mentor.personId, 'message')
    await people.clock.advance(1000)
    await requestConnection(people, pair)
    await settle()
    assert.deepEqual(await kindsOf(mentor), ['connect-request', 'pinned', 'message'])
  })
  test('says how many are unread up to 100, which means 100 or more', async () => {
    const { personId } = await people.student()
    const notify = (from: number, to: number) =>
      people.db.transaction(async (tx) => {
        const notices = Array.from({ length: to - from + 1 }, (_, at) => ({
          personId,
          notice: { type: 'plan-canceled', planName: 'Starter' } as const,
          aboutId: personId,
          key: `canceled:${from + at}`,
          at: people.clock.now(),
        }))
        assert.equal((await writeNotices(tx, notices)).length, notices.length)
        assert.deepEqual(await writeNotices(tx, notices), [], 'each once')
      })
    await notify(1, 99)
    assert.equal(await countUnread(people.db.read, personId), 99)
    await notify(100, 130)
    assert.equal(await countUnread(people.db.read, personId), 100)
  })
  test('pages on to the very first, even while unread ones are being read', async () => {
    const { personId } = await people.student()
    await people.db.transaction(async (tx) => {
      for (let day = 1; day <= 130; day++) {
        // Two at each moment, so that the order depends on the id too.
        const at = new Date(Date.UTC(2026, 0, Math.ceil(day / 2)))
        const mentorId = randomUUID() as PersonId
        const notice = { type: 'connect-approved', mentorId, mentorName: `Mentor ${day}` } as const
        await writeNotices(tx, [{ personId, notice, aboutId: mentorId, key: `approved:${day}`, at }])
        if (day === 100) await writeRead(tx, personId, undefined, at)
      }
    })
    const page = (after?: NotificationId) => listNotices(people.db.read, personId, { after, limit: 40 })
    const whole = (await listNotices(people.db.read, personId, { limit: 1000 })).map(({ id }) => id)
    const first = await page()
    assert.ok(first.slice(0, 30).every(({ read }) => !read) && first.slice(30).every(({ read }) => read))
    await markRead(people, personId)
    const pages = [first]
    while (pages.at(-1)!.length === 40) pages.push(await page(pages.at(-1)!.at(-1)!.id))
    assert.deepEqual(
      pages.flat().map(({ id }) => id),
      whole,
    )
    assert.equal(whole.length, 130)
  })
  test('can be marked read entirely, or only its messages, and says how many are left', async () => {
    const { student, mentor, pair } = await pairOfStrangers()
    await pinMentor(people, pair, true)
    await send(student, mentor)
    await waitAndSettle()
    const told = await timesTold(mentor)
    assert.deepEqual(await markRead(people, mentor.personId, 'message'), { unread: 1 })
    assert.deepEqual(await markRead(people, mentor.personId, 'message'), { unread: 1 })
    assert.deepEqual(await markRead(people, mentor.personId), { unread: 0 })
    assert.equal((await timesTold(mentor)) - told, 2)
    assert.equal(await unreadOf(student), 0)
  })
  test('is planned once, not for each reader', async () => {
    const { personId } = await people.student()
    const uses = 8
    const notices = Array.from({ length: 2000 }, (_, at) => ({
      personId,
      notice: { type: 'plan-canceled', planName: 'Starter' } as const,
      aboutId: personId,
      key: `canceled:${at}`,
      at: people.clock.now(),
    }))
    const plans = await people.db.transaction(async (tx) => {
      await writeNotices(tx, notices)
      const [, second] = await listNotices(tx, personId, { limit: 2 })
      // As in production, where the first five uses of a statement get plans of their own, before PostgreSQL compares.
      await sql`set local plan_cache_mode = auto`.execute(tx)
      await sql`analyze notifications`.execute(tx)
      for (let use = 1; use <= uses; use++) {
        await listNotices(tx, personId, { limit: 10 })
        await listNotices(tx, personId, { after: second!.id, limit: 10 })
        await countUnread(tx, personId)
      }
      const { rows } = await sql<{ own: number }>`
        select custom_plans as own from pg_prepared_statements
        where statement like 'select%from "notifications"%' and generic_plans + custom_plans >= ${uses}`.execute(tx)
      return rows
    })
    assert.deepEqual(plans, [{ own: 5 }, { own: 5 }, { own: 5 }])
  })
  test('is private: nobody else’s marks affect it', async () => {
    const { student, mentor, pair } = await pairOfStrangers()
    await pinMentor(people, pair, true)
    await settle()
    await markRead(people, student.personId)
    assert.equal(await unreadOf(mentor), 1)
  })
})
