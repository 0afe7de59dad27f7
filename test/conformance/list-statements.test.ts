import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { isDeskAccess } from '#contract/kit/call.ts'
import { growLists } from '#test/grown-lists.ts'
import { operatorIn } from '#test/operators.ts'
import { countStatements } from '#test/statements.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { type Call, calls } from './calls.ts'
import { filled } from './inputs.ts'

/** Lists that must have become longer, or the test would prove nothing. All other reads are counted as well. */
const lists =
  `accounts.ownData accounts.staffActs callables.tokens connections.list credits.overview desk.audit desk.contests desk.deadLetters desk.mails
  desk.mentorsToVerify desk.payments desk.people desk.queue desk.refunds desk.reversals desk.transfers desk.universityDomains matching.directory
  messages.conversations messages.held messages.messages notifications.list payouts.overview payouts.statement profiles.mentors safety.blocks
  sessions.list sessions.reviewsOf todos.list`.split(/\s+/)
const asked: Record<string, string> = { 'sessions.list': '?scope=past&limit=50', 'desk.queue': '?state=open&limit=100' }
const longLists = [
  'messages.messages',
  'notifications.list',
  'profiles.mentors',
  'matching.directory',
  'credits.overview',
]

describe('reading', async () => {
  const world = await openWorld()
  after(() => world.close())
  const studying = await world.student({ name: 'Ada Byron' })
  const teaching = await world.mentor({ name: 'Kofi Mensah' })
  const operator = await operatorIn(world, 'owner')
  const sessionId = randomUUID()
  const people = { studentId: studying.id, mentorId: teaching.id, operatorId: operator.id }
  const measured = { few: new Map<string, Measured>(), many: new Map<string, Measured>() }
  type Measured = { statements: string[]; status: number; bytes: number }

  before(async () => {
    await world.connect(studying, teaching)
    await studying.calls.messages.send({ personId: teaching.id, id: randomUUID(), text: 'Hello' })
    const asked = { date: '2026-12-10', time: '10:00', timeZone: 'UTC' }
    const booking = { mentorId: teaching.id, topic: 'Essay', meetingLink: '', notes: '', ...asked }
    await studying.calls.sessions.book({ id: sessionId, ...booking })
    await world.settle()
    for (const [which, from, to] of [['few', 1, 10] as const, ['many', 11, 100] as const]) {
      await growLists(world.db, people, { from, to, now: world.clock.now() })
      for (const call of reads) measured[which].set(call.name, await measure(call))
    }
  })

  const reads = calls.filter(({ method }) => method === 'GET')
  const whoMakes = (call: Call): Somebody => {
    if (isDeskAccess(call.access)) return operator
    const theirs = ['safety.blocks', 'messages.held', 'sessions.list', 'messages.messages']
    return call.access === 'mentor' || theirs.includes(call.name) ? teaching : studying
  }
  async function measure(call: Call): Promise<Measured> {
    const who = whoMakes(call)
    const personId = isDeskAccess(call.access) || who === teaching ? studying.id : teaching.id
    const path = filled(call, { ...people, sessionId, personId, entryId: randomUUID() })
    const query = asked[call.name] ?? (longLists.includes(call.name) ? '?limit=50' : '')
    const get = () => world.http.inject({ url: `/api${path}${query}`, headers: { cookie: who.cookie } })
    let answer = await get()
    const { statements: all } = await countStatements(async () => (answer = await get()))
    // The viewer's look-up is left out: the first call caches it for a second, which may be over by now.
    const statements = all.filter((text) => !text.includes('inner join "people" on "people"."id" = "sign_ins"'))
    return { statements, status: answer.statusCode, bytes: answer.body.length }
  }

  test('covers every list named here', () => {
    const names = reads.map(({ name }) => name)
    assert.deepEqual(
      lists.filter((name) => !names.includes(name)),
      [],
    )
  })

  for (const { name } of reads)
    test(`${name} takes as many statements with 100 rows of everything as with 10`, () => {
      const [few, many] = [measured.few.get(name)!, measured.many.get(name)!]
      const repeated = many.statements.at(-2)?.slice(0, 300) ?? ''
      assert.equal(many.statements.length, few.statements.length, repeated)
      if (lists.includes(name)) assert.ok(many.bytes > few.bytes + 200, `status ${many.status}: nothing grew`)
    })
})
