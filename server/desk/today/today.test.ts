import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { noteJobRuns } from '#server/kit/note-job-runs.ts'
import { operatorIn } from '#test/operators.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())

test('the desk’s first screen shows what happened, what is waiting, and which job fails', async () => {
  const { desk } = (await operatorIn(world, 'support')).calls
  const before = await desk.today()
  assert.deepEqual([before.peopleDay, before.paidDayCents, before.queues.reports.open], [0, 0, 0])
  await world.mentor()
  const student = await payingIn(world).subscriber('Growth Plan')
  const mentor = await world.mentor()
  await student.calls.safety.report({
    id: world.newId(),
    personId: mentor.id,
    subject: 'person',
    aboutId: null,
    category: 'unsafe',
    words: 'x',
    alsoBlock: false,
  })
  const now = await desk.today()
  assert.deepEqual(
    [now.peopleDay, now.peopleWeek, now.paidDayCents, now.paidMonthCents, now.deadLetters],
    [3, 3, 6999, 6999, 0],
  )
  assert.deepEqual([now.queues.reports.open, now.queues.reports.overdue], [1, 0])
  assert.ok(now.eventAt && now.eventsDay > 0)
  await world.clock.advance(25 * 3_600_000)
  const { peopleDay, peopleWeek, queues } = await desk.today()
  assert.deepEqual([peopleDay, peopleWeek, queues.reports.overdue, queues.messages.open], [0, 3, 1, 0])
})

test('mentors to verify have a 72-hour deadline; an empty queue has none', async () => {
  const mentor = await world.mentor({ profile: { university: 'Ashesi University' } })
  await mentor.calls.profiles.askToBeVerified({ words: 'My student card is blue' })
  const asked = world.clock.now()
  const { queues: first } = await (await operatorIn(world, 'support')).calls.desk.today()
  const dueAt = new Date(asked.getTime() + 72 * 3_600_000).toISOString()
  assert.deepEqual(first.mentorsToVerify, { open: 1, overdue: 0, dueAt })
  assert.deepEqual(first.contests, { open: 0, overdue: 0, dueAt: null })
  await world.clock.advance(72 * 3_600_000 + 1)
  const { queues: later } = await (await operatorIn(world, 'support')).calls.desk.today()
  assert.deepEqual(later.mentorsToVerify, { open: 1, overdue: 1, dueAt })
})

test('a failing job is named until it succeeds again', async () => {
  const { desk } = (await operatorIn(world, 'support')).calls
  const note = noteJobRuns(world)
  await note('deliver-mails', new Error('the post is closed'))
  assert.deepEqual(
    (await desk.today()).jobsFailing.map(({ name, error }) => [name, error]),
    [['deliver-mails', 'the post is closed']],
  )
  await world.clock.advance(60_000)
  await note('deliver-mails')
  const { jobsFailing, jobsRanAt } = await desk.today()
  assert.deepEqual([jobsFailing, jobsRanAt], [[], world.clock.now().toISOString()])
})
