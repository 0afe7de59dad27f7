import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { announce } from '#server/kit/announce.ts'
import { handleAnnouncements } from '#server/kit/listeners.ts'
import { openWorld } from '#test/world.ts'

describe('dead letters', () => {
  let world: Awaited<ReturnType<typeof openWorld>>
  before(async () => void (world = await openWorld()))
  after(() => world.close())

  const page = async () => (await world.http.inject('/dev')).body
  const command = async (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: world.url }
    return (await promisify(execFile)(process.execPath, ['tools/dead-letters.ts', ...args], { env })).stdout
  }
  async function failUntilDead(email: string) {
    await world.db.transaction(async (tx) => announce(tx, world.clock.now(), 'password-reset-asked', { email }))
    const failing = async () => {
      throw new Error('the <post> is closed')
    }
    const needs = { ...world, onFailure: () => {} }
    for (let tries = 1; tries <= 15; tries++) {
      await handleAnnouncements(needs, { emails: { 'password-reset-asked': failing } })
      await world.clock.advance(3_600_000)
    }
  }

  test('are shown at /dev and can be retried there', async () => {
    assert.match(await page(), /Every listener has handled what it heard/)
    await failUntilDead('ada@example.com')
    const [, id] = /emails failed 15 times at password-reset-asked \(announcement (\d+)\)/.exec(await page()) ?? []
    assert.match(await page(), /the &#60;post&#62; is closed/)
    const answer = await world.http.inject({ method: 'POST', url: `/dev/dead-letters/${id}` })
    assert.equal(answer.statusCode, 303)
    // Unlike the failing stand-in above, the real emails listener succeeds.
    await world.settle()
    assert.match(await page(), /Every listener has handled what it heard/)
    assert.equal((await world.http.inject({ method: 'POST', url: `/dev/dead-letters/${id}` })).statusCode, 404)
  })
  test('are listed and retried by the command', async () => {
    assert.equal(await command(), 'no dead letters\n')
    await failUntilDead('bea@example.com')
    assert.match(await command(), /password-reset-asked: emails failed 15 times, .*closed\n1 dead letters\n$/)
    assert.equal(await command('retry'), '1 will be tried again within a second\n')
    assert.equal(await command(), 'no dead letters\n')
    await assert.rejects(command('remove'), /say nothing, or `retry`/)
  })
})
