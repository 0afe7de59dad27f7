import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setSuspension } from '#server/accounts/store.ts'
import { goodbye } from '#test/closing.ts'
import { heldIn } from '#test/held-sessions.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const held = heldIn(world)

/** Returns a student and a mentor whose session is over. */
async function afterAnHour() {
  world.clock.set('2026-03-02T12:00:00Z')
  const [student, mentor] = [await world.student(), await world.mentor()]
  const sessionId = await held(student, mentor, 3)
  world.clock.set('2026-03-03T11:30:00Z')
  await world.settle()
  const seenBy = async ({ calls }: Somebody) => {
    const { reachable, hasBlocked } = await calls.sessions.get({ sessionId })
    return { reachable, hasBlocked }
  }
  return { student, mentor, sessionId, seenBy }
}

const near = { reachable: true, hasBlocked: false }
const apart = { reachable: false, hasBlocked: false }

test('after a block neither can be reached from their session, and only the one who blocked is told why', async () => {
  const { student, mentor, seenBy, sessionId } = await afterAnHour()
  assert.deepEqual([await seenBy(student), await seenBy(mentor)], [near, near])
  await student.calls.safety.block({ personId: mentor.id })
  assert.deepEqual([await seenBy(student), await seenBy(mentor)], [{ ...apart, hasBlocked: true }, apart])
  const past = await mentor.calls.sessions.list({ scope: 'past' })
  assert.deepEqual([past.sessions[0]?.reachable, past.sessions[0]?.hasBlocked], [false, false])
  // They can still review the session, since everyone else can read it.
  assert.notEqual((await student.calls.sessions.review({ sessionId })).rateBy, null)
  await student.calls.safety.unblock({ personId: mentor.id })
  assert.deepEqual([await seenBy(student), await seenBy(mentor)], [near, near])
})

test('a suspension looks like a block', async () => {
  const { student, mentor, seenBy, sessionId } = await afterAnHour()
  await world.db.transaction((tx) => setSuspension(tx, mentor.id, world.clock.now(), world.clock.now()))
  assert.deepEqual(await seenBy(student), apart)
  assert.notEqual((await student.calls.sessions.review({ sessionId })).rateBy, null)
})

test('a person who closed their account cannot be reached or reviewed, since nobody would read it', async () => {
  const { student, mentor, seenBy, sessionId } = await afterAnHour()
  await mentor.calls.accounts.closeAccount(goodbye)
  assert.deepEqual(await seenBy(student), apart)
  assert.equal((await student.calls.sessions.review({ sessionId })).rateBy, null)
  await assert.rejects(student.calls.sessions.rate({ sessionId, stars: 5, words: '' }), /This session can't be rated\./)
})
