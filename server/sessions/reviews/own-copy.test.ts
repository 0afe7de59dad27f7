import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { heldIn } from '#test/held-sessions.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const held = heldIn(world)

test('a review is in the mentor’s copy of their data once they may read it, unless it is hidden', async () => {
  const [maya, kofi] = [await world.student(), await world.mentor()]
  const sessionId = await held(maya, kofi, 3)
  world.clock.set('2026-03-04T12:00:00Z')
  await world.settle()
  await maya.calls.sessions.rate({ sessionId, stars: 1, words: 'He was late.' })
  const reviewsOf = async (somebody: Somebody) =>
    ((await somebody.calls.accounts.ownData())['reviews'] as { words?: string; answer: string | null }[]).map(
      ({ words, answer }) => [words, answer],
    )
  assert.deepEqual([await reviewsOf(maya), await reviewsOf(kofi)], [[['He was late.', null]], []])
  world.clock.set('2026-03-05T11:59:59.999Z')
  assert.deepEqual(await reviewsOf(await world.signIn(kofi.email, 'a good long pass')), [])
  world.clock.set('2026-03-05T12:00:00Z')
  const kofiAgain = await world.signIn(kofi.email, 'a good long pass')
  assert.deepEqual(await reviewsOf(kofiAgain), [['He was late.', null]])
  const hide = (at: Date | null) =>
    world.db.read.updateTable('reviews').set({ hidden_at: at }).where('session_id', '=', sessionId).execute()
  await hide(world.clock.now())
  assert.deepEqual(await reviewsOf(kofiAgain), [])
  assert.deepEqual(await reviewsOf(await world.signIn(maya.email, 'a good long pass')), [['He was late.', null]])
  await hide(null)
  await kofiAgain.calls.sessions.answerReview({ sessionId, words: 'I am sorry.' })
  await hide(world.clock.now())
  assert.deepEqual(await reviewsOf(kofiAgain), [[undefined, 'I am sorry.']])
})
