import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { refusals } from '#contract/kit/refusals.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { type Call, calls } from './calls.ts'

// What people, programs and attackers send. Every field of a body gets each of these.
const nonsense = {
  nothing: {},
  numbers: 7,
  'a list': [],
  'too much text': 'x'.repeat(5000),
  'a null': null,
  'an object': { $ne: '' },
  'a broken id': "1' or '1'='1",
} as const
const fields = [
  'role',
  'name',
  'email',
  'password',
  'confirmPassword',
  'timeZone',
  'token',
  'profile',
  'mentorId',
  'id',
  'topic',
  'date',
  'time',
  'meetingLink',
  'notes',
  'startsAt',
  'returnsCredits',
  'text',
  'number',
  'pinned',
  'completed',
  'only',
]

describe('bad input', async () => {
  const world = await openWorld()
  // A new person for each call, since some calls end a sign-in.
  const somebodyFor = ({ access }: Call) => (access === 'mentor' ? world.mentor() : world.student())
  after(() => world.close())

  const send = async (who: Somebody, call: Call, id: string, payload: unknown) => {
    return world.http.inject({
      method: call.method,
      url: `/api${call.path.replace(/\{\w+\}/g, encodeURIComponent(id))}`,
      headers: { 'content-type': 'application/json', ...(call.access === 'anyone' ? {} : { cookie: who.cookie }) },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
  }
  const rows = async (): Promise<unknown> => {
    const counts = await sql<{ counts: object }>`select jsonb_build_object(
      'people', (select count(*) from people), 'sessions', (select count(*) from sessions), 'messages', (select count(*) from messages),
      'entries', (select count(*) from credit_entries), 'connections', (select count(*) from connections),
      'todos', (select count(*) from todos), 'announcements', (select count(*) from announcements)) as counts`.execute(
      world.db.read,
    )
    return counts.rows[0]?.counts
  }

  for (const call of calls.filter(({ method }) => method !== 'GET'))
    test(`${call.name} answers nonsense with a named refusal, and writes nothing`, async () => {
      const who = await somebodyFor(call)
      for (const [what, value] of Object.entries(nonsense)) {
        const payload = what === 'nothing' ? {} : Object.fromEntries(fields.map((field) => [field, value]))
        const earlier = await rows()
        const got = await send(who, call, randomUUID(), payload)
        assert.ok(got.statusCode < 500, `${what}: ${got.body}`)
        // A call that needs no body may well succeed with a useless one.
        if (got.statusCode < 400) continue
        const { code, message } = got.json<{ code: string; message: string }>()
        assert.ok(code in refusals, `${what}: ${got.body}`)
        assert.ok(
          message.length > 0 && !/zod|sql|undefined|expected|invalid (input|option)/i.test(message),
          `${what}: ${message}`,
        )
        assert.deepEqual(await rows(), earlier)
      }
    })

  for (const call of calls.filter(({ path }) => path.includes('{')))
    test(`${call.name} answers an id that is none with a 4xx`, async () => {
      const who = await somebodyFor(call)
      const got = await send(
        who,
        call,
        "1' or '1'='1",
        call.method === 'GET' || call.method === 'DELETE' ? undefined : {},
      )
      assert.ok(got.statusCode >= 400 && got.statusCode < 500, got.body)
    })

  test('a body that is not JSON is refused', async () => {
    const got = await world.http.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    })
    assert.deepEqual([got.statusCode, got.json<{ code: string }>().code], [400, 'invalid-input'])
  })

  test('a body that is too long is refused before it is read', async () => {
    const got = await world.http.inject({
      method: 'POST',
      url: '/api/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'x'.repeat(100_000) }),
    })
    assert.equal(got.statusCode, 413)
  })

  test('a command from another site is refused, one from ours is not', async () => {
    const command = (headers: Record<string, string>) =>
      world.http.inject({
        method: 'POST',
        url: '/api/sign-out',
        headers: { host: 'localhost:3000', ...headers },
        payload: {},
      })
    assert.equal((await command({ origin: 'https://evil.example' })).statusCode, 403)
    assert.equal((await command({ origin: 'null' })).statusCode, 403)
    assert.equal((await command({ 'sec-fetch-site': 'cross-site' })).statusCode, 403)
    assert.equal((await command({ 'sec-fetch-site': 'same-site' })).statusCode, 403)
    assert.equal((await command({ origin: 'http://localhost:3000' })).statusCode, 200)
  })

  test('over https, a page of our own name that was loaded over plain http counts as another site', async () => {
    const secure = await openWorld({ environment: { PUBLIC_URL: 'https://tassel.example' } })
    const from = async (origin: string) => {
      const headers = { host: 'www.tassel.example', origin }
      return (await secure.http.inject({ method: 'POST', url: '/api/sign-out', headers, payload: {} })).statusCode
    }
    const answers = [await from('http://www.tassel.example'), await from('http://tassel.example')]
    answers.push(await from('https://www.tassel.example'), await from('https://tassel.example'))
    await secure.close()
    assert.deepEqual(answers, [403, 403, 200, 200])
  })

  test('an unforeseen error gives a reference and nothing else', async () => {
    const student = await world.student()
    await world.db.transaction((tx) => sql`alter table todos rename to todos_away`.execute(tx))
    const got = await world.http.inject({ url: '/api/todos', headers: { cookie: student.cookie } })
    await world.db.transaction((tx) => sql`alter table todos_away rename to todos`.execute(tx))
    assert.equal(got.statusCode, 500)
    const { message, data } = got.json<{ message: string; data: { reference: string } }>()
    assert.equal(message, 'Something went wrong. Please try again.')
    assert.equal(data.reference, got.headers['x-request-id'])
    assert.ok(!got.body.includes('todos'))
  })
})
