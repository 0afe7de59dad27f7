import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const profile = { university: 'Ashesi University', major: 'Physics', bio: 'Maths.' }
const reason = 'Looked at with care'
// A password's sign-in ends after a day without use.
const again = (person: Somebody) => world.signIn(person.email, 'a good long pass')

const mentor = await world.mentor({ name: 'Esi Boateng', profile })
const student = await world.student({ name: 'Maya Okafor' })
const sessionId = world.newId()
const when = { date: '2026-03-03', time: '10:00', timeZone: 'UTC' }
await student.calls.sessions.book({
  id: sessionId,
  mentorId: mentor.id,
  topic: 'x',
  meetingLink: '',
  notes: '',
  ...when,
})
const { startsAt } = await student.calls.sessions.get({ sessionId })
await mentor.calls.sessions.approve({ sessionId, startsAt })
world.clock.set('2026-03-03T11:30:00Z')
await world.settle()
await student.calls.sessions.rate({ sessionId, stars: 1, words: 'Total idiot.' })
world.clock.set('2026-03-04T12:00:00Z')
const { desk } = (await operatorIn(world, 'safety')).calls
const [ofMentor, ofStudent] = [await again(mentor), await again(student)]
const reviews = async () => (await ofStudent.calls.sessions.reviewsOf({ mentorId: mentor.id })).reviews

test('a reported review names its writer to the desk, and is hidden by the decision', async () => {
  assert.equal((await reviews()).length, 1)
  const what = { subject: 'review', aboutId: sessionId, category: 'harassment', words: '', alsoBlock: true } as const
  await ofMentor.calls.safety.report({ id: world.newId(), personId: mentor.id, ...what })
  const [entry] = (await desk.queue({ aboutId: student.id })).entries
  assert.ok(entry)
  assert.deepEqual([entry.subject, entry.other?.id], ['review', mentor.id])
  const { copy } = await desk.queueEntry({ kind: 'report', entryId: entry.id })
  assert.deepEqual(copy, { is: 'review', sessionId, stars: 1, words: 'Total idiot.' })
  await assert.rejects(desk.decideReport({ reportId: entry.id, decision: 'bio-hidden', reason }), /can't be decided/)
  await desk.decideReport({ reportId: entry.id, decision: 'review-hidden', reason })
  assert.deepEqual(await reviews(), [])
  assert.equal((await ofStudent.calls.sessions.review({ sessionId })).review?.words, 'Total idiot.')
  await world.settle()
  const mail = await world.db.read
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', student.email)
    .where('kind', '=', 'hidden-by-staff')
    .executeTakeFirstOrThrow()
  assert.equal(mail.subject, "We've hidden your review")
  assert.match(mail.text, /no insults/)
  const [newest] = (await ofStudent.calls.notifications.list({})).notifications
  assert.deepEqual(
    [newest?.type, newest?.type === 'hidden-by-staff' && newest.sessionId],
    ['hidden-by-staff', sessionId],
  )
})
test('it is shown again by the desk', async () => {
  await assert.rejects(desk.hideReview({ sessionId, category: 'other', reason }), /already hidden/)
  await desk.showReview({ sessionId, reason: 'They sorted it out' })
  assert.equal((await reviews()).length, 1)
  await assert.rejects(desk.showReview({ sessionId, reason }), /isn't hidden/)
})
test('a review of nobody, or of oneself, is not there to report', async () => {
  const what = { subject: 'review', category: 'spam', words: '', alsoBlock: false } as const
  const report = (who: Somebody, aboutId: string) =>
    who.calls.safety.report({ id: world.newId(), personId: mentor.id, aboutId, ...what })
  await assert.rejects(report(ofMentor, world.newId()), /could not be found/)
  await assert.rejects(report(ofStudent, sessionId), /could not be found/)
})
