import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { cookieOf, openWorld, signedInId, type Somebody } from '#test/world.ts'

const current = 'a good long pass'
const fresh = { password: 'quite another one', confirmPassword: 'quite another one' }

describe('signed in on several devices', async () => {
  const world = await openWorld()
  let ada: Somebody
  let phone: Somebody['calls']
  let count = 0
  beforeEach(async () => {
    ada = await world.student({ name: `Ada ${++count}` })
    const answer = await world.http.inject({
      method: 'POST',
      url: '/api/sign-in',
      payload: { email: ada.email, password: current, rememberMe: true },
    })
    phone = world.clientOf(cookieOf(answer.headers['set-cookie']))
  })
  after(() => world.close())

  describe('changing the password', () => {
    test('ends the other sign-ins and keeps this one', async () => {
      assert.equal((await phone.accounts.me()).id, ada.id)
      await ada.calls.accounts.changePassword({ currentPassword: current, ...fresh })
      await assert.rejects(phone.accounts.me(), { code: 'not-signed-in' })
      assert.equal((await ada.calls.accounts.me()).id, ada.id)
    })
    test('the new password signs in, the old one does not', async () => {
      await ada.calls.accounts.changePassword({ currentPassword: current, ...fresh })
      const { signIn } = world.stranger.accounts
      await assert.rejects(signIn({ email: ada.email, password: current }), { code: 'credentials-wrong' })
      assert.equal(await signedInId(signIn({ email: ada.email, password: fresh.password })), ada.id)
    })
    test('requires the current password', async () => {
      const { changePassword } = ada.calls.accounts
      await assert.rejects(changePassword({ currentPassword: '', ...fresh }), { code: 'fields-missing' })
      await assert.rejects(changePassword({ currentPassword: 'not the right one', ...fresh }), {
        code: 'password-wrong',
        message: 'Your password is not correct. Please try again.',
      })
      assert.equal((await phone.accounts.me()).id, ada.id)
    })
    test('holds the new password to the same rules as sign-up', async () => {
      const choose = (password: string, confirmPassword = password) =>
        ada.calls.accounts.changePassword({ currentPassword: current, password, confirmPassword })
      await assert.rejects(choose(''), { code: 'fields-missing' })
      await assert.rejects(choose('h7-kq'), { code: 'password-short' })
      await assert.rejects(choose('h7-kq2', 'h7-kq3'), { code: 'passwords-differ' })
      await assert.rejects(choose('password1'), { code: 'password-weak' })
      for (const weak of ['aaaaaa', 'Password1!', 'Summer2026', 'Tassel2026!', ada.email, `${ada.name}!`])
        await assert.rejects(choose(weak), {
          code: 'password-weak',
          message: 'Password is too weak. Please choose a stronger password.',
        })
      await choose('h7-kq2')
    })
    test('ten wrong guesses of the current password block further guesses, and signing in too', async () => {
      const { changePassword } = ada.calls.accounts
      for (let time = 0; time < 10; time++)
        await assert.rejects(changePassword({ currentPassword: 'a wrong guess', ...fresh }), { code: 'password-wrong' })
      await assert.rejects(changePassword({ currentPassword: current, ...fresh }), { code: 'too-many-attempts' })
      await assert.rejects(ada.calls.accounts.signIn({ email: ada.email, password: current }), {
        code: 'too-many-attempts',
      })
      await world.clock.advance(15 * 60_000)
      await changePassword({ currentPassword: current, ...fresh })
    })
    test('links that were emailed earlier stop working', async () => {
      await world.stranger.accounts.requestPasswordReset({ email: ada.email })
      await world.settle()
      await ada.calls.accounts.changePassword({ currentPassword: current, ...fresh })
      const proofs = await world.db.read
        .selectFrom('mailed_proofs')
        .select('id')
        .where('person_id', '=', ada.id)
        .execute()
      assert.deepEqual(proofs, [])
    })
  })

  describe('signing out everywhere', () => {
    test('ends every sign-in, including this one, and clears the cookies', async () => {
      const answer = await world.http.inject({
        method: 'POST',
        url: '/api/me/sign-out-everywhere',
        headers: { cookie: ada.cookie },
        payload: {},
      })
      assert.equal(answer.statusCode, 200)
      const cookies = [answer.headers['set-cookie'] ?? []].flat()
      assert.ok(cookies.some((cookie) => /session_token=;.*Max-Age=0/i.test(cookie)))
      assert.ok(cookies.some((cookie) => /tassel_signed_in=;.*Max-Age=0/i.test(cookie)))
      await assert.rejects(ada.calls.accounts.me(), { code: 'not-signed-in' })
      await assert.rejects(phone.accounts.me(), { code: 'not-signed-in' })
    })
    test('nobody else is signed out', async () => {
      const kofi = await world.mentor()
      await ada.calls.accounts.signOutEverywhere({})
      assert.equal((await kofi.calls.accounts.me()).id, kofi.id)
    })
  })

  test('signing out ends the sign-in on one device only, and its old cookie no longer works', async () => {
    await phone.accounts.signOut({})
    await assert.rejects(phone.accounts.me(), { code: 'not-signed-in' })
    assert.equal((await ada.calls.accounts.me()).id, ada.id)
  })
})
