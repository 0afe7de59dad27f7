import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { codeFor } from '#test/code-for.ts'
import { cookieOf, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

// The sign-in library reads `name =value` as the cookie `name`. Code that read cookies differently saw a different
// person signed in than the library did.
describe('a cookie with a space after its name', async () => {
  const world = await openWorld()
  after(() => world.close())

  const spaced = ({ cookie }: Somebody) => cookie.replace('tassel.session_token=', 'tassel.session_token =')
  async function withCodeApp(name: string) {
    const student = await world.student({ name })
    await student.calls.accounts.prove({ by: 'password', password })
    const { secret } = await student.calls.accounts.startCodeApp({})
    await student.calls.accounts.confirmCodeApp({ code: await codeFor(secret) })
    // A code works only once.
    return { ...student, nextCode: () => codeFor(secret, { ahead: 1 }) }
  }
  const post = (url: string, payload: object, cookie = '') =>
    world.http.inject({ method: 'POST', url: `/api${url}`, payload, headers: { cookie } })

  test("does not complete one person's sign-in with another's code", async () => {
    const [ada, mallory] = [await withCodeApp('Ada'), await withCodeApp('Mallory')]
    const half = cookieOf((await post('/sign-in', { email: ada.email, password })).headers['set-cookie'])
    const code = { by: 'code', code: await mallory.nextCode() }
    const answer = await post('/sign-in/second-factor', code, `${spaced(mallory)}; ${half}`)
    assert.deepEqual([answer.statusCode, answer.headers['set-cookie']], [422, undefined])
    assert.ok(!answer.body.includes(ada.email))
  })
  test("does not prove who is there with another person's code", async () => {
    const [bob, eve] = [await withCodeApp('Bob'), await withCodeApp('Eve')]
    await world.clock.advance(16 * 60_000)
    const code = { by: 'code', code: await eve.nextCode() }
    await post('/me/security/proof', code, `${spaced(eve)}; ${bob.cookie}`)
    assert.equal((await bob.calls.accounts.security({})).proven, false)
  })
  test('does not keep an ended sign-in alive', async () => {
    const [cleo, dan] = [await world.student({ name: 'Cleo' }), await world.student({ name: 'Dan' })]
    await world.db.transaction((tx) =>
      tx
        .updateTable('sign_ins')
        .set({ expires_at: new Date(0) })
        .where('person_id', '=', cleo.id)
        .execute(),
    )
    const me = await world.http.inject({ url: '/api/me', headers: { cookie: `${spaced(dan)}; ${cleo.cookie}` } })
    assert.ok(!me.body.includes(cleo.email), me.body)
  })
})
