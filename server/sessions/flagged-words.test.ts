import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { heldIn } from '#test/held-sessions.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const held = heldIn(world)

const mentor = await world.mentor({
  name: 'Esi Boateng',
  profile: { university: 'Ashesi University', major: 'Physics' },
})
const student = await world.student({ name: 'Maya Okafor' })
const absent = await world.student({ name: 'Leo Park' })
const [reviewed, missed] = [await held(student, mentor, 3), await held(absent, mentor, 4)]
world.clock.set('2026-03-04T11:30:00Z')
await world.settle()
const { desk } = (await operatorIn(world, 'safety')).calls
// A sign-in that isn't remembered ends after a day without use.
const again = (person: Somebody) => world.signIn(person.email, 'a good long pass')

/** Returns a person's words in the desk's queue, each with its category. */
async function flaggedOf(person: Somebody) {
  const { entries } = await desk.queue({ aboutId: person.id })
  const copies = await Promise.all(entries.map(({ id }) => desk.queueEntry({ kind: 'report', entryId: id })))
  return entries.map(({ category, subject, other }, at) => [category, subject, other?.id, copies[at]!.copy])
}

test('a review saying that its writer is hurt comes before the desk once, and brings help', async () => {
  const { calls } = await again(student)
  const words = 'Kind. I told her that my dad hits me and she listened.'
  const { help, review } = await calls.sessions.rate({ sessionId: reviewed, stars: 5, words })
  assert.deepEqual([help?.about, review?.words], ['unsafe', words])
  await calls.sessions.rate({ sessionId: reviewed, stars: 5, words })
  const found = { found: [], answer: null, answerFound: [] }
  const copy = { is: 'review', sessionId: reviewed, stars: 5, words, ...found }
  assert.deepEqual(await flaggedOf(student), [['unsafe', 'review', mentor.id, copy]])
})

test('a review refused for contact details still brings help', async () => {
  const { calls } = await again(student)
  const words = 'My dad hits me. Text me at 650-253-0000.'
  const refused = calls.sessions.rate({ sessionId: reviewed, stars: 5, words })
  await assert.rejects(refused, ({ code, data }) => code === 'contact-details' && data.help.about === 'unsafe')
})

test('an answer to a review comes before the desk under its writer’s name', async () => {
  world.clock.set('2026-03-06T11:30:00Z')
  const { calls } = await again(mentor)
  const words = 'You are an idiot, and I know where you live.'
  const answered = await calls.sessions.answerReview({ sessionId: reviewed, words })
  assert.equal(answered.help, null)
  const flagged = await flaggedOf(mentor)
  assert.deepEqual(
    flagged.map(([category, subject, other]) => [category, subject, other]),
    [
      ['threat', 'review', student.id],
      ['harassment', 'review', student.id],
    ],
  )
  const [[, , , copy]] = flagged as [[unknown, unknown, unknown, { answer: string }]]
  assert.equal(copy.answer, words)

  // The desk removes the answer, so writing it again puts it in the queue again.
  const { entries } = await desk.queue({ aboutId: mentor.id })
  const { calls: proven } = await operatorIn(world, 'safety')
  await proven.desk.decideReport({ reportId: entries[0]!.id, decision: 'review-hidden', reason: 'A threat.' })
  await calls.sessions.answerReview({ sessionId: reviewed, words })
  assert.equal((await flaggedOf(mentor)).length, flagged.length + 1)
})

test('what is said about a session that did not happen comes before the desk, and brings help', async () => {
  const { calls } = await again(absent)
  // No warning about the number: what a student in danger writes goes through.
  const words = 'I could not come, my dad beat me and I am scared to go home. Text me at 650-253-0000.'
  const said = await calls.sessions.contest({ sessionId: missed, reason: 'other', words })
  assert.deepEqual([said.help?.about, said.contest?.words], ['unsafe', words])
  const [latest] = (await flaggedOf(absent)).filter(([, subject]) => subject === 'session')
  const copy = { is: 'contest', sessionId: missed, topic: 'x', words, saidAt: '2026-03-06T11:30:00.000Z' }
  assert.deepEqual(latest, ['unsafe', 'session', mentor.id, copy])
})

test('so does the answer to it', async () => {
  const { calls } = await again(mentor)
  const words = 'You are an idiot and a liar.'
  const said = await calls.sessions.answerContest({ sessionId: missed, agrees: false, words })
  assert.equal(said.help, null)
  const [latest] = (await flaggedOf(mentor)).filter(([, subject]) => subject === 'session')
  assert.deepEqual(latest?.slice(0, 3), ['harassment', 'session', absent.id])
})
