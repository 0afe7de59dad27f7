import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const [support, finance] = [await operatorIn(world, 'support'), await operatorIn(world, 'finance')]

const get = (
  who: Somebody | undefined,
  list: string,
  query: Record<string, string> = { reason: 'For the yearly report' },
) =>
  world.http.inject({
    url: `/desk/export/${list}.csv?${new URLSearchParams(query).toString()}`,
    headers: who ? { cookie: who.cookie } : {},
  })

describe('exporting a desk list as a file', () => {
  test('includes every line its screen finds, defuses formulas, and adds one row to the audit log', async () => {
    for (let count = 0; count < 3; count++) await world.student({ name: `Ada Export ${'ABC'.charAt(count)}` })
    const { id } = await world.student({ name: 'Ada Export D' })
    await world.db.read.updateTable('people').set({ name: '=HYPERLINK("x") Export' }).where('id', '=', id).execute()
    const answer = await get(support, 'people', { search: 'export', reason: 'For the yearly report' })
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/csv; charset=utf-8'])
    assert.match(String(answer.headers['content-disposition']), /filename="people.csv"/)
    const lines = answer.body.trim().split('\r\n')
    assert.equal(lines.length, 5)
    assert.ok(answer.body.includes(`"'=HYPERLINK(""x"") Export"`), answer.body)
    const { entries } = await support.calls.desk.audit({ act: 'list-exported' })
    assert.deepEqual(
      entries.map(({ reason, after: what }) => [reason, what]),
      [['For the yearly report', { list: 'people', search: 'export' }]],
    )
  })
  test('reads all pages to the end', async () => {
    const people = Array.from({ length: 1001 }, (_, count) => ({
      id: world.newId() as Somebody['id'],
      name: `Paged ${count}`,
      email: `paged.${count}@example.org`,
      role: 'student' as const,
      created_at: world.clock.now(),
      updated_at: world.clock.now(),
    }))
    await world.db.read.insertInto('people').values(people).execute()
    const { body } = await get(support, 'people', { search: 'example.org', reason: 'x' })
    assert.equal(new Set(body.trim().split('\r\n')).size, 1002)
  })
  test('requires a reason, the level, and an operator with a second factor', async () => {
    assert.equal((await get(support, 'people', {})).statusCode, 422)
    assert.equal((await get(support, 'people', { reason: ' ' })).statusCode, 422)
    assert.equal((await get(support, 'people', { reason: 'x', role: 'king' })).statusCode, 400)
    for (const list of ['transfers', 'reversals', 'refunds']) {
      assert.equal((await get(support, list)).statusCode, 403)
      assert.equal((await get(finance, list)).statusCode, 200)
    }
    const safety = await operatorIn(world, 'safety')
    for (const list of ['reports', 'contests', 'mentors-to-verify']) {
      assert.equal((await get(support, list)).statusCode, 403)
      assert.equal((await get(safety, list)).statusCode, 200)
    }
    for (const list of ['audit', 'mails']) assert.equal((await get(support, list)).statusCode, 200)
    assert.equal((await get(await operatorIn(world, 'owner', { bare: true }), 'people')).statusCode, 403)
    assert.equal((await get(support, 'nothing')).statusCode, 404)
  })
  test('covers open reports and waiting mentors', async () => {
    const safety = await operatorIn(world, 'safety')
    const [student, mentor] = [
      await world.student(),
      await world.mentor({ profile: { university: 'Ashesi University' } }),
    ]
    const what = { subject: 'person', aboutId: null, category: 'spam', words: 'Advertising', alsoBlock: false } as const
    await student.calls.safety.report({ id: world.newId(), personId: mentor.id, ...what })
    await mentor.calls.profiles.askToBeVerified({ words: 'My student card is blue' })
    const reports = (await get(safety, 'reports')).body.trim().split('\r\n')
    assert.equal(reports.length, 2)
    assert.match(reports[1] ?? '', /spam,person,.*Advertising/)
    assert.equal((await get(safety, 'reports', { state: 'decided', reason: 'x' })).body.trim().split('\r\n').length, 1)
    assert.match((await get(safety, 'mentors-to-verify')).body, /My student card is blue/)
  })
  test('is available to nobody else', async () => {
    for (const who of [undefined, await world.student(), await world.mentor()]) {
      const [got, nothing] = [await get(who, 'people'), await get(who, 'nothing')]
      assert.deepEqual([got.statusCode, got.body], [nothing.statusCode, nothing.body])
      assert.equal(got.statusCode, 404)
    }
  })
})
