import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { hour } from '#domain/kit/time.ts'
import type { MessageId } from '#domain/kit/ids.ts'
import { suspend } from '#server/desk/acts/suspend.ts'
import { decideHeldMessage } from '#server/messages/held/decide-held.ts'
import { openWorld, type Somebody } from '#test/world.ts'

describe('messages on their way', async () => {
  const world = await openWorld()
  after(() => world.close())

  async function pair() {
    const [student, mentor] = [await world.student(), await world.mentor()]
    await world.connect(student, mentor)
    await world.settle()
    return { student, mentor }
  }
  const send = (from: Somebody, to: Somebody, text: string) =>
    from.calls.messages.send({ personId: to.id, id: randomUUID() as MessageId, text })
  const digestsTo = ({ email }: Somebody) =>
    world.db.read
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', email)
      .where('kind', '=', 'message-digest')
      .execute()
  const messageNotices = async ({ calls }: Somebody) =>
    (await calls.notifications.list({})).notifications.filter(({ type }) => type === 'message').length

  for (const blocks of ['reader', 'writer'] as const)
    test(`reach nobody by notification or email once the ${blocks} has blocked the other`, async () => {
      const { student, mentor } = await pair()
      const other = await world.mentor()
      await send(student, other, 'Hello')
      await send(mentor, student, 'Words of somebody who is blocked by then')
      const [blocker, blocked] = blocks === 'reader' ? [student, mentor] : [mentor, student]
      await blocker.calls.safety.block({ personId: blocked.id })
      await world.clock.advance(10_000)
      await world.settle()
      assert.equal(await messageNotices(student), 0)
      await send(other, student, 'And these are of somebody else')
      await world.clock.advance(2 * hour)
      await world.settle()
      const [digest, ...more] = await digestsTo(student)
      assert.deepEqual(more, [])
      assert.match(digest?.text ?? '', /of somebody else/)
      assert.doesNotMatch(digest?.text ?? '', /who is blocked/)
    })

  test('from a mentor suspended in the meantime are not delivered after all', async () => {
    const { student, mentor } = await pair()
    const id = randomUUID() as MessageId
    await mentor.calls.messages.sendForReview({ personId: student.id, id, text: 'Call me at 617 555 0123' })
    const act = { operatorId: (await world.student()).id, requestId: 'request', reason: 'Unsafe.' }
    assert.equal((await suspend(world, mentor.id, act)).ok, true)
    const decided = await decideHeldMessage(world, { id, decision: 'approved' })
    assert.deepEqual(decided, { ok: false, refusal: { code: 'held-message-not-found' } })
    assert.deepEqual((await student.calls.messages.messages({ personId: mentor.id })).messages, [])
    assert.equal((await decideHeldMessage(world, { id, decision: 'declined' })).ok, true)
  })
})
