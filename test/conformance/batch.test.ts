import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { type BatchedCall, type BatchLine, batchPath, maxBatchSize } from '#contract/kit/batch.ts'
import { operatorLevels } from '#domain/kit/operator-level.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { calls } from './calls.ts'
import { inputFor, whenAsked } from './inputs.ts'

type World = Awaited<ReturnType<typeof openWorld>>
type Answer = Omit<BatchLine, 'at' | 'tag'>

const isQuery = ({ method }: { method: string }) => method === 'GET'
const pathOf = ({ name }: { name: string }) => name.replace('.', '/')
const jsonIn = (who: Somebody | undefined) => ({
  'content-type': 'application/json',
  ...(who && { cookie: who.cookie }),
})

const send = (world: World, who: Somebody | undefined, payload: string) =>
  world.http.inject({ method: 'POST', url: batchPath, headers: jsonIn(who), payload })

/** Returns how each of these is answered in a batch. */
async function together(world: World, who: Somebody | undefined, asked: BatchedCall[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < asked.length; from += maxBatchSize) {
    const { statusCode, body } = await send(world, who, JSON.stringify(asked.slice(from, from + maxBatchSize)))
    assert.equal(statusCode, 200, body)
    for (const { at, tag, ...answer } of body.trimEnd().split('\n').map(readLine)) {
      assert.equal(tag !== undefined, answer.status === 200, 'what is answered has a tag')
      answers[from + at] = answer
    }
  }
  assert.equal(answers.length, asked.length)
  return answers
}

const readLine = (text: string): BatchLine => JSON.parse(text)

/** Returns how each of these is answered by itself. */
async function apart(world: World, who: Somebody | undefined, asked: BatchedCall[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { call, json } of asked) {
    const payload = JSON.stringify({ json })
    const got = await world.http.inject({ method: 'POST', url: `/rpc/${call}`, headers: jsonIn(who), payload })
    answers.push({ status: got.statusCode, body: got.json() })
  }
  return answers
}

describe('a batch of calls', async () => {
  const world = await openWorld()
  after(() => world.close())
  const ada = await world.student({ name: 'Ada Byron', profile: { bio: 'Engines.' } })
  const kofi = await world.mentor({ name: 'Kofi Mensah', profile: { university: 'Ashesi University', bio: 'Maths.' } })
  const people: Record<string, Somebody | undefined> = {
    nobody: undefined,
    'the student': ada,
    'the mentor': kofi,
    'another student': await world.student(),
    'another mentor': await world.mentor(),
    'an operator without a second factor': await operatorIn(world, 'owner', { bare: true }),
  }
  for (const level of operatorLevels) people[`an operator for ${level}`] = await operatorIn(world, level)
  const sessionId = randomUUID()
  const own = { sessionId, studentId: ada.id, mentorId: kofi.id }
  const more = { year: 2026, from: '2026-03-02', timeZone: 'UTC', scope: 'waiting', state: 'open' }
  const inputs: Record<string, (other: Somebody) => unknown> = {
    'what is theirs': (other) => ({ ...more, ...own, personId: other.id }),
    'what nobody has': () => ({
      ...more,
      ...Object.fromEntries([...Object.keys(own), 'personId'].map((name) => [name, randomUUID()])),
    }),
    'nothing at all': () => undefined,
    'an odd thing': () => [{ $ne: '' }],
  }
  // Limited to five an hour, so only about two inputs are tried, each alone and in a batch.
  const ownData = 'accounts/ownData'
  const logged: string[] = []
  // Sorted, since the calls may end in any order.
  const loggedSince = () => logged.splice(0).toSorted()
  before(async () => {
    await world.connect(ada, kofi)
    const booking = { id: sessionId, mentorId: kofi.id, topic: 'Essay', meetingLink: '', notes: '', ...whenAsked }
    await ada.calls.sessions.book(booking)
    await ada.calls.messages.send({ personId: kofi.id, id: randomUUID(), text: 'Hello Kofi' })
    await world.settle()
    for (const level of ['info', 'warn'] as const)
      world.http.log[level] = (...[line, message]: [unknown, string?]) => {
        if (message === 'security') logged.push(JSON.stringify({ ...(line as object), reqId: 'any' }))
      }
  })

  for (const [name, who] of Object.entries(people))
    for (const [what, inputOf] of Object.entries(inputs))
      test(`is answered to ${name}, about ${what}, and noted in the security log, as if each were asked alone`, async () => {
        const input = inputOf(who === kofi ? ada : kofi)
        const asked = calls
          .filter((call) => isQuery(call) && (pathOf(call) !== ownData || what.startsWith('what')))
          .map((call) => ({ call: pathOf(call), json: input }))
        const alone = await apart(world, who, asked)
        const noted = loggedSince()
        assert.deepEqual(await together(world, who, asked), alone)
        assert.deepEqual(loggedSince(), noted)
        if (what === 'what is theirs' && who) assert.ok(alone.some(({ status }) => status === 200))
      })

  for (const [name, who] of Object.entries(people))
    test(`runs no command for ${name}: each is answered like a call that does not exist`, async () => {
      const commands = calls.filter((call) => !isQuery(call))
      const [nothing] = await apart(world, who, [{ call: 'todos/nothing' }])
      assert.equal(nothing?.status, 404)
      const earlier = await rows(world)
      const ids = { ...own, personId: kofi.id }
      const answers = await together(
        world,
        who,
        commands.map((call) => ({ call: pathOf(call), json: { ...ids, ...inputFor(call, own) } })),
      )
      commands.forEach(({ name: command }, at) => assert.deepEqual(answers[at], nothing, command))
      assert.deepEqual(await rows(world), earlier)
    })

  test('gets one answer, with the number of the newest live event, and nobody caches it', async () => {
    const asked = JSON.stringify([{ call: 'accounts/me' }, { call: 'todos/list' }])
    const { headers } = await send(world, ada, asked)
    const me = await world.http.inject({ url: '/api/me', headers: { cookie: ada.cookie } })
    assert.ok(Number(headers['live-number']) > 0)
    assert.deepEqual([headers['live-number'], headers['cache-control']], [me.headers['live-number'], 'no-store'])
    assert.equal((await send(world, undefined, asked)).headers['live-number'], undefined)
  })

  test('is not sent again to a browser whose tag still matches, and is once it no longer does', async () => {
    const ask = async (who: Somebody, tags: (string | undefined)[]) => {
      const asked = tags.map((tag, at) => ({ call: ['todos/list', 'accounts/me'][at], tag }))
      const lines = (await send(world, who, JSON.stringify(asked))).body.trimEnd().split('\n').map(readLine)
      return lines.toSorted((one, other) => one.at - other.at)
    }
    const first = await ask(ada, [undefined, undefined])
    const tags = first.map(({ tag }) => tag)
    assert.deepEqual(
      await ask(ada, tags),
      tags.map((tag, at) => ({ at, status: 304, tag })),
    )
    await ada.calls.todos.add({ id: randomUUID(), text: 'Ask Kofi about deadlines' })
    const [todos, me] = await ask(ada, tags)
    assert.deepEqual([todos?.status, me?.status], [200, 304])
    assert.match(JSON.stringify(todos?.body), /deadlines/)
    const others = await ask(kofi, tags)
    assert.equal(others[1]?.status, 200)
    assert.match(JSON.stringify(others[1]?.body), /Kofi Mensah/)
  })

  for (const body of [
    '[]',
    '{}',
    'null',
    '[null]',
    '[["accounts/me"]]',
    '[{"call":7}]',
    '[{"call":"accounts/me","tag":7}]',
    '[{"call":"accounts/me"},{}]',
    '[{"call":',
    JSON.stringify(Array.from({ length: maxBatchSize + 1 }, () => ({ call: 'accounts/me' }))),
  ])
    test(`is refused as a whole where it is no list of at most ${maxBatchSize} calls: ${body.slice(0, 30)}`, async () => {
      const answer = await send(world, ada, body)
      assert.equal(answer.statusCode, 400)
      assert.match(answer.body, /"code":"invalid-input"/)
    })

  test('answers a call that does not exist with not found, however it is spelled, and answers the others', async () => {
    const odd = ['', 'accounts', 'accounts/me/', '/accounts/me', 'accounts.me', 'Accounts/me', 'constructor', '../x']
    const [me, ...others] = await together(
      world,
      ada,
      ['accounts/me', ...odd, 'batch', 'todos/nothing'].map((call) => ({ call })),
    )
    assert.equal(me?.status, 200)
    const [nothing] = await apart(world, ada, [{ call: 'todos/nothing' }])
    for (const answer of others) assert.deepEqual(answer, nothing)
  })

  test('fails only the calls that fail, with a reference', async () => {
    await world.db.transaction((tx) => sql`alter table todos rename to todos_away`.execute(tx))
    const { headers, body } = await send(world, ada, JSON.stringify([{ call: 'todos/list' }, { call: 'accounts/me' }]))
    await world.db.transaction((tx) => sql`alter table todos_away rename to todos`.execute(tx))
    const lines = body.trimEnd().split('\n').map(readLine)
    assert.deepEqual(
      new Map(lines.map(({ at, status }) => [at, status])),
      new Map([
        [0, 500],
        [1, 200],
      ]),
    )
    assert.match(body, new RegExp(`"code":"unforeseen".*"reference":"${String(headers['x-request-id'])}"`))
    assert.doesNotMatch(body, /todos/)
  })
})

test('calls in a batch count as much as separate ones, plus one for the request', async () => {
  const world = await openWorld({ environment: { REQUESTS_PER_MINUTE: '6' } })
  const ada = await world.student()
  const eight = Array.from({ length: 8 }, () => ({ call: 'todos/list' }))
  const answers = await together(world, ada, eight)
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200, 429, 429, 429],
  )
  const [alone] = await apart(world, ada, eight)
  assert.deepEqual(answers[5], alone)
  const refused = await send(world, ada, JSON.stringify(eight))
  assert.deepEqual([refused.statusCode, refused.json()], [429, alone?.body])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  await world.close()
})

test('a slow answer does not hold up the others', async () => {
  const world = await openWorld()
  const ada = await world.student()
  const address = await world.http.listen({ port: 0, host: '127.0.0.1' })
  const locked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const holding = world.db.transaction(async (tx) => {
    await sql`lock table todos in access exclusive mode`.execute(tx)
    locked.resolve()
    await answered.promise
  })
  await locked.promise
  const body = JSON.stringify([{ call: 'todos/list' }, { call: 'accounts/me' }])
  const answer = await fetch(`${address}${batchPath}`, { method: 'POST', headers: jsonIn(ada), body })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader.read()
  assert.deepEqual([readLine(first.value!).at, readLine(first.value!).status], [1, 200])
  answered.resolve()
  await holding
  const second = await reader.read()
  assert.deepEqual([readLine(second.value!).at, readLine(second.value!).status], [0, 200])
  assert.ok((await reader.read()).done)
  await world.close()
})

/** Returns how many rows each table has, except use_counts, which grows with every request. */
async function rows({ db }: World): Promise<unknown> {
  const counted =
    await sql`select table_name, query_to_xml(format('select count(*) from %I', table_name), false, true, '')::text as rows
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'use_counts' order by table_name`.execute(
      db.read,
    )
  return counted.rows
}
