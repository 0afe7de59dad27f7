import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { heldIn } from '#test/held-sessions.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const deskNow = async () => (await operatorIn(world, 'owner')).calls.desk
const university = 'Rice University'
const told = async (person: Somebody) =>
  (await person.calls.accounts.staffActs({})).acts.map(({ act, outcome }) => [act, outcome])

describe('acts by staff are found by the person they concern', () => {
  test('acts about money: by the mentor who earns and the student whose credits they are', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const sessionId = await heldIn(world)(student, mentor, 10)
    world.clock.set('2026-03-10T11:30:00Z')
    await world.settle()
    await student.calls.sessions.contest({ sessionId, reason: 'mentor-absent', words: 'Nobody came.' })
    await mentor.calls.sessions.answerContest({ sessionId, agrees: false, words: 'I waited.' })
    const desk = await deskNow()
    await desk.decideContest({ sessionId, outcome: 'held', reason: 'The room shows both' })
    for (const one of [student, mentor]) assert.deepEqual(await told(one), [['contest-decided', 'held']])
  })
  test('acts about the account: verification, a warning, and what was hidden', async () => {
    const mentor = await world.mentor({ profile: { university, bio: 'I row.' } })
    const desk = await deskNow()
    const about = { personId: mentor.id, reason: 'Looked into it' }
    await desk.verifyMentor({ ...about, university })
    await desk.takeBackVerification(about)
    await desk.hidePart({ ...about, part: 'bio', category: 'other' })
    await desk.showPart({ ...about, part: 'bio' })
    assert.deepEqual(
      (await told(mentor)).map(([act]) => act),
      ['bio-shown', 'bio-hidden', 'verification-taken-back', 'mentor-verified'],
    )
  })
})
