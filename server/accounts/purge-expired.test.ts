import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { openWorld, type Somebody } from '#test/world.ts'
import { purgeExpired } from './purge-expired.ts'

const wrong = 'not this one at all'
const fresh = { password: 'quite another one', confirmPassword: 'quite another one' }
const minute = 60_000

describe('purging what has expired', async () => {
  const world = await openWorld()
  let ada: Somebody
  let count = 0
  beforeEach(async () => {
    await world.clock.advance(31 * 24 * 60 * minute)
    await world.settle()
    ada = await world.student({ name: `Ada ${++count}` })
  })
  after(() => world.close())

  const purge = () => purgeExpired(world)
  const { signIn, requestPasswordReset, resetPassword } = world.stranger.accounts
  const failToSignIn = () => assert.rejects(signIn({ email: ada.email, password: wrong }))
  const rows = async (table: 'sign_in_failures' | 'mailed_proofs' | 'sign_ins') =>
    (await world.db.read.selectFrom(table).select('id').execute()).length

  test('removes a failed sign-in once it no longer counts, 15 minutes later', async () => {
    await failToSignIn()
    await world.clock.advance(15 * minute - 1)
    assert.equal(await purge(), 0)
    assert.equal(await rows('sign_in_failures'), 1)
    await world.clock.advance(1)
    assert.equal(await purge(), 1)
    assert.equal(await rows('sign_in_failures'), 0)
  })
  test('keeps the ten failures that still lock an account', async () => {
    for (let failure = 1; failure <= 10; failure++) await failToSignIn()
    await world.clock.advance(15 * minute - 1)
    await purge()
    await assert.rejects(signIn({ email: ada.email, password: 'a good long pass' }), { code: 'too-many-attempts' })
  })

  test('removes an emailed link once it no longer works', async () => {
    await requestPasswordReset({ email: ada.email })
    await world.settle()
    await world.clock.advance(60 * minute)
    assert.equal(await purge(), 1)
    assert.equal(await rows('mailed_proofs'), 0)
  })
  test('keeps a link that still works', async () => {
    await requestPasswordReset({ email: ada.email })
    await world.settle()
    await world.clock.advance(60 * minute - 1)
    assert.equal(await purge(), 0)
    const mails = await world.db.read.selectFrom('mails').select('text').where('recipient', '=', ada.email).execute()
    const token = mails.flatMap(({ text }) => /reset-password\?token=(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
    await resetPassword({ token, ...fresh })
  })

  test('removes an expired sign-in, and keeps those of others and one still valid', async () => {
    const kofi = await world.mentor({ name: `Kofi ${count}` })
    const before = await rows('sign_ins')
    await world.db.read
      .updateTable('sign_ins')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('person_id', '=', ada.id)
      .execute()
    assert.equal(await purge(), 1)
    assert.equal(await rows('sign_ins'), before - 1)
    await assert.rejects(ada.calls.accounts.me(), { code: 'not-signed-in' })
    assert.equal((await kofi.calls.accounts.me()).id, kofi.id)
  })
  test('keeps sign-ins when our clock is moved, since they expire by real time', async () => {
    await world.clock.advance(366 * 24 * 60 * minute)
    await purge()
    assert.equal((await ada.calls.accounts.me()).id, ada.id)
  })

  test('runs by itself within a day, and running twice at once does no harm', async () => {
    await failToSignIn()
    await world.clock.advance(15 * minute)
    const forgotten = await Promise.all([purge(), purge()])
    assert.equal(forgotten[0] + forgotten[1], 1)
    await failToSignIn()
    await world.clock.advance(15 * minute)
    await world.settle()
    assert.equal(await rows('sign_in_failures'), 0)
  })
})
