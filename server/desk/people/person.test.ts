import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const { desk } = (await operatorIn(world, 'support')).calls
const student = await world.student({ name: 'Maya Okafor', profile: { school: 'Northside High' } })
const mentors = [await world.mentor({ name: 'Kofi Mensah' }), await world.mentor({ name: 'Elena Petrova' })] as const
const [kofi, elena] = mentors
const book = async (mentorId: (typeof kofi)['id'], day: string) => {
  const id = world.newId()
  const when = { date: `2026-03-${day}`, time: '10:00', timeZone: 'UTC' }
  await student.calls.sessions.book({
    id,
    mentorId,
    topic: `Essay on the ${day}th`,
    meetingLink: '',
    notes: '',
    ...when,
  })
  return id
}
await world.connect(student, kofi)
await world.clock.advance(60_000)
await student.calls.connections.request({ mentorId: elena.id })
const sessionId = await book(kofi.id, '05')
await kofi.calls.sessions.approve({ sessionId, startsAt: '2026-03-05T10:00:00.000Z' })
await student.calls.messages.send({ personId: kofi.id, id: world.newId(), text: 'See you on Thursday' })
await world.settle()
const of = { personId: student.id }

/** Reads all lines of a list, one page after another. */
async function all<Line>(read: (after: string | undefined) => Promise<{ lines: Line[]; next: string | null }>) {
  const found: Line[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { lines, next } = await read(after)
    found.push(...lines)
    after = next
  }
  return found
}

describe('the desk’s view of a person', () => {
  test('shows what they say about themselves, with plan and credits', async () => {
    const { fields, credits } = await desk.profile(of)
    assert.deepEqual(fields, [{ name: 'school', value: 'Northside High' }])
    assert.deepEqual(credits, { plan: 'Free', balance: 0, onHold: 0 })
    assert.equal((await desk.profile({ personId: kofi.id })).credits, null)
    await assert.rejects(desk.profile({ personId: world.newId() }), /This account doesn't exist/)
  })
  test('shows where they are signed in, most recent first, a page at a time', async () => {
    await world.clock.advance(1000)
    await world.signIn(student.email, 'a good long pass')
    const found = await all(async (after) => {
      const { signIns: lines, next } = await desk.signIns({ ...of, after, limit: 1 })
      return { lines, next }
    })
    assert.equal(found.length, 2)
    assert.ok(found[0]!.lastSeenAt > found[1]!.lastSeenAt)
    assert.doesNotMatch(JSON.stringify(found), /token/)
  })
  test('shows their connections, from either side', async () => {
    const found = await all(async (after) => {
      const { connections: lines, next } = await desk.connectionsOf({ ...of, after, limit: 1 })
      return { lines, next }
    })
    assert.deepEqual(
      found.map(({ other, status }) => [other.name, status]),
      [
        ['Elena Petrova', 'requested'],
        ['Kofi Mensah', 'accepted'],
      ],
    )
    const { connections } = await desk.connectionsOf({ personId: kofi.id })
    assert.deepEqual(
      connections.map(({ other }) => other.name),
      ['Maya Okafor'],
    )
  })
  test('shows their sessions, ledger and emails', async () => {
    const { sessions, next } = await desk.sessionsOf({ ...of, limit: 1 })
    assert.deepEqual(
      [sessions[0]?.id, sessions[0]?.other.name, sessions[0]?.status, next],
      [sessionId, 'Kofi Mensah', 'confirmed', null],
    )
    const first = await desk.ledgerOf({ ...of, limit: 1 })
    const second = await desk.ledgerOf({ ...of, before: first.next ?? 0 })
    assert.deepEqual(
      [...first.entries, ...second.entries].map(({ reason, amount, balance }) => [reason, amount, balance]),
      [
        ['capture', 0, 0],
        ['hold', -10, 0],
        ['signup', 10, 10],
      ],
    )
    const { mails } = await desk.mailsTo({ personId: kofi.id })
    assert.ok(mails.some(({ kind }) => kind === 'session-booked'))
    assert.doesNotMatch(JSON.stringify(mails), /"text"/)
  })
})

describe('each list of a person', () => {
  test('can be searched and narrowed to one kind of line', async () => {
    const { connections } = await desk.connectionsOf({ ...of, search: 'ELENA' })
    assert.deepEqual(
      connections.map(({ other }) => other.name),
      ['Elena Petrova'],
    )
    assert.equal((await desk.connectionsOf({ ...of, status: 'accepted' })).connections[0]?.other.id, kofi.id)
    assert.equal((await desk.sessionsOf({ ...of, search: '05th' })).sessions.length, 1)
    assert.equal((await desk.sessionsOf({ ...of, search: 'mensah' })).sessions.length, 1)
    // Okafor is her own name, and only the other party's name is searched.
    assert.equal((await desk.sessionsOf({ ...of, search: 'Okafor' })).sessions.length, 0)
    assert.equal((await desk.sessionsOf({ ...of, status: 'pending' })).sessions.length, 0)
    assert.deepEqual(
      (await desk.ledgerOf({ ...of, reason: 'signup' })).entries.map(({ amount }) => amount),
      [10],
    )
    const mailsToKofi = { personId: kofi.id }
    assert.deepEqual((await desk.mailsTo({ ...mailsToKofi, state: 'given-up' })).mails, [])
    const { mails } = await desk.mailsTo(mailsToKofi)
    const [one] = mails
    assert.ok(one)
    const same = await desk.mailsTo({ ...mailsToKofi, state: one.state, search: one.subject.toUpperCase() })
    assert.ok(same.mails.some(({ id }) => id === one.id))
    assert.deepEqual((await desk.signIns({ ...of, search: 'no such browser' })).signIns, [])
  })
})

describe('a session at the desk', () => {
  test('shows its history, who came when, and what it cost', async () => {
    const visitId = world.newId()
    world.clock.set('2026-03-05T10:00:00Z')
    const { desk: today } = (await operatorIn(world, 'support')).calls
    const back = await world.signIn(student.email, 'a good long pass')
    await back.calls.room.enter({ sessionId, visitId })
    world.clock.set('2026-03-05T10:00:20Z')
    await back.calls.room.stay({ sessionId, visitId })
    const session = await today.session({ sessionId })
    assert.deepEqual(
      session.history.map(({ action, actor }) => [action, actor]),
      [
        ['booked', 'student'],
        ['approved', 'mentor'],
      ],
    )
    assert.deepEqual(session.visits, [
      { party: 'student', from: '2026-03-05T10:00:00.000Z', to: '2026-03-05T10:00:20.000Z' },
    ])
    assert.deepEqual(
      session.ledger.map(({ reason, amount }) => [reason, amount]),
      [
        ['hold', -10],
        ['capture', 0],
      ],
    )
    assert.doesNotMatch(JSON.stringify(session), /See you on Thursday/)
    await assert.rejects(today.session({ sessionId: world.newId() }), /Session not found/)
  })
  test('shows the messages around it for a reason, which the audit log keeps', async () => {
    const { desk: now } = (await operatorIn(world, 'safety')).calls
    await assert.rejects(now.readAroundSession({ sessionId, reason: ' ' }), /Please say why/)
    const { messages } = await now.readAroundSession({ sessionId, reason: 'They do not agree' })
    assert.deepEqual(
      messages.map(({ text, senderName }) => [text, senderName]),
      [['See you on Thursday', 'Maya Okafor']],
    )
    const { entries } = await now.audit({ aboutId: student.id })
    assert.deepEqual(
      entries.map(({ act, reason, after: what }) => [act, reason, what['sessionId']]),
      [['messages-read', 'They do not agree', sessionId]],
    )
    const { entries: ofMentor } = await now.audit({ aboutId: kofi.id })
    assert.deepEqual(
      ofMentor.map(({ number }) => number),
      entries.map(({ number }) => number),
    )
  })
})
