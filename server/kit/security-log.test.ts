import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

describe('the security log', async () => {
  const world = await openWorld({ environment: { REQUESTS_PER_MINUTE: '8' } })
  after(() => world.close())
  const lines: Record<string, unknown>[] = []
  for (const level of ['info', 'warn'] as const)
    world.http.log[level] = (...[line, message]: [unknown, string?]) =>
      void (message === 'security' && lines.push({ level, ...(line as object) }))
  const since = () =>
    lines.splice(0).map(({ level, security, outcome, personId }) => [level, security, outcome, personId])

  test('records who signed in and who could not, without what they typed', async () => {
    const ada = await world.student({ name: 'Ada Byron' })
    await assert.rejects(world.signIn(ada.email, 'a wrong password'))
    await world.signIn(ada.email, 'a good long pass')
    const password = 'another good pass'
    const change = { currentPassword: 'a good long pass', password, confirmPassword: password }
    await ada.calls.accounts.changePassword(change)
    const text = JSON.stringify(lines)
    assert.ok(lines.every(({ address, reqId }) => address === '127.0.0.1' && typeof reqId === 'string'))
    assert.deepEqual(since(), [
      ['info', 'accounts.signUp', 'done', ada.id],
      ['warn', 'accounts.signIn', 'credentials-wrong', undefined],
      ['info', 'accounts.signIn', 'done', ada.id],
      ['info', 'accounts.changePassword', 'done', ada.id],
    ])
    for (const typed of [ada.email, 'a wrong password', 'a good long pass', password])
      assert.equal(text.includes(typed), false)
  })

  test('records who tried what is not theirs, and not who only looked', async () => {
    const ada = await world.student()
    since()
    await ada.calls.accounts.me()
    await assert.rejects(ada.calls.payouts.overview(), { code: 'wrong-role' })
    assert.deepEqual(since(), [['warn', 'payouts.overview', 'wrong-role', ada.id]])
  })

  test('records what another site sent, and who asks too often', async () => {
    await world.http.inject({ method: 'POST', url: '/api/sign-out', headers: { origin: 'https://evil.example' } })
    assert.deepEqual(since(), [['warn', 'foreign-origin', 'refused', undefined]])
    for (let time = 0; time < 9; time++) await world.http.inject({ url: '/api/me', remoteAddress: '198.51.100.7' })
    assert.deepEqual(since(), [['warn', 'too-many-requests', 'refused', undefined]])
  })
})
