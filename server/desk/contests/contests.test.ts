import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { close } from '#test/closing.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const profile = { university: 'Ashesi University', major: 'Physics', bio: 'Maths.' }
const reason = 'The student was in the lobby for half an hour'

/** A confirmed session on this day in March that is over. */
async function held(student: Somebody, mentor: Somebody, day: number) {
  const id = world.newId()
  const when = { date: `2026-03-${String(day).padStart(2, '0')}`, time: '10:00', timeZone: 'UTC' }
  world.clock.set(`2026-03-${String(day - 1).padStart(2, '0')}T12:00:00Z`)
  await student.calls.sessions.book({ id, mentorId: mentor.id, topic: 'x', meetingLink: '', notes: '', ...when })
  const { startsAt } = await student.calls.sessions.get({ sessionId: id })
  await mentor.calls.sessions.approve({ sessionId: id, startsAt })
  world.clock.set(`2026-03-${String(day).padStart(2, '0')}T11:30:00Z`)
  await world.settle()
  return id
}

const balanceOf = async (student: Somebody) => (await student.calls.credits.overview({})).balance
const mailsTo = async (person: Somebody) => {
  const mails = await world.db.read
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', person.email)
    .where('kind', 'in', ['session-contested', 'contest-answered', 'session-settled', 'absence-counted'])
    .orderBy('written_at')
    .execute()
  return mails.map(({ subject }) => subject)
}
const noticesTo = async (person: Somebody) =>
  (await person.calls.notifications.list({})).notifications
    .map(({ type }) => type)
    .filter((type) => /contest|settled|absence/.test(type))

describe('a session the two parties disagree about', async () => {
  const [student, mentor] = [await world.student(), await world.mentor({ profile })]
  const sessionId = await held(student, mentor, 4)
  await student.calls.sessions.contest({ sessionId, reason: 'mentor-absent', words: 'Nobody came.' })
  const asked = await mentor.calls.sessions.get({ sessionId })
  await mentor.calls.sessions.answerContest({ sessionId, agrees: false, words: 'I waited in the call.' })
  await world.settle()
  const { desk } = (await operatorIn(world, 'finance')).calls

  test('asks the other party, with a deadline, and shows both what was said', async () => {
    assert.deepEqual(
      [asked.contest?.words, asked.contest?.answerBy, asked.contest?.mayAnswer, asked.contestBy],
      ['Nobody came.', '2026-03-06T11:30:00.000Z', true, null],
    )
    const { contest } = await student.calls.sessions.get({ sessionId })
    assert.deepEqual(
      [contest?.state, contest?.answer?.words, contest?.mayAnswer],
      ['with-staff', 'I waited in the call.', false],
    )
  })
  test('is withheld from the payout, and says why', async () => {
    const { unpaid } = await mentor.calls.payouts.overview()
    assert.deepEqual(
      unpaid.map(({ state, reasons }) => [state, reasons.at(-1)]),
      [['on-hold', 'contested']],
    )
  })
  test('waits at the desk with the words of both, and becomes overdue after 72 hours', async () => {
    const find = async () => (await desk.contests({})).contests.find((one) => one.sessionId === sessionId)
    const found = await find()
    assert.deepEqual(
      [found?.contest.words, found?.contest.answer?.words, found?.dueAt, found?.isOverdue],
      ['Nobody came.', 'I waited in the call.', '2026-03-07T11:30:00.000Z', false],
    )
  })
  test('is decided with a reason and one row in the audit log; both are told', async () => {
    await assert.rejects(desk.decideContest({ sessionId, outcome: 'mentor-absent', reason: ' ' }), /Please say why/)
    await desk.decideContest({ sessionId, outcome: 'mentor-absent', reason })
    await desk.decideContest({ sessionId, outcome: 'mentor-absent', reason })
    await assert.rejects(desk.decideContest({ sessionId, outcome: 'held', reason }), /already been decided/)
    await world.settle()
    const { entries } = await desk.audit({ aboutId: mentor.id })
    assert.deepEqual(
      entries.map((entry) => [entry.act, entry.reason, entry.after['outcome']]),
      [['contest-decided', reason, 'mentor-absent']],
    )
    assert.equal(await balanceOf(student), 10)
    assert.deepEqual((await noticesTo(student)).toSorted(), ['contest-answered', 'session-settled'])
    assert.deepEqual((await noticesTo(mentor)).toSorted(), ['absence-counted', 'session-contested', 'session-settled'])
    assert.equal((await mailsTo(student)).length, 2)
    assert.deepEqual((await mailsTo(mentor)).toSorted(), [
      `About your session with ${student.name}`,
      `You missed your session with ${student.name}`,
      `${student.name} told us your session didn't happen`,
    ])
    assert.equal((await desk.contests({})).contests.length, 0)
  })
})

test('a session can still be decided on after both have closed their accounts', async () => {
  const [student, mentor] = [await world.student(), await world.mentor({ profile })]
  const sessionId = await held(student, mentor, 8)
  await student.calls.sessions.contest({ sessionId, reason: 'technical', words: 'No sound.' })
  await close(student)
  await close(mentor)
  await world.settle()
  const { desk } = (await operatorIn(world, 'finance')).calls
  await desk.decideContest({ sessionId, outcome: 'held', reason })
  await world.settle()
  assert.equal((await desk.contests({})).contests.length, 0)
  const [row] = (await desk.audit({ aboutId: mentor.id })).entries
  assert.deepEqual([row?.act, row?.after['outcome']], ['contest-decided', 'held'])
})

test('a mentor who missed three sessions is not found, whatever they save, until the desk lists them again', async () => {
  const [student, mentor] = [await world.student(), await world.mentor({ name: 'Kofi Mensah', profile })]
  const { desk } = (await operatorIn(world, 'safety')).calls
  const isFound = async () => {
    await world.settle()
    const found = JSON.stringify(await student.calls.matching.directory({ search: 'Kofi' }))
    const listed = (await student.calls.profiles.mentors({ limit: 50 })).mentors.some(({ id }) => id === mentor.id)
    assert.equal(found.includes(mentor.id), listed)
    return listed
  }
  for (const day of [10, 12, 14]) {
    assert.ok(await isFound())
    const sessionId = await held(student, mentor, day)
    await mentor.calls.sessions.contest({ sessionId, reason: 'mentor-absent', words: '' })
  }
  assert.equal(await isFound(), false)
  assert.deepEqual(
    (await mailsTo(mentor)).filter((subject) => subject.includes('listed')),
    ["You're not listed for now"],
  )
  await mentor.calls.profiles.completeWizard({ profile: { ...emptyMentorProfile, ...profile, bio: 'New.' } })
  assert.equal(await isFound(), false)
  assert.equal((await mentor.calls.matching.visibility()).hiddenBecause, 'paused')
  assert.deepEqual(
    (await desk.pausedMentors({ search: 'kofi' })).mentors.map(({ id }) => id),
    [mentor.id],
  )
  await desk.relistMentor({ personId: mentor.id, reason: 'They had an accident' })
  await assert.rejects(desk.relistMentor({ personId: mentor.id, reason }), /already listed/)
  assert.ok(await isFound())
  assert.equal((await mentor.calls.matching.visibility()).listed, true)
  // Earlier absences no longer count.
  const sessionId = await held(student, mentor, 20)
  await mentor.calls.sessions.contest({ sessionId, reason: 'mentor-absent', words: '' })
  assert.ok(await isFound())
})

test('if the two agree that it failed for technical reasons, the one who said so is told that the other agrees', async () => {
  const [student, mentor] = [await world.student(), await world.mentor({ profile })]
  const sessionId = await held(student, mentor, 24)
  await student.calls.sessions.contest({ sessionId, reason: 'technical', words: 'No sound.' })
  await mentor.calls.sessions.answerContest({ sessionId, agrees: true, words: '' })
  await world.settle()
  assert.deepEqual(await mailsTo(student), [`${mentor.name} agrees that your session didn't happen`])
  const { notifications } = await student.calls.notifications.list({})
  assert.equal(
    notifications.some((notice) => notice.type === 'contest-answered' && notice.agrees === true),
    true,
  )
})
