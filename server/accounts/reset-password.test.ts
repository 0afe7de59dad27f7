import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { cookieOf, openWorld, signedInId, type Somebody } from '#test/world.ts'

const fresh = { password: 'quite another one', confirmPassword: 'quite another one' }

describe('a forgotten password', async () => {
  const world = await openWorld()
  let ada: Somebody
  let count = 0
  beforeEach(async () => {
    ada = await world.student({ name: `Ada ${++count}` })
  })
  after(() => world.close())

  const { requestPasswordReset, resetPassword, signIn } = world.stranger.accounts
  const emails = (email: string) =>
    world.db.read
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .where('kind', '=', 'password-reset')
      .orderBy('written_at')
      .execute()
  async function askForLink(email = ada.email): Promise<string> {
    await requestPasswordReset({ email })
    await world.settle()
    const newest = (await emails(email)).at(-1)
    return /reset-password\?token=(\S+)/.exec(newest?.text ?? '')?.[1] ?? ''
  }

  /** Resolves once this many transactions are waiting for a lock of another. */
  async function untilWaiting(transactions: number): Promise<void> {
    for (;;) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db.read)
      if (rows[0]!.waiting >= transactions) return
    }
  }

  test('is replaced with the emailed link, and the old one stops working', async () => {
    const token = await askForLink()
    await resetPassword({ token, ...fresh })
    await assert.rejects(signIn({ email: ada.email, password: 'a good long pass' }), { code: 'credentials-wrong' })
    assert.equal(await signedInId(signIn({ email: ada.email, password: fresh.password })), ada.id)
  })
  test('resetting it ends all sign-ins', async () => {
    await resetPassword({ token: await askForLink(), ...fresh })
    await assert.rejects(ada.calls.accounts.me(), { code: 'not-signed-in' })
  })
  test('resetting it also ends a sign-in with the old password that was still in progress', async () => {
    const token = await askForLink()
    // Inserting a sign-in references the person's row, so it waits here after the password was checked.
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = world.db.transaction(async (tx) => {
      await tx.selectFrom('people').select('id').where('id', '=', ada.id).forUpdate().execute()
      held.resolve()
      await released.promise
    })
    await held.promise
    const payload = { email: ada.email, password: 'a good long pass' }
    const signingIn = world.http.inject({ method: 'POST', url: '/api/sign-in', payload })
    await untilWaiting(1)
    const resetting = resetPassword({ token, ...fresh })
    await untilWaiting(2)
    released.resolve()
    const [answer] = await Promise.all([signingIn, resetting, holding])
    assert.equal(answer.statusCode, 200)
    const cookie = cookieOf(answer.headers['set-cookie'])
    await assert.rejects(world.clientOf(cookie).accounts.me(), { code: 'not-signed-in' })
  })
  test('the owner is told about the reset', async () => {
    await resetPassword({ token: await askForLink(), ...fresh })
    await world.settle()
    const told = await world.db.read.selectFrom('mails').select('kind').where('recipient', '=', ada.email).execute()
    assert.ok(told.some(({ kind }) => kind === 'password-changed'))
  })
  test('a link works once', async () => {
    const token = await askForLink()
    await resetPassword({ token, ...fresh })
    await assert.rejects(resetPassword({ token, ...fresh }), { code: 'link-expired' })
  })
  test('a link pressed twice at once works once', async () => {
    const token = await askForLink()
    const both = await Promise.allSettled([resetPassword({ token, ...fresh }), resetPassword({ token, ...fresh })])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })
  test('a link works for an hour', async () => {
    const token = await askForLink()
    await world.clock.advance(60 * 60_000 - 1)
    await resetPassword({ token, ...fresh })
  })
  test('a link does not work a moment longer than that', async () => {
    const token = await askForLink()
    await world.clock.advance(60 * 60_000)
    await assert.rejects(resetPassword({ token, ...fresh }), { code: 'link-expired' })
  })
  test('a made-up token is treated as an expired link', async () =>
    assert.rejects(resetPassword({ token: 'x', ...fresh }), { code: 'link-expired' }))
  test('a refused password does not use the link up', async () => {
    const token = await askForLink()
    const choose = (password: string, confirmPassword = password) => resetPassword({ token, password, confirmPassword })
    await assert.rejects(choose(''), { code: 'fields-missing' })
    await assert.rejects(choose('h7-kq'), { code: 'password-short' })
    await assert.rejects(choose('h7-kq2', 'h7-kq3'), { code: 'passwords-differ' })
    for (const weak of ['password1', 'aaaaaa', 'Summer2026', 'Tassel2026!'])
      await assert.rejects(choose(weak), { code: 'password-weak' })
    await assert.rejects(choose(ada.email), { code: 'password-weak' })
    await choose('h7-kq2')
  })
  test('choosing a new password lifts the lock after failed sign-ins', async () => {
    for (let time = 0; time < 10; time++)
      await assert.rejects(signIn({ email: ada.email, password: 'wrong one' }), { code: 'credentials-wrong' })
    await resetPassword({ token: await askForLink(), ...fresh })
    assert.equal(await signedInId(signIn({ email: ada.email, password: fresh.password })), ada.id)
  })

  describe('does not reveal who has an account', () => {
    test('an unknown address gets the same answer, and no email', async () => {
      const [known, unknown] = [await answerTo(ada.email), await answerTo('nobody@example.com')]
      assert.deepEqual(known, { status: 200, body: '{}' })
      assert.deepEqual(unknown, known)
      await world.settle()
      assert.deepEqual(await emails('nobody@example.com'), [])
    })
    test('before the answer, the same happens for every address: the request is recorded for later and nothing is looked up', async () => {
      const written = async (email: string) => {
        await requestPasswordReset({ email })
        const row = await world.db.read
          .selectFrom('announcements')
          .select(['type', 'handled_at'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
        await world.settle()
        return row
      }
      assert.deepEqual(await written(ada.email), { type: 'password-reset-asked', handled_at: null })
      assert.deepEqual(await written('nobody@example.com'), { type: 'password-reset-asked', handled_at: null })
    })
    test('only something that cannot be an address is refused', async () => {
      await assert.rejects(requestPasswordReset({ email: ' ' }), { code: 'fields-missing' })
      await assert.rejects(requestPasswordReset({ email: 'ada' }), { code: 'email-invalid' })
    })
    async function answerTo(email: string) {
      const answer = await world.http.inject({ method: 'POST', url: '/api/password-reset', payload: { email } })
      return { status: answer.statusCode, body: answer.body }
    }
  })

  describe('its token', () => {
    let token: string
    test('is in the email and nowhere else', async () => {
      token = await askForLink()
      assert.match(token, /^[\w-]{43}$/)
      for (const table of ['announcements', 'mailed_proofs', 'live_events'] as const) {
        const rows = await world.db.read.selectFrom(table).selectAll().execute()
        assert.ok(!JSON.stringify(rows).includes(token), table)
      }
      assert.equal((await emails(ada.email)).length, 1)
    })
    test('is sent in at most three emails an hour', async () => {
      for (let time = 0; time < 5; time++) {
        await requestPasswordReset({ email: ada.email })
        await world.clock.advance(1000)
        await world.settle()
      }
      assert.equal((await emails(ada.email)).length, 3)
      await world.clock.advance(60 * 60_000)
      await askForLink()
      assert.equal((await emails(ada.email)).length, 4)
    })
  })
})
