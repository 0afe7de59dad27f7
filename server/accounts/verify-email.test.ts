import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

describe('another link to verify the address', async () => {
  const world = await openWorld()
  after(() => world.close())
  const ada = await world.student({ name: 'Ada Byron' })
  await world.clock.advance(1000)
  await world.settle()

  const emails = () =>
    world.db.read
      .selectFrom('mails')
      .select(['text', 'written_at'])
      .where('recipient', '=', ada.email)
      .where('kind', '=', 'signup')
      .orderBy('written_at')
      .execute()
  async function ask(times: number): Promise<number> {
    for (let time = 0; time < times; time++) {
      await ada.calls.accounts.resendVerification({})
      await world.clock.advance(1000)
      await world.settle()
    }
    return (await emails()).length
  }

  test('is emailed as often as it is asked for', async () => assert.equal(await ask(2), 3))
  test('is sent in at most five emails an hour, since the mailbox may be a stranger’s', async () => {
    assert.equal(await ask(5), 5)
    const refused = await ada.calls.accounts.resendVerification({})
    assert.equal(refused.sent, false)
    const first = (await emails())[0]!.written_at
    assert.equal(refused.nextAt, new Date(first.getTime() + 60 * 60_000).toISOString())
    world.clock.set(refused.nextAt)
    assert.deepEqual(await ada.calls.accounts.resendVerification({}), { sent: true, nextAt: null })
    await world.settle()
    assert.equal((await emails()).length, 6)
    await world.clock.advance(60 * 60_000)
    assert.equal(await ask(1), 7)
  })
  test('verifies the address, after which there is nothing to send', async () => {
    const token = /verify-email\?token=(\S+)/.exec((await emails()).at(-1)?.text ?? '')?.[1] ?? ''
    await world.stranger.accounts.verifyEmail({ token: decodeURIComponent(token) })
    assert.equal((await ada.calls.accounts.me()).emailVerified, true)
    assert.equal(await ask(1), 7)
  })
})
