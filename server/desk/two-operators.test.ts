import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const reason = 'Looked into it'
const profile = { university: 'Ashesi University' }
const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

/** A contested session whose parties disagree, and two operators who may decide it. */
async function contested(day: number) {
  const [student, mentor] = [await world.student(), await world.mentor({ profile })]
  const sessionId = world.newId()
  const when = { date: `2026-03-${day}`, time: '10:00', timeZone: 'UTC' }
  const asked = { id: sessionId, mentorId: mentor.id, topic: `Essay ${day}`, meetingLink: '', notes: '', ...when }
  const { startsAt } = await student.calls.sessions.book(asked)
  await mentor.calls.sessions.approve({ sessionId, startsAt })
  world.clock.set(`2026-03-${day}T11:30:00Z`)
  await world.settle()
  await student.calls.sessions.contest({ sessionId, reason: 'mentor-absent', words: 'Nobody came.' })
  await mentor.calls.sessions.answerContest({ sessionId, agrees: false, words: 'I waited.' })
  const [ada, grace] = [
    (await operatorIn(world, 'finance')).calls.desk,
    (await operatorIn(world, 'finance')).calls.desk,
  ]
  return { student, mentor, sessionId, ada, grace, entry: { kind: 'contest', entryId: sessionId } as const }
}

describe('of two operators', () => {
  test('one decides a contested session, and the other is told it is already decided', async () => {
    const { student, sessionId, ada, grace } = await contested(10)
    const outcomes = await Promise.allSettled([
      ada.decideContest({ sessionId, outcome: 'mentor-absent', reason }),
      grace.decideContest({ sessionId, outcome: 'held', reason }),
    ])
    assert.equal(fulfilled(outcomes), 1)
    const lost = outcomes.find(({ status }) => status === 'rejected')
    assert.match(String(lost?.status === 'rejected' && lost.reason), /already been decided/)
    const { balance } = await student.calls.credits.overview({})
    assert.equal(balance, outcomes[0]?.status === 'fulfilled' ? 10 : 0)
    const { entries } = await ada.audit({ act: 'contest-decided', aboutId: student.id })
    assert.equal(entries.length, 1)
  })

  test('only the one who took a contested session can decide it, until the other takes it over', async () => {
    const { sessionId, ada, grace, entry } = await contested(12)
    await ada.takeEntry(entry)
    const { contests } = await grace.contests({ search: 'essay 12', state: 'with-staff' })
    assert.match(contests.find((one) => one.sessionId === sessionId)?.takenBy?.name ?? '', /^Finance /)
    await assert.rejects(grace.decideContest({ sessionId, outcome: 'held', reason }), /is working on this/)
    await assert.rejects(grace.takeEntry(entry), /is working on this/)
    await grace.takeEntry({ ...entry, over: true })
    await assert.rejects(ada.decideContest({ sessionId, outcome: 'held', reason }), /is working on this/)
    await grace.decideContest({ sessionId, outcome: 'held', reason })
    await assert.rejects(ada.takeEntry(entry), /already been decided/)
  })

  test('only the one who took a request can verify or decline; a later request is a new one', async () => {
    const mentor = await world.mentor({ profile })
    const [ada, grace] = [
      (await operatorIn(world, 'safety')).calls.desk,
      (await operatorIn(world, 'safety')).calls.desk,
    ]
    const entry = { kind: 'verification', entryId: mentor.id } as const
    await assert.rejects(ada.takeEntry(entry), /doesn't exist/)
    const ask = () => mentor.calls.profiles.askToBeVerified({ words: 'My student card is blue' })
    await ask()
    await ada.takeEntry(entry)
    const about = { personId: mentor.id, reason }
    await assert.rejects(grace.verifyMentor({ ...about, ...profile }), /is working on this/)
    await assert.rejects(grace.declineVerification(about), /is working on this/)
    await ada.declineVerification(about)
    await world.clock.advance(1000)
    await ask()
    const waiting = async () => (await grace.mentorsToVerify({})).mentors.find(({ id }) => id === mentor.id)
    assert.equal((await waiting())?.takenBy, null)
    await grace.verifyMentor({ ...about, ...profile })
    assert.equal((await ada.people({ search: mentor.id })).people[0]?.verifiedAt, world.clock.now().toISOString())
  })

  test('one refunds a payment', async () => {
    const student = await payingIn(world).subscriber('Growth Plan')
    const operators = [await operatorIn(world, 'finance'), await operatorIn(world, 'finance')]
    const { payments } = await operators[0]!.calls.desk.payments({ personId: student.id })
    const { id: paymentId = '', forecast } = payments[0] ?? {}
    const outcomes = await Promise.allSettled(
      operators.map(({ calls }) =>
        calls.desk.refund({ id: world.newId(), personId: student.id, paymentId, back: forecast?.back ?? 0, reason }),
      ),
    )
    assert.equal(fulfilled(outcomes), 1)
    assert.equal((await operators[0]!.calls.desk.refunds({ search: paymentId })).refunds.length, 1)
  })
})
