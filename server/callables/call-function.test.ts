import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Fastify from 'fastify'
import * as firebaseApp from 'firebase/app'
import { getFunctions, httpsCallable } from 'firebase/functions'
import { hashOf } from '#server/accounts/mailed-token.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import type { PayoutProvider } from '#server/payouts/payout-provider.ts'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { sendToken } from '#test/callables-sdk.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { callableRoutes } from './routes.ts'
import { writeToken } from './store.ts'

const start = '2026-03-30T12:00:00Z'
const password = 'a good long pass'
const fake = openFakeProvider()
const world = await openWorld({ now: start, payouts: fake.provider })
let app: firebaseApp.FirebaseApp
let url: string

before(async () => {
  const address = await world.http.listen({ port: 0, host: '127.0.0.1' })
  url = address
  app = firebaseApp.initializeApp({ projectId: 'demo', apiKey: 'none', appId: 'demo' })
})
after(async () => {
  await firebaseApp.deleteApp(app)
  await world.close()
})

async function callAs(token: string | undefined, name: string, data?: unknown, at = `${url}/us-central1`) {
  sendToken(token)
  const answer = await httpsCallable(getFunctions(app, at), name)(data)
  return answer.data as Record<string, unknown>
}

async function mentorWithToken(): Promise<{ mentor: Somebody; token: string }> {
  const mentor = await world.mentor()
  const { token } = await mentor.calls.callables.makeToken({ id: world.newId(), name: 'My program', password })
  return { mentor, token }
}

const code = (expected: string) => (error: { code?: string }) => {
  assert.equal(error.code, `functions/${expected}`)
  return true
}

describe('the five functions', () => {
  test('take a mentor from no account to a paid one, cleared and connected again', async () => {
    const { mentor, token } = await mentorWithToken()
    const call = (name: string, data?: unknown) => callAs(token, name, data)
    assert.deepEqual(await call('getStripeAccountStatus'), { hasAccount: false, status: null })
    const link = await call('createStripeAccountLink', { email: mentor.email, name: mentor.name })
    assert.equal(link['success'], true)
    assert.match(String(link['url']), /^https:\/\/provider\.example\//)
    assert.deepEqual(await call('createStripeAccountLink', { email: mentor.email, name: mentor.name }), link)
    assert.deepEqual(await call('getStripeAccountStatus'), { hasAccount: true, status: 'pending' })
    const account = fake.accounts().find(({ mentorId }) => mentorId === mentor.id)
    assert.ok(account)
    fake.setStatus(account.id, 'active')
    assert.deepEqual(await call('getStripeAccountStatus'), { hasAccount: true, status: 'active' })

    const student = await world.student()
    await proveMentor(world.db, mentor.id)
    await world.confirmEmails(student, mentor)
    const sessionId = world.newId()
    const { startsAt } = await student.calls.sessions.book({
      id: sessionId,
      mentorId: mentor.id,
      topic: 'Interview prep',
      meetingLink: '',
      notes: '',
      date: '2026-03-31',
      time: '10:00',
      timeZone: 'UTC',
    })
    await mentor.calls.sessions.approve({ sessionId, startsAt })
    world.clock.set('2026-03-31T12:00:00Z')
    await world.settle()
    assert.deepEqual(await call('testPayouts', { mentorId: mentor.id }), { message: 'Test payout of $25.00 sent.' })
    await assert.rejects(call('testPayouts', { mentorId: mentor.id }), code('aborted'))
    assert.equal(fake.received(mentor.id), 2500)

    assert.deepEqual(await call('getStripeAccountTransitionStatus'), { hasTransitioned: false })
    await assert.rejects(call('transitionStripeAccount', { action: 'clear' }), code('aborted'))
    fake.setStatus(account.id, 'transitioned')
    assert.deepEqual(await call('getStripeAccountTransitionStatus'), { hasTransitioned: true })
    const cleared = await call('transitionStripeAccount', { action: 'clear' })
    assert.deepEqual([cleared['success'], typeof cleared['message']], [true, 'string'])
    assert.deepEqual(await call('transitionStripeAccount', { action: 'clear' }), cleared)
    assert.deepEqual(await call('getStripeAccountStatus'), { hasAccount: false, status: null })
  })

  test('also work at the address with a project before the region', async () => {
    const { token } = await mentorWithToken()
    const answer = await callAs(token, 'getStripeAccountStatus', undefined, `${url}/tassel-demo/us-central1`)
    assert.deepEqual(answer, { hasAccount: false, status: null })
  })
})

describe('a failed call', () => {
  test('says in which of the ways of spec 8 it failed', async () => {
    const { mentor, token } = await mentorWithToken()
    await assert.rejects(callAs(token, 'getEverything'), code('not-found'))
    await assert.rejects(callAs(token, 'toString'), code('not-found'))
    await assert.rejects(callAs(token, 'transitionStripeAccount', { action: 'sell' }), code('invalid-argument'))
    await assert.rejects(callAs(token, 'transitionStripeAccount'), code('invalid-argument'))
    await assert.rejects(callAs(undefined, 'getStripeAccountStatus'), code('unauthenticated'))
    await assert.rejects(callAs('tassel_of_nobody_at_all', 'getStripeAccountStatus'), code('unauthenticated'))
    fake.goDown(true)
    const asked = { email: mentor.email, name: mentor.name }
    await assert.rejects(callAs(token, 'createStripeAccountLink', asked), (error: Error & { code?: string }) => {
      assert.equal(error.code, 'functions/unavailable')
      assert.match(error.message, /^Failed to create Stripe account link\. Please try again\./)
      return true
    })
    fake.goDown(false)
  })

  test('about another mentor’s payout, or with a student’s token, is refused and reveals nothing', async () => {
    const [{ token }, { mentor: other }] = [await mentorWithToken(), await mentorWithToken()]
    const real = callAs(token, 'testPayouts', { mentorId: other.id }).catch((error: Error) => error)
    const invented = callAs(token, 'testPayouts', { mentorId: world.newId() }).catch((error: Error) => error)
    const [first, second] = [(await real) as Error & { code: string }, (await invented) as Error & { code: string }]
    assert.equal(first.code, 'functions/permission-denied')
    assert.deepEqual([first.code, first.message], [second.code, second.message])

    const student = await world.student()
    await assert.rejects(student.calls.callables.makeToken({ id: world.newId(), name: 'x', password }), {
      code: 'wrong-role',
    })
    const stolen = 'tassel_a_token_no_student_can_make'
    const expiresAt = new Date('2027-03-30T12:00:00Z')
    const row = { id: world.newId(), personId: student.id, name: 'x', hash: hashOf(stolen), ending: 'make', expiresAt }
    await world.db.transaction((tx) => writeToken(tx, row, world.clock.now()))
    for (const name of [
      'getStripeAccountStatus',
      'getStripeAccountTransitionStatus',
      'createStripeAccountLink',
      'transitionStripeAccount',
      'testPayouts',
    ])
      await assert.rejects(callAs(stolen, name, { mentorId: other.id, action: 'clear' }), code('permission-denied'))
  })

  test('that violates the protocol, by its method or by fields beside the data, is an invalid argument', async () => {
    const { token } = await mentorWithToken()
    const at = `${url}/us-central1/getStripeAccountStatus`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const post = (body: object) => fetch(at, { method: 'POST', headers, body: JSON.stringify(body) })
    for (const answer of [
      await fetch(at, { headers }),
      await fetch(at, { method: 'PUT', headers, body: '{"data":null}' }),
      await fetch(at, { method: 'DELETE', headers: { authorization: headers.authorization } }),
      await post({ data: null, extra: 1 }),
      await post({ result: null }),
      await post({}),
    ]) {
      assert.equal(answer.status, 400)
      assert.equal(((await answer.json()) as { error: { status: string } }).error.status, 'INVALID_ARGUMENT')
    }
    assert.equal((await post({ data: null })).status, 200)
  })

  test('can be read by programs on other sites, like any answer', async () => {
    const origin = 'https://somewhere.example'
    const preflight = await fetch(`${url}/us-central1/testPayouts`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    assert.equal(preflight.status, 204)
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
    assert.equal(preflight.headers.get('access-control-allow-headers'), 'authorization,content-type')
    const post = (body: string, type = 'application/json') =>
      fetch(`${url}/us-central1/testPayouts`, { method: 'POST', headers: { origin, 'content-type': type }, body })
    for (const answer of [
      await post('{"data":null}'),
      await post('{'),
      await post('[]'),
      await post('x', 'text/plain'),
    ]) {
      assert.ok(answer.status >= 400)
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      const body = (await answer.json()) as { error: { status: string; message: string } }
      assert.match(body.error.status, /^(UNAUTHENTICATED|INVALID_ARGUMENT)$/)
      assert.ok(body.error.message.length > 0)
    }
  })
})

describe('a call that takes too long', async () => {
  const asked = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<void>()
  const slow: PayoutProvider = {
    ...fake.provider,
    async openAccount(opening) {
      asked.resolve()
      await answers.promise
      return fake.provider.openAccount(opening)
    },
  }
  const quick = Fastify()
  const failures: string[] = []
  const needs: PayoutNeeds = {
    db: world.db,
    clock: world.clock,
    provider: slow,
    publicUrl: world.config.publicUrl,
    development: true,
    onFailure: (message) => void failures.push(message),
    onReport: () => {},
  }
  await callableRoutes(quick, needs, { timeoutMs: 20 })
  const at = `${await quick.listen({ port: 0, host: '127.0.0.1' })}/us-central1`
  after(() => quick.close())

  test('is answered in time with a timeout; what it began is finished, and calling again is safe', async () => {
    const { mentor, token } = await mentorWithToken()
    const link = () => callAs(token, 'createStripeAccountLink', { email: mentor.email, name: mentor.name }, at)
    await assert.rejects(link(), (error: Error & { code?: string }) => {
      assert.equal(error.code, 'functions/deadline-exceeded')
      assert.match(error.message, /^The function took too long\./)
      return true
    })
    await asked.promise
    answers.resolve()
    // Either the first call still succeeds, or the second opens the account first. There is exactly one account in both
    // cases.
    const { url: page } = await callAs(token, 'createStripeAccountLink', { email: mentor.email, name: mentor.name })
    assert.match(String(page), /^https:\/\/provider\.example\//)
    assert.equal(fake.accounts().filter(({ mentorId }) => mentorId === mentor.id).length, 1)
    assert.deepEqual(failures, [])
  })

  test('can be read by programs on other sites, too', async () => {
    const { token } = await mentorWithToken()
    const never: PayoutProvider = { ...slow, openAccount: () => new Promise(() => {}) }
    const app = Fastify()
    await callableRoutes(app, { ...needs, provider: never }, { timeoutMs: 1 })
    const late = await app.inject({
      method: 'POST',
      url: '/us-central1/createStripeAccountLink',
      headers: { authorization: `Bearer ${token}`, origin: 'https://somewhere.example' },
      payload: { data: {} },
    })
    assert.equal(late.statusCode, 504)
    assert.equal(late.headers['access-control-allow-origin'], '*')
    assert.deepEqual(late.json(), { error: { status: 'DEADLINE_EXCEEDED', message: 'The function took too long.' } })
    await app.close()
  })
})

describe('a token', () => {
  test('is shown once, is listed by its last characters, and works until it is revoked', async () => {
    const { mentor, token } = await mentorWithToken()
    const { tokens } = await mentor.calls.callables.tokens({})
    assert.deepEqual(
      tokens.map(({ name, ending, usedAt }) => ({ name, ending, usedAt })),
      [{ name: 'My program', ending: token.slice(-4), usedAt: null }],
    )
    assert.equal(JSON.stringify(tokens).includes(token), false)
    await callAs(token, 'getStripeAccountStatus')
    assert.ok((await mentor.calls.callables.tokens({})).tokens[0]?.usedAt)
    const { mentor: other } = await mentorWithToken()
    const tokenId = tokens[0]?.id ?? ''
    await assert.rejects(other.calls.callables.revokeToken({ tokenId }), { code: 'token-not-found' })
    await mentor.calls.callables.revokeToken({ tokenId })
    await assert.rejects(callAs(token, 'getStripeAccountStatus'), code('unauthenticated'))
    await assert.rejects(mentor.calls.callables.revokeToken({ tokenId }), { code: 'token-not-found' })
  })
  test('requested twice because the answer was lost is one token: the last one shown', async () => {
    const mentor = await world.mentor()
    const form = { id: world.newId(), name: 'Laptop', password }
    const [first, second] = [await mentor.calls.callables.makeToken(form), await mentor.calls.callables.makeToken(form)]
    assert.equal((await mentor.calls.callables.tokens({})).tokens.length, 1)
    await assert.rejects(callAs(first.token, 'getStripeAccountStatus'), code('unauthenticated'))
    assert.ok(await callAs(second.token, 'getStripeAccountStatus'))
  })
  test('needs a name', async () => {
    const mentor = await world.mentor()
    await assert.rejects(mentor.calls.callables.makeToken({ id: world.newId(), name: ' ', password }), {
      code: 'token-name-missing',
      message: 'Please name the token.',
    })
  })
})
