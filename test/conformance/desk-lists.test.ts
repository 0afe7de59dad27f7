import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contract } from '#contract/contract.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { exportedLists } from '#server/desk/export/lists.ts'
import { growLists } from '#test/grown-lists.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { calls } from './calls.ts'
import { filled } from './inputs.ts'

/**
 * Each list of the desk and its name as an exported file. The list of a new screen has to be added here and exported.
 */
const fileOf: Record<string, string> = {
  people: 'people',
  audit: 'audit',
  signIns: 'sign-ins',
  connectionsOf: 'connections',
  sessionsOf: 'sessions',
  ledgerOf: 'ledger',
  payments: 'payments',
  mailsTo: 'emails',
  contests: 'contests',
  pausedMentors: 'paused-mentors',
  mentorsToVerify: 'mentors-to-verify',
  universityDomains: 'university-domains',
  queue: 'reports',
  transfers: 'transfers',
  reversals: 'reversals',
  refunds: 'refunds',
  monthEnds: 'month-ends',
  mails: 'mails',
  deadLetters: 'dead-letters',
}
const lists = calls.filter(({ name, method }) => name.startsWith('desk.') && method === 'GET' && isPaged(name.slice(5)))

describe('every list at the desk', async () => {
  const world = await openWorld()
  after(() => world.close())
  const student = await world.student()
  const mentor = await world.mentor()
  const operator = await operatorIn(world, 'owner')
  const people = { studentId: student.id, mentorId: mentor.id, operatorId: operator.id }
  before(async () => {
    await growLists(world.db, people, { from: 1, to: 12, now: world.clock.now() })
    await world.db.read
      .updateTable('mentor_index')
      .set({ paused_at: world.clock.now() })
      .where('mentor_id', '<>', mentor.id)
      .execute()
  })
  const get = (url: string) => world.http.inject({ url, headers: { cookie: operator.cookie } })

  /** Returns the lines of a page and the mark of the next page. */
  async function page(call: (typeof calls)[number], query: Record<string, string>) {
    const path = filled(call, { personId: student.id })
    const answer = (await get(`/api${path}?${new URLSearchParams(query).toString()}`)).json<Record<string, unknown>>()
    const lines = Object.values(answer).find((value): value is unknown[] => Array.isArray(value))
    assert.ok(lines, JSON.stringify(answer))
    const next = answer['next']
    assert.ok(next === null || typeof next === 'string' || typeof next === 'number')
    return { lines, next }
  }

  test('is named here, and can be exported', () => {
    assert.deepEqual(lists.map(({ name }) => name.slice(5)).toSorted(), Object.keys(fileOf).toSorted())
    assert.deepEqual(Object.keys(exportedLists).toSorted(), Object.values(fileOf).toSorted())
  })

  for (const call of lists)
    test(`${call.name} shows every line once, in the same order, however long its pages are`, async () => {
      const whole = await page(call, { limit: '100' })
      assert.equal(whole.next, null)
      const mark = 'before' in inputOf(call.name.slice(5)) ? 'before' : 'after'
      const found: unknown[] = []
      for (let from: string | null = ''; from !== null;) {
        const { lines, next } = await page(call, { limit: '5', ...(from === '' ? {} : { [mark]: from }) })
        found.push(...lines)
        assert.ok(found.length <= whole.lines.length, 'a page came again')
        from = next === null ? null : `${next}`
      }
      assert.deepEqual(found, whole.lines)
      const file = exportedLists[fileOf[call.name.slice(5)] ?? '']?.open({ personId: student.id })
      const cells = await file?.page(world.db.read, { after: undefined, limit: 100 }, world.clock.now())
      assert.equal(cells?.lines.length, whole.lines.length)
    })
})

function inputOf(name: string): object {
  const found = Object.entries(contract.desk).find(([one]) => one === name)?.[1]['~orpc'].inputSchema
  return isRecord(found) && isRecord(found['shape']) ? found['shape'] : {}
}

function isPaged(name: string): boolean {
  return 'limit' in inputOf(name)
}
