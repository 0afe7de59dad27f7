import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { asId, type SessionId } from '#domain/kit/ids.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const profile = { university: 'Ashesi University', major: 'Physics', bio: 'Maths.' }
const reason = 'Looked at with care'
// A sign-in that isn't remembered ends after a day without use.
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

test('a review is scanned before it is saved, and not again afterwards', async () => {
  const unread = world.db.read.selectFrom('reviews').select('session_id').where('unread', '=', true)
  assert.deepEqual(await unread.execute(), [])
})
test('a reported review names its writer to the desk, and is hidden by the decision', async () => {
  assert.equal((await reviews()).length, 1)
  const what = { subject: 'review', aboutId: sessionId, category: 'harassment', words: '', alsoBlock: true } as const
  await ofMentor.calls.safety.report({ id: world.newId(), personId: mentor.id, ...what })
  const [entry] = (await desk.queue({ aboutId: student.id })).entries
  assert.ok(entry)
  assert.deepEqual([entry.subject, entry.other?.id], ['review', mentor.id])
  const { copy } = await desk.queueEntry({ kind: 'report', entryId: entry.id })
  const noAnswer = { found: [], answer: null, answerFound: [] }
  assert.deepEqual(copy, { is: 'review', sessionId, stars: 1, words: 'Total idiot.', ...noAnswer })
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
test('the desk can show it again', async () => {
  await assert.rejects(desk.hideReview({ sessionId, category: 'other', reason }), /already hidden/)
  await desk.showReview({ sessionId, reason: 'They sorted it out' })
  assert.equal((await reviews()).length, 1)
  await assert.rejects(desk.showReview({ sessionId, reason }), /isn't hidden/)
})
test('another mentor, who reads it on the profile, can report it too', async () => {
  const other = await world.mentor()
  assert.equal((await other.calls.sessions.reviewsOf({ mentorId: mentor.id })).reviews.length, 1)
  const what = { subject: 'review', aboutId: sessionId, category: 'spam', words: '', alsoBlock: false } as const
  await other.calls.safety.report({ id: world.newId(), personId: mentor.id, ...what })
  const { entries } = await desk.queue({ aboutId: student.id })
  assert.equal(entries.find((entry) => entry.other?.id === other.id)?.subject, 'review')
})
test('a review of nobody, or of oneself, cannot be reported', async () => {
  const what = { subject: 'review', category: 'spam', words: '', alsoBlock: false } as const
  const report = (who: Somebody, aboutId: string) =>
    who.calls.safety.report({ id: world.newId(), personId: mentor.id, aboutId, ...what })
  await assert.rejects(report(ofMentor, world.newId()), /could not be found/)
  await assert.rejects(report(ofStudent, sessionId), /could not be found/)
})

test('a review and an answer that predate the contact details check come before the desk once', async () => {
  const words = { ofStudent: 'Great! Text her at 650-555-0142', ofMentor: 'Thank you! My insta is esi.b22' }
  await world.db.transaction((tx) =>
    tx
      .updateTable('reviews')
      .set({ words: words.ofStudent, answer: words.ofMentor, answered_at: world.clock.now(), unread: true })
      .where('session_id', '=', asId<SessionId>(sessionId))
      .execute(),
  )
  const flagged = async (aboutId: Somebody['id']) =>
    (await desk.queue({ aboutId })).entries.filter(({ source }) => source === 'reading')
  for (let times = 0; times < 2; times++) await world.settle()
  const [[review, ...reviewsMore], [answer, ...answersMore]] = [await flagged(student.id), await flagged(mentor.id)]
  assert.deepEqual([review?.category, review?.other?.id, reviewsMore], ['contact', mentor.id, []])
  assert.deepEqual([answer?.category, answer?.other?.id, answersMore], ['contact', student.id, []])
  assert.ok(review && answer)
  const copyOf = async (entryId: string) => (await desk.queueEntry({ kind: 'report', entryId })).copy
  const marked = (text: string, found: { start: number; end: number }[]) =>
    found.map(({ start, end }) => text.slice(start, end)).join()
  const [ofReview, ofAnswer] = [await copyOf(review.id), await copyOf(answer.id)]
  assert.ok(ofReview.is === 'review' && ofAnswer.is === 'review')
  assert.match(marked(ofReview.words, ofReview.found), /650-555-0142/)
  assert.match(marked(ofAnswer.answer ?? '', ofAnswer.answerFound), /esi\.b22/)
  assert.deepEqual([ofReview.answerFound, ofAnswer.found], [[], []])

  // The answer is removed and the review stays. The mentor is told, and may write another answer.
  await desk.decideReport({ reportId: answer.id, decision: 'review-hidden', reason })
  assert.deepEqual(
    (await reviews()).map((one) => one.answer),
    [null],
  )
  await world.settle()
  const { notifications } = await ofMentor.calls.notifications.list({})
  assert.ok(notifications.some((one) => one.type === 'hidden-by-staff' && one.what === 'answer'))
  const mail = await world.db.read
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', mentor.email)
    .where('kind', '=', 'hidden-by-staff')
    .executeTakeFirstOrThrow()
  assert.equal(mail.subject, "We've taken down your answer")
  assert.match(mail.text, /new answer/)
  await ofMentor.calls.sessions.answerReview({ sessionId, words: 'Thank you!' })
  await desk.decideReport({ reportId: review.id, decision: 'review-hidden', reason })
  assert.deepEqual(await reviews(), [])
})
