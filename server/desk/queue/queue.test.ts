import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { MailKind } from '#domain/email/mail-kind.ts'
import { checkAudit } from '#server/kit/audit-store.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { listQueue } from './list-queue.ts'

const world = await openWorld()
after(() => world.close())
const ada = await operatorIn(world, 'safety')
const grace = await operatorIn(world, 'safety')
const { desk } = ada.calls
const reason = 'Looked at with care'
const profile = { university: 'Ashesi University', major: 'Physics', bio: 'Maths.' }

type Category = Parameters<typeof ada.calls.safety.report>[0]['category']

let pairs = 0
async function pair() {
  const email = (who: string) => `${who}.${++pairs}@example.com`
  const student = await world.student({ name: 'Maya Okafor', email: email('maya') })
  const mentor = await world.mentor({ name: 'Kofi Mensah', email: email('kofi'), profile })
  await student.calls.connections.request({ mentorId: mentor.id })
  return { student, mentor }
}
const write = async (from: Somebody, to: Somebody, text: string) => {
  const id = world.newId()
  await from.calls.messages.send({ personId: to.id, id, text, anyway: true })
  return id
}
async function report(reporter: Somebody, about: Somebody, category: Category = 'other', words = '') {
  const id = world.newId()
  const what = { subject: 'person', aboutId: null, alsoBlock: false } as const
  await reporter.calls.safety.report({ id, personId: about.id, category, words, ...what })
  return id
}
const openAbout = async (about: Somebody) => (await desk.queue({ aboutId: about.id })).entries
const actsAbout = async (aboutId: Somebody['id']) => (await desk.audit({ aboutId })).entries.map(({ act }) => act)
const mailsTo = async (person: Somebody, kind: MailKind) => {
  await world.settle()
  const rows = await world.db.read
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', person.email)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ subject, text }) => `${subject}\n${text}`)
}

describe('the queue', () => {
  test('orders reports, flags and held messages by harm, then by age, a page at a time', async () => {
    const { student, mentor } = await pair()
    const spam = await report(student, mentor, 'spam')
    await world.clock.advance(1000)
    const held = world.newId()
    await mentor.calls.messages.sendForReview({ personId: student.id, id: held, text: 'Call 650-555-0142' })
    await write(mentor, student, "you're so mature for your age, don't tell your parents")
    const unsafe = await report(student, mentor, 'unsafe')
    const all = await openAbout(mentor)
    assert.deepEqual(
      all.map(({ category, source }) => [category, source]),
      [
        ['grooming', 'reading'],
        ['unsafe', 'person'],
        ['spam', 'person'],
        ['contact', 'mentor'],
      ],
    )
    assert.deepEqual([all[1]?.id, all[2]?.id, all[3]?.id], [unsafe, spam, held])
    const paged: string[] = []
    for (let after: string | undefined; ;) {
      const page = await desk.queue({ aboutId: mentor.id, limit: 1, after })
      paged.push(...page.entries.map(({ id }) => id))
      if (page.next === null) break
      after = page.next
    }
    assert.deepEqual(
      paged,
      all.map(({ id }) => id),
    )
  })
  test('is overdue after 24 hours if somebody may be unsafe, after 72 otherwise', async () => {
    const { student, mentor } = await pair()
    await report(student, mentor, 'unsafe')
    await report(student, mentor, 'spam')
    const start = world.clock.now().getTime()
    const overdueAfter = async (hours: number) => {
      const asked = { state: 'open', search: '', aboutId: mentor.id, limit: 10 } as const
      const { entries, overdue } = await listQueue(world.db.read, new Date(start + hours * 3_600_000), asked)
      return { entries: entries.map((entry) => entry.overdue), overdue }
    }
    const before = await overdueAfter(23.99)
    assert.deepEqual(before.entries, [false, false])
    const later = await overdueAfter(24)
    assert.deepEqual(later.entries, [true, false])
    assert.ok(later.overdue > before.overdue)
    assert.deepEqual((await overdueAfter(72)).entries, [true, true])
  })
  test('can be searched by name and words', async () => {
    const { student, mentor } = await pair()
    const id = await report(student, mentor, 'other', 'He asked me for a zither')
    for (const search of ['zither', 'ZITHER'])
      assert.deepEqual(
        (await desk.queue({ search })).entries.map((entry) => entry.id),
        [id],
      )
    assert.ok((await desk.queue({ search: 'kofi mens', limit: 100 })).entries.some((entry) => entry.id === id))
    assert.deepEqual((await desk.queue({ search: '%_%' })).entries, [])
  })
})

describe('an entry', () => {
  test('shows the reported message as it was kept; seeing its surroundings requires a reason and is in the audit log', async () => {
    const { student, mentor } = await pair()
    await write(student, mentor, 'Hello, can you help me?')
    const messageId = await write(mentor, student, 'Only if you are nice to me')
    const entryId = world.newId()
    await student.calls.safety.report({
      id: entryId,
      personId: mentor.id,
      subject: 'message',
      aboutId: messageId,
      category: 'harassment',
      words: 'This scared me',
      alsoBlock: true,
    })
    const entry = { kind: 'report', entryId } as const
    const seen = await desk.queueEntry(entry)
    assert.deepEqual([seen.about?.name, seen.other?.name, seen.words], ['Kofi Mensah', 'Maya Okafor', 'This scared me'])
    assert.deepEqual(seen.copy.is === 'message' && seen.copy.text, 'Only if you are nice to me')
    assert.doesNotMatch(JSON.stringify(seen), /can you help me/)
    await assert.rejects(desk.readAroundEntry({ ...entry, reason: ' ' }), /Please say why/)
    assert.deepEqual(await actsAbout(mentor.id), [])
    const { messages } = await desk.readAroundEntry({ ...entry, reason })
    assert.deepEqual(
      messages.map(({ text, senderName }) => [senderName, text]),
      [
        ['Maya Okafor', 'Hello, can you help me?'],
        ['Kofi Mensah', 'Only if you are nice to me'],
      ],
    )
    assert.deepEqual(await actsAbout(mentor.id), ['messages-read'])
  })
  test('that does not exist is not found', async () => {
    await assert.rejects(desk.queueEntry({ kind: 'report', entryId: world.newId() }), /doesn't exist/)
  })
  test('is taken by one operator, who alone decides it until somebody takes it over', async () => {
    const { student, mentor } = await pair()
    const reportId = await report(student, mentor)
    const entry = { kind: 'report', entryId: reportId } as const
    const took = await Promise.allSettled([ada, grace].map(({ calls }) => calls.desk.takeEntry(entry)))
    assert.deepEqual(took.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    const winner = took[0]?.status === 'fulfilled' ? ada : grace
    const other = winner === ada ? grace : ada
    assert.equal((await desk.queueEntry(entry)).takenBy?.id, winner.id)
    const decide = { reportId, decision: 'dismissed', reason } as const
    await assert.rejects(other.calls.desk.decideReport(decide), /is working on this/)
    await other.calls.desk.releaseEntry(entry)
    assert.equal((await desk.queueEntry(entry)).takenBy?.id, winner.id)
    await other.calls.desk.takeEntry({ ...entry, over: true })
    await other.calls.desk.decideReport(decide)
    await assert.rejects(winner.calls.desk.takeEntry(entry), /already been decided/)
  })
})

describe('a report', () => {
  test('is decided once, however many decide at the same time', async () => {
    const { student, mentor } = await pair()
    const reportId = await report(student, mentor)
    const outcomes = await Promise.allSettled([
      ada.calls.desk.decideReport({ reportId, decision: 'warned', reason }),
      grace.calls.desk.decideReport({ reportId, decision: 'dismissed', reason }),
    ])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(await openAbout(mentor), [])
    assert.equal((await desk.queue({ aboutId: mentor.id, state: 'decided' })).entries.length, 1)
    assert.equal((await actsAbout(mentor.id)).filter((act) => act === 'report-decided').length, 1)
  })
  test('that is dismissed is emailed to the person who made it, and to nobody else', async () => {
    const { student, mentor } = await pair()
    const reportId = await report(student, mentor)
    const decide = () => desk.decideReport({ reportId, decision: 'dismissed', reason })
    await decide()
    // Resent, as after a lost response.
    await decide()
    const [mail, ...more] = await mailsTo(student, 'report-decided')
    assert.match(mail ?? '', /didn't find that it broke our rules/)
    assert.doesNotMatch(mail ?? '', /Kofi/)
    assert.deepEqual([more, await mailsTo(mentor, 'report-decided'), await mailsTo(mentor, 'warned')], [[], [], []])
    assert.deepEqual(await actsAbout(mentor.id), ['report-decided'])
  })
  test('with a warning tells the reported person by email which rule to keep, never who reported it', async () => {
    const { student, mentor } = await pair()
    const reportId = await report(student, mentor, 'contact', 'He wants my number')
    await desk.decideReport({ reportId, decision: 'warned', reason })
    const [warning] = await mailsTo(mentor, 'warned')
    assert.match(warning ?? '', /Contact details, meetings, and payments stay on/)
    assert.doesNotMatch(warning ?? '', /Maya|my number/)
    assert.match((await mailsTo(student, 'report-decided'))[0] ?? '', /we have acted on it/)
    assert.deepEqual(await actsAbout(mentor.id), ['report-decided', 'warned'])
  })
  test('with a suspension does both or neither', async () => {
    const { student, mentor } = await pair()
    const [reportId, second] = [await report(student, mentor, 'unsafe'), await report(student, mentor, 'spam')]
    await desk.decideReport({ reportId, decision: 'suspended', reason })
    await assert.rejects(mentor.calls.accounts.me(), /Please log in/)
    assert.deepEqual(await actsAbout(mentor.id), ['report-decided', 'suspended'])
    await assert.rejects(desk.decideReport({ reportId: second, decision: 'suspended', reason }), /already suspended/)
    assert.deepEqual(
      (await openAbout(mentor)).map(({ id }) => id),
      [second],
    )
    await desk.decideReport({ reportId: second, decision: 'handled', reason })
  })
  test('requires a reason', async () => {
    const { student, mentor } = await pair()
    const reportId = await report(student, mentor)
    await assert.rejects(desk.decideReport({ reportId, decision: 'dismissed', reason: '' }), /Please say why/)
    assert.equal((await openAbout(mentor)).length, 1)
  })
})

describe('a message sent for review', () => {
  const heldBy = async () => {
    const { student, mentor } = await pair()
    const id = world.newId()
    await mentor.calls.messages.sendForReview({ personId: student.id, id, text: 'Admissions: 650-555-0142' })
    return { student, mentor, id }
  }
  const textsOf = async (reader: Somebody, other: Somebody) =>
    (await reader.calls.messages.messages({ personId: other.id })).messages.map(({ text }) => text)

  test('is delivered once approved, exactly once, with a row in the audit log', async () => {
    const { student, mentor, id } = await heldBy()
    const { copy } = await desk.queueEntry({ kind: 'held-message', entryId: id })
    assert.deepEqual(copy.is === 'message' && copy.found, [{ kind: 'phone', start: 12, end: 24 }])
    const decide = () => desk.decideHeldMessage({ messageId: id, decision: 'approved', reason })
    assert.equal(
      (await Promise.allSettled([decide(), decide()])).filter(({ status }) => status === 'fulfilled').length,
      1,
    )
    assert.deepEqual(await textsOf(student, mentor), ['Admissions: 650-555-0142'])
    assert.deepEqual(await actsAbout(mentor.id), ['held-message-decided'])
    assert.deepEqual(await openAbout(mentor), [])
    // The writer's browser sends it again, where the answer was lost.
    const again = { personId: student.id, id, text: 'Admissions: 650-555-0142' }
    assert.equal((await mentor.calls.messages.sendForReview(again)).state, 'approved')
    assert.deepEqual(await textsOf(student, mentor), ['Admissions: 650-555-0142'])
  })
  test('is not delivered if declined, and waits for the operator who took it', async () => {
    const { student, mentor, id } = await heldBy()
    await grace.calls.desk.takeEntry({ kind: 'held-message', entryId: id })
    const decide = { messageId: id, decision: 'declined', reason } as const
    await assert.rejects(desk.decideHeldMessage(decide), /is working on this/)
    await grace.calls.desk.decideHeldMessage(decide)
    assert.deepEqual(await textsOf(student, mentor), [])
  })
})

test('the audit log is intact', async () => {
  assert.deepEqual((await checkAudit(world.db.read, world.auth)).broken, [])
})
