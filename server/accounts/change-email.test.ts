import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { signedInId, openWorld, type Somebody } from '#test/world.ts'

const password = 'a good long pass'

describe('changing the email address', async () => {
  const world = await openWorld()
  let ada: Somebody
  let other: string
  let count = 0
  beforeEach(async () => {
    ada = await world.student({ name: `Ada ${++count}` })
    other = `countess${count}@example.com`
  })
  after(() => world.close())

  const { confirmEmail, signIn } = world.stranger.accounts
  async function emailsTo(recipient: string): Promise<{ kind: string; text: string }[]> {
    await world.settle()
    return world.db.read
      .selectFrom('mails')
      .select(['kind', 'text'])
      .where('recipient', '=', recipient)
      .where('kind', 'in', ['email-change', 'email-change-notice', 'email-changed'])
      .orderBy('written_at')
      .execute()
  }
  async function linkTo(recipient: string): Promise<string> {
    const email = (await emailsTo(recipient)).findLast(({ kind }) => kind === 'email-change')
    return /confirm-email\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
  }

  test('takes effect once it is confirmed from the new address', async () => {
    await ada.calls.accounts.changeEmail({ email: other.toUpperCase(), password })
    const token = await linkTo(other)
    assert.equal((await ada.calls.accounts.me()).email, ada.email)
    await confirmEmail({ token })
    const me = await ada.calls.accounts.me()
    assert.deepEqual([me.email, me.emailVerified], [other, true])
    assert.equal(await signedInId(signIn({ email: other, password })), ada.id)
    await assert.rejects(signIn({ email: ada.email, password }), { code: 'credentials-wrong' })
  })
  test('the old address is told twice: when the change is requested and when it is done', async () => {
    await ada.calls.accounts.changeEmail({ email: other, password })
    const kinds = async () => (await emailsTo(ada.email)).map(({ kind }) => kind)
    assert.deepEqual(await kinds(), ['email-change-notice'])
    await world.clock.advance(1000)
    await confirmEmail({ token: await linkTo(other) })
    assert.deepEqual(await kinds(), ['email-change-notice', 'email-changed'])
  })
  test('needs the password', async () => {
    const { changeEmail } = ada.calls.accounts
    await assert.rejects(changeEmail({ email: other, password: '' }), { code: 'fields-missing' })
    await assert.rejects(changeEmail({ email: other, password: 'wrong' }), { code: 'password-wrong' })
    assert.deepEqual(await emailsTo(other), [])
  })
  test('needs a valid address that differs from the current one', async () => {
    const { changeEmail } = ada.calls.accounts
    await assert.rejects(changeEmail({ email: '', password }), { code: 'fields-missing' })
    await assert.rejects(changeEmail({ email: 'countess', password }), { code: 'email-invalid' })
    await assert.rejects(changeEmail({ email: 'a..b@example.com', password }), { code: 'email-invalid' })
    await assert.rejects(changeEmail({ email: ada.email, password }), { code: 'email-unchanged' })
    await assert.rejects(changeEmail({ email: `${'a'.repeat(243)}@example.com`, password }), { code: 'invalid-input' })
  })
  test('to somebody else’s address succeeds silently, and that address gets no email', async () => {
    const kofi = await world.mentor({ name: `Kofi ${count}` })
    assert.deepEqual(await ada.calls.accounts.changeEmail({ email: kofi.email, password }), {})
    assert.deepEqual(await emailsTo(kofi.email), [])
  })
  test('to somebody else’s address looks the same as to one’s own mailbox, however often it is tried', async () => {
    const kofi = await world.mentor({ name: `Kofi ${count}` })
    const kinds = async (email: string) => {
      for (let time = 0; time < 6; time++) {
        await ada.calls.accounts.changeEmail({ email, password })
        await world.clock.advance(1000)
      }
      const told = (await emailsTo(ada.email)).map(({ kind }) => kind)
      await world.clock.advance(24 * 3_600_000)
      return told
    }
    const notices = Array<string>(5).fill('email-change-notice')
    assert.deepEqual(await kinds(kofi.email), notices)
    assert.deepEqual(await kinds(other), [...notices, ...notices])
  })
  test('to an address that somebody took in the meantime is refused', async () => {
    await ada.calls.accounts.changeEmail({ email: `kofi.${count}@example.com`, password })
    const token = await linkTo(`kofi.${count}@example.com`)
    const kofi = await world.mentor({ name: `Kofi ${count}` })
    assert.equal(kofi.email, `kofi.${count}@example.com`)
    await assert.rejects(confirmEmail({ token }), { code: 'link-expired' })
  })
  test('a link works once', async () => {
    await ada.calls.accounts.changeEmail({ email: other, password })
    const token = await linkTo(other)
    await confirmEmail({ token })
    await assert.rejects(confirmEmail({ token }), { code: 'link-expired' })
  })
  test('a link works for one day', async () => {
    await ada.calls.accounts.changeEmail({ email: other, password })
    const token = await linkTo(other)
    await world.clock.advance(24 * 3_600_000)
    await assert.rejects(confirmEmail({ token }), { code: 'link-expired' })
  })
  test('a new password stops the change', async () => {
    await ada.calls.accounts.changeEmail({ email: other, password })
    const token = await linkTo(other)
    const fresh = { password: 'quite another one', confirmPassword: 'quite another one' }
    await ada.calls.accounts.changePassword({ currentPassword: password, ...fresh })
    await assert.rejects(confirmEmail({ token }), { code: 'link-expired' })
  })
  test('a password link cannot confirm an address', async () => {
    await world.stranger.accounts.requestPasswordReset({ email: ada.email })
    await world.settle()
    const { text } = await world.db.read
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', ada.email)
      .where('kind', '=', 'password-reset')
      .executeTakeFirstOrThrow()
    await assert.rejects(confirmEmail({ token: /token=(\S+)/.exec(text)?.[1] ?? '' }), { code: 'link-expired' })
  })
})
