import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openContests } from '#test/contests.ts'
import { noticesOf } from '#test/notices.ts'

const world = await openContests()
after(() => world.close())
const { over, say, answer } = world
const { settle, viewsOf } = noticesOf(world)

describe('a notification that a session is said not to have happened', () => {
  async function contested() {
    const { student, mentor, id } = await over()
    await say(id, student, 'mentor-absent')
    await settle()
    const mayAnswer = async () => {
      const found = (await viewsOf(mentor)).find(({ type }) => type === 'session-contested')
      return found?.type === 'session-contested' ? found.mayAnswer : 'no such notification'
    }
    return { mentor, id, mayAnswer }
  }

  for (const agrees of [true, false])
    test(`asks for an answer until the reader has ${agrees ? 'agreed' : 'disagreed'}`, async () => {
      const { mentor, id, mayAnswer } = await contested()
      assert.equal(await mayAnswer(), true)
      assert.equal(await answer(id, mentor, agrees), 'ok')
      assert.equal(await mayAnswer(), false)
    })

  test('asks for it for 48 hours, even before the job that settles it has run', async () => {
    const { mayAnswer } = await contested()
    world.clock.set('2026-03-05T17:59:59.999Z')
    assert.equal(await mayAnswer(), true)
    world.clock.set('2026-03-05T18:00:00Z')
    assert.equal(await mayAnswer(), false)
  })
})
