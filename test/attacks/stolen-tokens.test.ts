import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { day } from '#domain/kit/time.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'
const fresh = 'an entirely new passphrase'
const both = { password: fresh, confirmPassword: fresh }

describe('an access token that may be stolen', async () => {
  const world = await openWorld()
  after(() => world.close())

  const make = async (mentor: Somebody, name = 'Laptop') =>
    (await mentor.calls.callables.makeToken({ id: world.newId(), name, password })).token
  async function opensTheDoor(token: string): Promise<boolean> {
    const { statusCode } = await world.http.inject({
      method: 'POST',
      url: '/us-central1/getStripeAccountTransitionStatus',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: null },
    })
    assert.ok([200, 401].includes(statusCode))
    return statusCode === 200
  }

  test('cannot be made on a found device: it takes the password, and wrong ones count', async () => {
    const mentor = await world.mentor()
    const attempt = (typed: string) =>
      mentor.calls.callables.makeToken({ id: world.newId(), name: 'Mine', password: typed })
    await assert.rejects(attempt(''), { code: 'fields-missing' })
    for (let time = 0; time < 10; time++) await assert.rejects(attempt('a wrong guess'), { code: 'password-wrong' })
    await assert.rejects(attempt(password), { code: 'too-many-attempts' })
    assert.deepEqual((await mentor.calls.callables.tokens({})).tokens, [])
  })
  test('ends with a password change', async () => {
    const mentor = await world.mentor()
    const token = await make(mentor)
    assert.equal(await opensTheDoor(token), true)
    await mentor.calls.accounts.changePassword({ currentPassword: password, ...both })
    assert.equal(await opensTheDoor(token), false)
    assert.deepEqual((await mentor.calls.callables.tokens({})).tokens, [])
  })
  test('but not with one that is refused', async () => {
    const mentor = await world.mentor()
    const token = await make(mentor)
    const changing = mentor.calls.accounts.changePassword({ currentPassword: 'not this one', ...both })
    await assert.rejects(changing, { code: 'password-wrong' })
    assert.equal(await opensTheDoor(token), true)
  })
  test('ends with a password reset', async () => {
    const mentor = await world.mentor()
    const token = await make(mentor)
    await world.stranger.accounts.requestPasswordReset({ email: mentor.email })
    await world.settle()
    const mails = await world.http.inject({ method: 'GET', url: '/dev/mails.json' })
    const proof = /reset-password\?token=([\w-]+)/.exec(mails.body)?.[1] ?? assert.fail('no link was mailed')
    await world.stranger.accounts.resetPassword({ token: proof, ...both })
    assert.equal(await opensTheDoor(token), false)
  })
  test('ends with signing out everywhere; nobody else’s does', async () => {
    const [mentor, other] = [await world.mentor(), await world.mentor()]
    const [token, another] = [await make(mentor), await make(other)]
    await mentor.calls.accounts.signOutEverywhere({})
    assert.deepEqual([await opensTheDoor(token), await opensTheDoor(another)], [false, true])
  })
  test('ends after a year, and its row is purged', async () => {
    const mentor = await world.mentor()
    const token = await make(mentor)
    await world.clock.advance(365 * day - 1)
    assert.equal(await opensTheDoor(token), true)
    await world.clock.advance(1)
    assert.equal(await opensTheDoor(token), false)
    await world.settle()
    const rows = await world.db.read.selectFrom('api_tokens').select('id').where('person_id', '=', mentor.id).execute()
    assert.deepEqual(rows, [])
  })
  test('was announced to its owner by email, without the token', async () => {
    const mentor = await world.mentor()
    const token = await make(mentor, 'Borrowed laptop')
    await world.settle()
    const mails = await world.db.read
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', mentor.email)
      .where('kind', '=', 'token-made')
      .execute()
    assert.equal(mails[0]?.subject, 'A new access token for your Tassel account')
    assert.match(mails[0].text, /“Borrowed laptop” was just created.* until \w+, \w+ \d+, 20\d\d\./)
    assert.ok(!JSON.stringify(mails).includes(token))
  })
})
