import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { ORPCError } from '@orpc/client'
import { contract } from '#contract/contract.ts'
import { isDeskAccess } from '#contract/kit/call.ts'
import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())

/** The rest of each call's input. The test fails if a call that takes a person isn't listed. */
const inputs: Record<string, () => object> = {
  'profiles.mentor': () => ({}),
  'profiles.student': () => ({}),
  'connections.request': () => ({}),
  'connections.accept': () => ({}),
  'connections.decline': () => ({}),
  'connections.pin': () => ({ pinned: true }),
  'sessions.freeHours': () => ({ from: '2026-03-03', days: 7, timeZone: 'UTC' }),
  'sessions.reviewsOf': () => ({}),
  'sessions.book': booking,
  'messages.conversation': () => ({}),
  'messages.messages': () => ({}),
  'messages.send': () => ({ id: randomUUID(), text: 'Hello' }),
  'messages.sendForReview': () => ({ id: randomUUID(), text: 'Hello' }),
  'messages.held': () => ({}),
  'messages.sendTyping': () => ({}),
  'messages.markRead': () => ({ number: 1 }),
  'safety.block': () => ({}),
  'safety.unblock': () => ({}),
  'safety.report': () => ({
    id: randomUUID(),
    subject: 'person',
    aboutId: null,
    category: 'other',
    words: '',
    alsoBlock: false,
  }),
}
/** What a blocked person may still do if there is something between the two. */
const safe = new Set(['safety.block', 'safety.report'])
/** Fields that don't name the other person: the sender's own id, and where a list continues. */
const notAbout = new Set(['senderId', 'after'])

function booking() {
  const when = { date: '2026-03-05', time: '10:00', timeZone: 'UTC' }
  return { id: randomUUID() as SessionId, topic: 'Essay', ...when, meetingLink: '', notes: '' }
}

type Call = { name: string; access: string; field: string }

/** Every call that takes another person's id. */
const calls: Call[] = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).flatMap(([verb, procedure]) => {
    const { meta, inputSchema } = procedure['~orpc']
    const shape = inputSchema && 'shape' in inputSchema ? Object.keys(inputSchema.shape) : []
    const field = shape.find((key) => ['personId', 'mentorId', 'studentId'].includes(key) && !notAbout.has(key))
    return field && !isDeskAccess(meta.access) ? [{ name: `${feature}.${verb}`, access: meta.access, field }] : []
  }),
)

async function outcome(caller: Somebody, { name, field }: Call, personId: PersonId): Promise<string> {
  const [feature = '', verb = ''] = name.split('.')
  const input = { ...inputs[name]?.(), [field]: personId }
  // The client is a proxy: its calls can be read but not listed.
  const call: (input: object) => Promise<unknown> = Reflect.get(Reflect.get(caller.calls, feature), verb)
  try {
    return JSON.stringify(await call(input))
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return `${error.status} ${error.code} ${error.message}`
  }
}

async function pair() {
  const [student, mentor] = [await world.student(), await world.mentor()]
  await world.connect(student, mentor)
  return { student, mentor }
}
const balanceOf = async ({ calls: own }: Somebody) => {
  const me = await own.accounts.me()
  return me.type === 'student' ? me.credits : undefined
}
const openSessionsOf = async ({ calls: own }: Somebody) =>
  [
    ...(await own.sessions.list({ scope: 'upcoming' })).sessions,
    ...(await own.sessions.list({ scope: 'waiting' })).sessions,
  ].length

describe('a blocked person', () => {
  test('is tested with every call that takes a person', () => {
    assert.deepEqual(calls.map(({ name }) => name).toSorted(), Object.keys(inputs).toSorted())
  })
  for (const side of ['student', 'mentor'] as const)
    test(`finds of the other what a missing person looks like, as a ${side}`, async () => {
      const people = await pair()
      const [blocked, blocker] = side === 'student' ? [people.student, people.mentor] : [people.mentor, people.student]
      await people.student.calls.messages.send({ personId: people.mentor.id, id: randomUUID(), text: 'Hello' })
      await blocker.calls.safety.block({ personId: blocked.id })
      const missing = randomUUID() as PersonId
      for (const call of calls.filter(
        ({ name, access }) => !safe.has(name) && (access === 'person' || access === side),
      ))
        assert.equal(await outcome(blocked, call, blocker.id), await outcome(blocked, call, missing), call.name)
      const { conversations } = await blocked.calls.messages.conversations()
      const { accepted, requested } = await blocked.calls.connections.list()
      assert.deepEqual([conversations, accepted, requested], [[], [], []])
      const { mentors } = await blocked.calls.profiles.mentors({ limit: 50 })
      assert.ok(!mentors.some(({ id }) => id === blocker.id))
    })
  test('cannot tell a block from a missing person by reporting or blocking, if the two had nothing to do with each other', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    // Only a student can find somebody they have nothing to do with.
    await student.calls.safety.block({ personId: mentor.id })
    const missing = randomUUID() as PersonId
    for (const call of calls.filter(({ name }) => safe.has(name)))
      assert.equal(await outcome(mentor, call, student.id), await outcome(mentor, call, missing), call.name)
    assert.deepEqual((await mentor.calls.safety.blocks()).blocks, [])
  })
  for (const side of ['student', 'mentor'] as const)
    test(`may block too, as a ${side}, so that lifting the other's block lets nothing through`, async () => {
      const people = await pair()
      const [blocked, blocker] = side === 'student' ? [people.student, people.mentor] : [people.mentor, people.student]
      await people.student.calls.messages.send({ personId: people.mentor.id, id: randomUUID(), text: 'Hello' })
      await blocker.calls.safety.block({ personId: blocked.id })
      assert.deepEqual(await blocked.calls.safety.block({ personId: blocker.id }), {})
      assert.deepEqual(
        (await blocked.calls.safety.blocks()).blocks.map(({ id }) => id),
        [blocker.id],
      )
      await blocker.calls.safety.unblock({ personId: blocked.id })
      const again = blocker.calls.messages.send({ personId: blocked.id, id: randomUUID(), text: 'Me again' })
      await assert.rejects(again, { code: 'person-not-found' })
    })
  test('is found again once the block is lifted, with the same messages as before', async () => {
    const { student, mentor } = await pair()
    await student.calls.safety.block({ personId: mentor.id })
    assert.deepEqual(
      (await student.calls.safety.blocks()).blocks.map(({ id, name }) => [id, name]),
      [[mentor.id, mentor.name]],
    )
    assert.deepEqual((await mentor.calls.safety.blocks()).blocks, [])
    // Only the person who blocked can lift the block.
    await mentor.calls.safety.unblock({ personId: student.id })
    await assert.rejects(student.calls.profiles.mentor({ mentorId: mentor.id }), /Mentor not found/)
    await student.calls.safety.unblock({ personId: mentor.id })
    assert.equal((await student.calls.profiles.mentor({ mentorId: mentor.id })).connection, 'none')
  })
})

describe('what a block ends', () => {
  for (const side of ['student', 'mentor'] as const) {
    test(`a pending session, with the credits back, when the ${side} blocks`, async () => {
      const { student, mentor } = await pair()
      const { id } = await student.calls.sessions.book({ mentorId: mentor.id, ...booking() })
      const [blocker, other] = side === 'student' ? [student, mentor] : [mentor, student]
      await blocker.calls.safety.block({ personId: other.id })
      assert.equal((await student.calls.sessions.get({ sessionId: id })).status, 'declined')
      assert.equal(await balanceOf(student), 10)
    })
    test(`a confirmed session ahead, with the credits back even an hour before, when the ${side} blocks`, async () => {
      const { student, mentor } = await pair()
      const soon = { ...booking(), date: '2026-03-02', time: '13:00' }
      const { id, startsAt } = await student.calls.sessions.book({ mentorId: mentor.id, ...soon })
      await mentor.calls.sessions.approve({ sessionId: id, startsAt })
      const [blocker, other] = side === 'student' ? [student, mentor] : [mentor, student]
      await blocker.calls.safety.block({ personId: other.id })
      const session = await mentor.calls.sessions.get({ sessionId: id })
      assert.deepEqual([session.status, session.canceledLate], ['cancelled', false])
      assert.equal(await balanceOf(student), 10)
    })
  }
  test('a booking made at the same moment: none stays open, and no credit is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const { student, mentor } = await pair()
      await Promise.allSettled([
        student.calls.sessions.book({ mentorId: mentor.id, ...booking() }),
        mentor.calls.safety.block({ personId: student.id }),
      ])
      assert.deepEqual([await openSessionsOf(student), await balanceOf(student)], [0, 10])
    }
  })
})

const reportsAbout = (personId: PersonId) =>
  world.db.read.selectFrom('reports').selectAll().where('reported_id', '=', personId).execute()
const about = (somebody: Somebody, more: object = {}) => ({
  id: randomUUID(),
  personId: somebody.id,
  subject: 'person' as const,
  aboutId: null,
  category: 'unsafe' as const,
  words: 'They asked for pictures.',
  alsoBlock: false,
  ...more,
})

describe('reporting', () => {
  test('a message keeps it with the messages around it, and tells the reported person nothing', async () => {
    const { student, mentor } = await pair()
    const id = randomUUID() as MessageId
    await student.calls.messages.send({ personId: mentor.id, id: randomUUID(), text: 'Hello' })
    await mentor.calls.messages.send({ personId: student.id, id, text: 'Odd words' })
    await world.settle()
    const before = (await mentor.calls.notifications.list({})).notifications.length
    await student.calls.safety.report(about(mentor, { subject: 'message', aboutId: id }))
    const [report] = await reportsAbout(mentor.id)
    assert.deepEqual([report?.category, report?.words, report?.state], ['unsafe', 'They asked for pictures.', 'open'])
    assert.match(JSON.stringify(report?.copy), /Hello.*Odd words/)
    assert.equal(report!.due_at.getTime() - report!.created_at.getTime(), 24 * 3_600_000)
    await world.settle()
    assert.equal((await mentor.calls.notifications.list({})).notifications.length, before)
  })
  test("twice counts once, and somebody else's id reports nothing", async () => {
    const { student, mentor } = await pair()
    const request = about(mentor)
    await Promise.all([student.calls.safety.report(request), student.calls.safety.report(request)])
    assert.equal((await reportsAbout(mentor.id)).length, 1)
    const other = await world.student()
    await assert.rejects(other.calls.safety.report(request), /could not be found/)
  })
  test("is refused for other people's sessions, and for one's own messages", async () => {
    const { student, mentor } = await pair()
    const id = randomUUID() as MessageId
    await student.calls.messages.send({ personId: mentor.id, id, text: 'Hello' })
    for (const more of [
      { subject: 'message', aboutId: id },
      { subject: 'session', aboutId: randomUUID() },
    ])
      await assert.rejects(student.calls.safety.report(about(mentor, more)), /could not be found/)
  })
  test('or blocking oneself is not possible', async () => {
    const { student, mentor } = await pair()
    for (const person of [student, mentor]) {
      await assert.rejects(person.calls.safety.report(about(person)), { code: 'profile-not-found' })
      await assert.rejects(person.calls.safety.block({ personId: person.id }), { code: 'profile-not-found' })
    }
  })
  test("with 'also block' does both, even when sent again", async () => {
    const { student, mentor } = await pair()
    const request = about(mentor, { alsoBlock: true })
    await student.calls.safety.report(request)
    await student.calls.safety.report(request)
    assert.equal((await reportsAbout(mentor.id)).length, 1)
    await assert.rejects(mentor.calls.profiles.student({ studentId: student.id }), /Student not found/)
  })
  test('is refused the 21st time in a day', async () => {
    const { student, mentor } = await pair()
    for (let count = 0; count < 20; count++) await student.calls.safety.report(about(mentor))
    await assert.rejects(student.calls.safety.report(about(mentor)), /a lot of reports/)
  })
})

test('a block reruns matching, so that somebody else takes the place', async () => {
  const [student, mentor] = [await world.student({ profile: { interests: 'Physics' } }), await world.mentor()]
  const updated = async () => {
    await world.clock.advance(60_000)
    await world.settle()
    return (await student.calls.matching.matches()).lastUpdate
  }
  const before = await updated()
  assert.equal(await updated(), before)
  await student.calls.safety.block({ personId: mentor.id })
  assert.notEqual(await updated(), before)
})
