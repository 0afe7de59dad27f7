import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { countPasswordsFrom } from '#server/accounts/passwords-store.ts'
import { checkAudit } from '#server/kit/audit-store.ts'
import { hour } from '#domain/kit/time.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { expireAllPasswords, readMoment } from './expire-passwords.ts'

const oldPassword = 'a good long pass'
const newPassword = 'another good long one'

describe('after a breach, everybody chooses a new password', async () => {
  const world = await openWorld()
  after(() => world.close())
  const needs = { ...world, product: world.config.product }
  const chosenBefore = new Date('2026-03-02T13:00:00Z')
  const expire = () => expireAllPasswords(needs, { chosenBefore, reason: 'A backup was stolen' })
  let [ada, ben, owner]: Somebody[] = []

  before(async () => {
    ;[ada, ben, owner] = [await world.student(), await world.mentor(), await operatorIn(world, 'owner')]
    await world.clock.advance(2 * hour)
  })

  test('nothing happens without a reason, or for a time in the future', async () => {
    await assert.rejects(expireAllPasswords(needs, { chosenBefore, reason: ' ' }), /say why/)
    const ahead = new Date('2026-03-03T13:00:00Z')
    await assert.rejects(expireAllPasswords(needs, { chosenBefore: ahead, reason: 'A backup' }), /lies ahead/)
    assert.throws(() => readMoment('2026-03-02T13:00'), /say which passwords/)
    assert.deepEqual(readMoment('2026-03-02T14:00+01:00'), chosenBefore)
    assert.equal((await ada!.calls.accounts.me()).id, ada!.id)
  })

  test('two runs at once ask each person once, and the log says why', async () => {
    await ben!.calls.accounts.requestPasswordReset({ email: ben!.email })
    await world.settle()
    const earlierLink = await linkTo(ben!)
    const due = await countPasswordsFrom(world.db.read, chosenBefore)
    assert.equal(due, 3)
    const asked = await Promise.all([expire(), expire()])
    assert.equal(asked[0] + asked[1], due)
    for (const { calls } of [ada!, ben!, owner!]) await assert.rejects(calls.accounts.me(), /Please log in/)
    for (const { email } of [ada!, ben!, owner!]) assert.equal((await mailsTo(email)).length, 1)
    await assert.rejects(reset(earlierLink), { code: 'link-expired' })
    assert.deepEqual((await checkAudit(world.db.read, world.auth)).broken, [])
  })

  test('the old password explains what to do, and a wrong one reveals nothing', async () => {
    await assert.rejects(world.signIn(ada!.email, oldPassword), /password-expired.*please choose a new password/)
    await assert.rejects(world.signIn(ada!.email, 'not the password'), /credentials-wrong/)
  })

  test('the emailed link lets them choose a new one, and another run leaves them alone', async () => {
    await reset(await linkTo(ada!))
    const again = await world.signIn(ada!.email, newPassword)
    assert.equal(await expire(), 0)
    assert.equal((await again.calls.accounts.me()).id, ada!.id)
    assert.equal((await mailsTo(ada!.email)).length, 1)
    await world.clock.advance(8 * 24 * hour)
    await assert.rejects(reset(await linkTo(ben!)), { code: 'link-expired' })
    await world.stranger.accounts.requestPasswordReset({ email: ben!.email })
    await world.settle()
    await reset(await linkTo(ben!))
    await world.signIn(ben!.email, newPassword)
  })

  test('anybody who signs in at that moment is signed out with the others', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => world.student()))
    await world.clock.advance(hour)
    const now = world.clock.now()
    const [, ...signedIn] = await Promise.allSettled([
      expireAllPasswords(needs, { chosenBefore: now, reason: 'Again' }),
      ...people.map(({ email }) => world.signIn(email, oldPassword)),
    ])
    for (const one of signedIn)
      if (one.status === 'fulfilled') await assert.rejects(one.value.calls.accounts.me(), /Please log in/)
      else assert.match(String(one.reason), /password-expired/)
    const left = await world.db.read.selectFrom('sign_ins').select('id').execute()
    assert.deepEqual(left, [])
  })

  const mailsTo = (recipient: string) =>
    world.db.read
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'password-expired')
      .execute()

  async function linkTo({ email }: Somebody): Promise<string> {
    const { text } = await world.db.read
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', email)
      .where('kind', 'in', ['password-expired', 'password-reset'])
      .orderBy('written_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  const reset = (token: string) =>
    world.stranger.accounts.resetPassword({ token, password: newPassword, confirmPassword: newPassword })
})
