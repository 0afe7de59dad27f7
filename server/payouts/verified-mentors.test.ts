import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { sumOwed } from '#server/payouts/store.ts'
import { close } from '#test/closing.ts'
import { heldIn } from '#test/held-sessions.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const fake = openFakeProvider()
const world = await openWorld({ now: '2026-03-02T12:00:00Z', payouts: fake.provider })
after(() => world.close())
const hold = heldIn(world)
const until = async (at: string) => {
  world.clock.set(at)
  await world.settle()
}

test('a verified mentor is owed for free credits, from before and while verified, and no month end pays it twice', async () => {
  const university = 'Rice University'
  const [mentor, student] = [await world.mentor({ profile: { university } }), await world.student()]
  await world.confirmEmails(mentor, student)
  await fake.connect(mentor)
  const { desk } = (await operatorIn(world, 'safety')).calls
  const about = { personId: mentor.id, reason: 'Looked into it' }
  const owed = async () => {
    const { owedCents, unpaid } = await mentor.calls.payouts.overview()
    return [owedCents, ...unpaid.map(({ state, reasons }) => `${state}: ${reasons.join(', ')}`)]
  }
  const waits = [0, 'awaiting-verification: mentor-unproven']

  await hold(student, mentor, 3)
  await until('2026-04-01T00:00:00Z')
  assert.deepEqual([await owed(), fake.received(mentor.id)], [waits, 0])

  await desk.verifyMentor({ ...about, university })
  assert.deepEqual(await owed(), [2500, 'owed: '])
  await desk.takeBackVerification(about)
  assert.deepEqual(await owed(), waits)
  await desk.verifyMentor({ ...about, university })
  // At the past month end the mentor wasn't verified yet; the next one pays.
  await until('2026-04-20T00:00:00Z')
  assert.equal(fake.received(mentor.id), 0)
  await until('2026-05-01T00:00:00Z')
  assert.deepEqual([await owed(), fake.received(mentor.id)], [[0], 2500])

  // Paid sessions stay paid, whatever happens to the verification.
  await desk.takeBackVerification(about)
  await desk.verifyMentor({ ...about, university })
  await until('2026-06-01T00:00:00Z')
  assert.deepEqual([await owed(), fake.received(mentor.id)], [[0], 2500])
})

test('what a verified mentor is owed stays owed after they close their account, and is paid', async () => {
  world.clock.set('2026-03-02T12:00:00Z')
  const university = 'Rice University'
  const [mentor, student] = [await world.mentor({ profile: { university } }), await world.student()]
  await world.confirmEmails(mentor, student)
  await fake.connect(mentor)
  const { desk } = (await operatorIn(world, 'safety')).calls
  await desk.verifyMentor({ personId: mentor.id, university, reason: 'Seen' })
  await hold(student, mentor, 4)
  await until('2026-03-05T00:00:00Z')
  assert.equal((await mentor.calls.accounts.closingFacts()).owedCents, 2500)
  await close(mentor)
  assert.equal(await sumOwed(world.db.read, mentor.id), 2500)
  // The verification that keeps it owed isn't shown for a closed account, so it can't be taken back.
  assert.equal((await desk.people({ search: mentor.id })).people[0]?.verifiedAt, null)
  await until('2026-07-01T00:00:00Z')
  assert.equal(fake.received(mentor.id), 2500)
})
