import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { isDeskAccess } from '#contract/kit/call.ts'
import { type OperatorLevel, operatorLevels } from '#domain/kit/operator-level.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { type Call, calls } from './calls.ts'
import { filled, inputFor } from './inputs.ts'

const world = await openWorld()
after(() => world.close())

const ada = await world.student({ name: 'Ada Byron' })
const kofi = await world.mentor({ name: 'Kofi Mensah' })
const operators: Record<OperatorLevel, Somebody> = {
  support: await operatorIn(world, 'support'),
  safety: await operatorIn(world, 'safety'),
  finance: await operatorIn(world, 'finance'),
  owner: await operatorIn(world, 'owner'),
}
const bareOwner = await operatorIn(world, 'owner', { bare: true })
const ids = Object.fromEntries(
  ['sessionId', 'studentId', 'mentorId', 'todoId', 'tokenId', 'mailId', 'entryId', 'reportId', 'messageId'].map(
    (id) => [id, randomUUID()],
  ),
)
const theirs = { ...ids, announcementId: '1', personId: ada.id, studentId: ada.id, mentorId: kofi.id }

async function answer(who: Somebody, call: Call) {
  const withBody = call.method !== 'GET' && call.method !== 'DELETE'
  const got = await world.http.inject({
    method: call.method,
    url: `/api${filled(call, theirs)}`,
    headers: { cookie: who.cookie },
    ...(withBody && { payload: inputFor(call, theirs) }),
  })
  const { code, message } = got.json<{ code?: string; message?: string }>()
  return { status: got.statusCode, code, message }
}

describe('operators', () => {
  for (const call of calls.filter(({ access }) => ['person', 'student', 'mentor'].includes(access)))
    test(`are refused ${call.name}, whatever their level`, async () => {
      const refused = { status: 403, code: 'wrong-role', message: 'You do not have access to this.' }
      for (const level of operatorLevels) assert.deepEqual(await answer(operators[level], call), refused)
    })

  for (const call of calls.filter(({ access }) => access === 'account'))
    test(`may make ${call.name}`, async () => {
      // Some calls end the sign-in, so each gets a new operator.
      const { code = '' } = await answer(await operatorIn(world, 'support'), call)
      assert.ok(!['wrong-role', 'not-signed-in', 'not-found', 'unforeseen'].includes(code), code)
    })
})

for (const call of calls.filter(({ access }) => isDeskAccess(access)))
  describe(`${call.name}, for the level ${call.access}`, () => {
    test('is open to that level and above, and refused to those below', async () => {
      for (const level of operatorLevels) {
        const { code = '' } = await answer(operators[level], call)
        if (operatorLevels.indexOf(level) < operatorLevels.findIndex((one) => one === call.access))
          assert.equal(code, 'wrong-role', level)
        else {
          const closed = ['wrong-role', 'second-factor-missing', 'proof-needed', 'invalid-input', 'unforeseen']
          assert.ok(!closed.includes(code), `${level}: ${code}`)
        }
      }
    })

    test('answers an operator without a second factor only that it is missing', async () => {
      const missing = { status: 403, code: 'second-factor-missing', message: 'Please set up two-step login first.' }
      assert.deepEqual(await answer(bareOwner, call), missing)
    })

    test('answers everybody else like an address that does not exist', async () => {
      for (const who of [undefined, ada, kofi])
        for (const url of [`/api${filled(call, theirs)}`, `/rpc/${call.name.replaceAll('.', '/')}`])
          for (const payload of [JSON.stringify({ json: {} }), '{ not json', undefined])
            assert.deepEqual(
              await whatIsAt(url, call, who, payload),
              await whatIsAt(`${url}-nothing`, call, who, payload),
            )
    })

    if (call.fresh)
      test('asks for a proof once the last one is 15 minutes old', async () => {
        const owner = await operatorIn(world, 'owner')
        const proveAt = (at: number) =>
          world.db.read
            .updateTable('sign_ins')
            .set({ proven_at: new Date(at) })
            .where('person_id', '=', owner.id)
            .execute()
        const now = world.clock.now().getTime()
        await proveAt(now - 15 * 60_000)
        assert.equal((await answer(owner, call)).code, 'proof-needed')
        await proveAt(now - 15 * 60_000 + 1)
        assert.notEqual((await answer(owner, call)).code, 'proof-needed')
      })
  })

async function whatIsAt(url: string, call: Call, who: Somebody | undefined, payload: string | undefined) {
  const method = url.startsWith('/rpc') ? 'POST' : call.method
  const got = await world.http.inject({
    method,
    url,
    headers: { ...(who && { cookie: who.cookie }), ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && method !== 'GET' && { payload }),
  })
  // Leaves out headers that differ in every answer or only count requests.
  const headers = Object.entries(got.headers).filter(([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name))
  return { status: got.statusCode, body: got.body, headers: Object.fromEntries(headers) }
}

test("the public list of calls leaves out the desk's", async () => {
  for (const url of ['/api/openapi.json', '/api/docs'])
    assert.doesNotMatch((await world.http.inject({ url })).body, /desk/i)
})
