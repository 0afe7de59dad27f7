import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Me } from '#contract/accounts.ts'
import { brokeConstraint } from '#server/kit/database.ts'
import { cookieOf, openWorld } from '#test/world.ts'

const form = {
  role: 'student',
  name: 'Ada Byron',
  email: 'ada@example.com',
  password: 'engine no. 9',
  confirmPassword: 'engine no. 9',
  timeZone: 'Europe/London',
}

describe('signing up', async () => {
  const world = await openWorld()
  after(() => world.close())

  const signUp = (change: Partial<typeof form> & Record<string, unknown> = {}) =>
    world.http.inject({ method: 'POST', url: '/api/sign-up', payload: { ...form, ...change } })
  async function saying(change: Partial<typeof form>) {
    const answer = await signUp(change)
    return [answer.statusCode, answer.json<{ message?: string }>().message]
  }
  const both = (password: string) => ({ password, confirmPassword: password })

  describe('says what is wrong', () => {
    const cases: [string, Partial<typeof form>, number, string][] = [
      ['no name', { name: '' }, 422, 'Please fill in all fields'],
      ['no address', { email: '' }, 422, 'Please fill in all fields'],
      ['no password', both(''), 422, 'Please fill in all fields'],
      ['no dot in the address', { email: 'ada@example' }, 422, 'Please enter a valid email address'],
      ['five characters', both('h7-kq'), 422, 'Password must be at least 6 characters'],
      ['two passwords', { confirmPassword: 'another one' }, 422, 'Passwords do not match'],
      ['one letter for a name', { name: ' A ' }, 422, 'Name must be at least 2 characters'],
      ['a common password', both('password1'), 422, 'Password is too weak. Please choose a stronger password.'],
      ['a season and a year', both('Summer2026'), 422, 'Password is too weak. Please choose a stronger password.'],
      ['our name and a year', both('Tassel2026!'), 422, 'Password is too weak. Please choose a stronger password.'],
      ['the name as password', both('ADA BYRON'), 422, 'Password is too weak. Please choose a stronger password.'],
      ['the address as password', both(form.email), 422, 'Password is too weak. Please choose a stronger password.'],
      ['an address no email reaches', { email: '@.' }, 422, 'Invalid email address'],
      ['81 letters of name', { name: 'a'.repeat(81) }, 400, 'Full Name may be at most 80 characters.'],
      ['a name that goes on as an email', { name: 'Ada,\n\nyour account' }, 400, 'Full Name must be one line.'],
    ]
    for (const [what, change, status, message] of cases)
      test(what, async () => assert.deepEqual(await saying(change), [status, message]))
  })

  describe('when it succeeds', () => {
    let me: Me
    let cookie: string
    before(async () => {
      const answer = await signUp({ name: 'a'.repeat(80), email: ' Ada@Example.COM' })
      assert.equal(answer.statusCode, 200, answer.body)
      me = answer.json<Me>()
      cookie = cookieOf(answer.headers['set-cookie'])
    })

    test('signs the person in, on Free with ten credits', async () => {
      assert.deepEqual(await world.clientOf(cookie).accounts.me(), me)
      assert.equal(me.type === 'student' && me.credits, 10)
      assert.equal(me.type === 'student' && me.plan, 'Free')
    })
    test('keeps the time zone when given an unknown one', async () => {
      for (const timeZone of ['PST', '\u221205:30', 'Mars/Phobos']) {
        const answer = await world.http.inject({
          method: 'PUT',
          url: '/api/me/time-zone',
          headers: { cookie },
          payload: { timeZone },
        })
        assert.equal(answer.json<{ code: string }>().code, 'zone-unknown')
      }
      const { timeZone } = (await world.http.inject({ url: '/api/me', headers: { cookie } })).json<Me>()
      assert.equal(timeZone, form.timeZone)
      const other = await signUp({ email: 'minus@example.com', timeZone: '\u221205:30' })
      assert.equal(other.json<Me>().timeZone, 'UTC')
    })

    test('takes the browser’s zone and the address in lower case, not yet verified', () =>
      assert.deepEqual([me.timeZone, me.email, me.emailVerified], ['Europe/London', 'ada@example.com', false]))
    test('the same address, however written, cannot be used again', async () =>
      assert.deepEqual(await saying({ email: 'ADA@example.com', ...both('engine no. 10') }), [
        409,
        'An account with this email already exists',
      ]))
    test('of ten sign-ups at once with one address, one succeeds', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => signUp({ email: 'rush@example.com', ...both(`engine no. ${at}`) })),
      )
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
        [200, ...Array<number>(9).fill(409)],
      )
    })
    test('the confirmation is emailed a second later, and its link verifies the address', async () => {
      await world.settle()
      assert.deepEqual(await emails(), [])
      await world.clock.advance(1000)
      await world.settle()
      const [email] = await emails()
      const token = /token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
      await world.stranger.accounts.verifyEmail({ token: decodeURIComponent(token) })
      assert.equal((await world.clientOf(cookie).accounts.me()).emailVerified, true)
    })
    test('a link that was tampered with verifies nothing', async () =>
      assert.rejects(world.stranger.accounts.verifyEmail({ token: 'x.y.z' }), { code: 'link-expired' }))
    test('the role is for life, whatever tries to change it', async () => {
      await assert.rejects(
        world.db.transaction((tx) =>
          tx.updateTable('people').set({ role: 'mentor' }).where('id', '=', me.id).execute(),
        ),
        (error: unknown) => brokeConstraint(error, 'people_role_for_life'),
      )
    })
    test('accepts no role but the two', async () => {
      const answer = await signUp({ role: 'operator', email: 'operator@example.com' })
      assert.equal(answer.statusCode, 400)
    })
    test('ignores fields that the form does not have', async () => {
      const answer = await signUp({ email: 'sly@example.com', emailVerified: true, credits: 1000, photo: '/x' })
      const { emailVerified, photo } = answer.json<Me>()
      assert.deepEqual([emailVerified, photo], [false, null])
    })

    const emails = () =>
      world.db.read.selectFrom('mails').selectAll().where('recipient', '=', 'ada@example.com').execute()
  })

  describe('sent again after a lost answer', () => {
    const email = 'lost@example.com'
    test('signs in to the account the first one made', async () => {
      const first = await signUp({ email })
      const again = await signUp({ email: 'Lost@example.com' })
      assert.equal(again.statusCode, 200, again.body)
      assert.equal(again.json<Me>().id, first.json<Me>().id)
      const me = await world.clientOf(cookieOf(again.headers['set-cookie'])).accounts.me()
      assert.equal(me.type === 'student' && me.credits, 10)
    })
    const taken = [409, 'An account with this email already exists']
    test('fails with another password', async () =>
      assert.deepEqual(await saying({ email, ...both('engine no. 10') }), taken))
    test('fails in the other role', async () => assert.deepEqual(await saying({ email, role: 'mentor' }), taken))
    test('counts guesses as failed attempts', async () => {
      for (let guess = 0; guess < 10; guess++) await signUp({ email, ...both(`a wrong guess ${guess}`) })
      assert.deepEqual(await saying({ email }), taken)
    })
    test('no longer works ten minutes later', async () => {
      await signUp({ email: 'slow@example.com' })
      await world.clock.advance(10 * 60_000 + 1)
      assert.deepEqual(await saying({ email: 'slow@example.com' }), taken)
    })
  })

  test('is rate-limited by where it comes from', async () => {
    const throttled = await openWorld({ environment: { SIGN_UPS_PER_HOUR: '2' } })
    try {
      const send = () => throttled.http.inject({ method: 'POST', url: '/api/sign-up', payload: { ...form, name: '' } })
      const answers = [await send(), await send(), await send()]
      assert.deepEqual(
        answers.map(({ statusCode }) => statusCode),
        [422, 422, 429],
      )
      assert.equal(answers[2]?.json<{ code: string }>().code, 'too-many-requests')
    } finally {
      await throttled.close()
    }
  })
})
