import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Pair } from '#domain/connections/connection.ts'
import { setSuspension } from '#server/accounts/store.ts'
import { announce } from '#server/kit/announce.ts'
import { insertBlock } from '#server/safety/blocks-store.ts'
import { lockAgainstBookings } from '#server/sessions/store.ts'
import { openPeople } from '#test/people.ts'
import { untilItWaits, whileClosing } from '#test/while-closing.ts'
import { answerRequest } from './answer-request.ts'
import { connectionListeners } from './listeners.ts'
import { pinMentor } from './pin-mentor.ts'
import { requestConnection } from './request-connection.ts'
import { deletePair, findTies, listMentorsOf, listStudentsOf, findRelationships } from './store.ts'
import { toConnectionsView } from './view.ts'

const people = await openPeople()
after(() => people.close())
const { read } = people.db
const ask = (pair: Pair) => requestConnection(people, pair)
const accept = (pair: Pair) => answerRequest(people, pair, 'accepted')
const decline = (pair: Pair) => answerRequest(people, pair, 'declined')
const relationship = async ({ studentId, mentorId }: Pair) =>
  (await findRelationships(read, studentId, [mentorId])).get(mentorId)
const status = async (pair: Pair) => (await relationship(pair))?.connection
const announcedBy = async (work: () => Promise<unknown>) => {
  const before = (await people.announced()).length
  await work()
  return (await people.announced()).slice(before)
}

async function strangers() {
  const [student, mentor] = [await people.student(), await people.mentor()]
  return { student, mentor, pair: { studentId: student.personId, mentorId: mentor.personId } }
}

describe('connecting', () => {
  test('a request is pending until the mentor accepts, and both are told of each step', async () => {
    const { student, mentor, pair } = await strangers()
    assert.deepEqual(await ask(pair), { ok: true, value: { status: 'requested' } })
    assert.deepEqual(await findTies(read, pair), { request: true, connection: false })
    assert.deepEqual(await accept(pair), { ok: true, value: { status: 'accepted' } })
    assert.deepEqual(await findTies(read, pair), { request: false, connection: true })
    const changed = (personId: string) => ({ type: 'connections-changed', personId })
    assert.deepEqual(await people.told(student), [changed(pair.mentorId), changed(pair.mentorId)])
    assert.deepEqual(await people.told(mentor), [changed(pair.studentId), changed(pair.studentId)])
  })
  test('when one saves a profile, the other is told that the card has changed', async () => {
    const { student, mentor, pair } = await strangers()
    const other = await people.mentor()
    const otherPair = { studentId: student.personId, mentorId: other.personId }
    await ask(pair)
    await ask(otherPair)
    await decline(otherPair)
    const [before, otherBefore] = [(await people.told(mentor)).length, (await people.told(other)).length]
    await people.db.transaction(async (tx) =>
      announce(tx, people.clock.now(), 'profile-saved', { personId: student.personId }),
    )
    await people.hear(connectionListeners())
    assert.deepEqual((await people.told(mentor)).slice(before), [
      { type: 'connections-changed', personId: student.personId },
    ])
    assert.equal((await people.told(other)).length, otherBefore)
  })
  test('requesting again, or accepting again, changes nothing', async () => {
    const { pair } = await strangers()
    const said = await announcedBy(async () => {
      await ask(pair)
      assert.deepEqual(await ask(pair), { ok: true, value: { status: 'requested' } })
      await accept(pair)
      assert.deepEqual(await accept(pair), { ok: true, value: { status: 'accepted' } })
      assert.deepEqual(await ask(pair), { ok: true, value: { status: 'accepted' } })
    })
    assert.deepEqual(said, ['connection-requested', 'connection-accepted'])
  })
  test('a declined student may request again', async () => {
    const { pair } = await strangers()
    await ask(pair)
    assert.deepEqual(await decline(pair), { ok: true, value: { status: 'declined' } })
    assert.deepEqual(await decline(pair), { ok: true, value: { status: 'declined' } })
    assert.deepEqual(await accept(pair), { ok: false, refusal: { code: 'request-not-found' } })
    assert.deepEqual(await ask(pair), { ok: true, value: { status: 'requested' } })
    assert.equal(await status(pair), 'requested')
  })
  test('only a mentor can be asked', async () => {
    const { student } = await strangers()
    const notFound = { ok: false, refusal: { code: 'mentor-not-found' } }
    const other = await people.student()
    assert.deepEqual(await ask({ studentId: student.personId, mentorId: other.personId }), notFound)
  })
  test('a mentor can answer only their own requests', async () => {
    const { student, pair } = await strangers()
    await ask(pair)
    const other = await people.mentor()
    const notFound = { ok: false, refusal: { code: 'request-not-found' } }
    assert.deepEqual(await accept({ studentId: student.personId, mentorId: other.personId }), notFound)
    assert.deepEqual(await decline({ studentId: student.personId, mentorId: other.personId }), notFound)
    assert.equal(await status(pair), 'requested')
  })
})

describe('concurrent presses', () => {
  test('ten requests create one', async () => {
    const { pair } = await strangers()
    const said = await announcedBy(() => Promise.all(Array.from({ length: 10 }, () => ask(pair))))
    assert.deepEqual(said, ['connection-requested'])
  })
  test('two accepts count as one', async () => {
    const { pair } = await strangers()
    await ask(pair)
    const said = await announcedBy(async () => {
      const answers = await Promise.all([accept(pair), accept(pair)])
      assert.ok(answers.every((answer) => answer.ok))
    })
    assert.deepEqual(said, ['connection-accepted'])
  })
  test('of an accept and a decline, one succeeds and the other is refused', async () => {
    const { pair } = await strangers()
    await ask(pair)
    const [accepted, declined] = await Promise.all([accept(pair), decline(pair)])
    assert.notEqual(accepted.ok, declined.ok)
    assert.equal(await status(pair), accepted.ok ? 'accepted' : 'declined')
  })
  test('ten first pins create one', async () => {
    const { pair } = await strangers()
    const said = await announcedBy(() => Promise.all(Array.from({ length: 10 }, () => pinMentor(people, pair, true))))
    assert.deepEqual(said, ['mentor-pinned'])
  })
})

describe('pinning', () => {
  test('is announced only the first time, and connects nobody', async () => {
    const { student, mentor, pair } = await strangers()
    const said = await announcedBy(async () => {
      assert.deepEqual(await pinMentor(people, pair, true), { ok: true, value: { pinned: true } })
      await pinMentor(people, pair, true)
      assert.deepEqual(await pinMentor(people, pair, false), { ok: true, value: { pinned: false } })
      await pinMentor(people, pair, true)
    })
    assert.deepEqual(said, ['mentor-pinned'])
    assert.deepEqual(await relationship(pair), { connection: 'none', pinned: true })
    assert.equal((await people.told(student)).length, 3)
    assert.deepEqual(await people.told(mentor), [])
  })
  test('while one of the two blocks the other pins nothing, and the mentor is not told', async () => {
    const { mentor, pair } = await strangers()
    const now = people.clock.now()
    const said = await announcedBy(async () => {
      const [pinning] = await people.db.transaction(async (tx) => {
        await lockAgainstBookings(tx, pair.mentorId)
        await insertBlock(tx, mentor.personId, pair.studentId, now)
        await deletePair(tx, pair, now)
        const begun = pinMentor(people, pair, true)
        await untilItWaits(people.db, begun)
        return [begun]
      })
      assert.deepEqual(await pinning, { ok: false, refusal: { code: 'mentor-not-found' } })
    })
    assert.deepEqual(said, [])
    assert.equal(await relationship(pair), undefined)
  })
  test('while the student’s account is being closed leaves no pin, and the mentor is not told', async () => {
    const { pair } = await strangers()
    const said = await announcedBy(() => whileClosing(people, pair.studentId, () => pinMentor(people, pair, true)))
    assert.deepEqual(said, [])
    assert.equal(await relationship(pair), undefined)
  })
  test('ends when the student wants, also for a mentor who was suspended since', async () => {
    const { pair } = await strangers()
    await pinMentor(people, pair, true)
    const now = people.clock.now()
    await people.db.transaction((tx) => setSuspension(tx, pair.mentorId, now, now))
    assert.deepEqual(await pinMentor(people, pair, false), { ok: true, value: { pinned: false } })
    assert.equal(await relationship(pair), undefined)
    assert.deepEqual(await pinMentor(people, pair, true), { ok: false, refusal: { code: 'mentor-not-found' } })
  })
  test('unpinning somebody who was never pinned does nothing', async () => {
    const { student, pair } = await strangers()
    assert.deepEqual(await pinMentor(people, pair, false), { ok: true, value: { pinned: false } })
    assert.deepEqual(await people.told(student), [])
  })
})

describe('the lists', () => {
  test('a student’s mentors show pinned first, then the newest; requests separately; declined ones not at all', async () => {
    const student = await people.student()
    const mentors = []
    for (const name of ['Oldest', 'Middle', 'Newest', 'Asked', 'Declining']) {
      const mentor = await people.mentor(name, { university: 'Rice University' })
      mentors.push(mentor)
      const pair = { studentId: student.personId, mentorId: mentor.personId }
      await people.clock.advance(1000)
      await ask(pair)
      if (name === 'Declining') await decline(pair)
      else if (name !== 'Asked') await accept(pair)
    }
    await pinMentor(people, { studentId: student.personId, mentorId: mentors[1]!.personId }, true)
    const view = await toConnectionsView(read, await listMentorsOf(read, student.personId))
    assert.deepEqual(
      view.accepted.map(({ name, pinned, headline }) => [name, pinned, headline]),
      [
        ['Middle', true, 'Rice University'],
        ['Newest', false, 'Rice University'],
        ['Oldest', false, 'Rice University'],
      ],
    )
    assert.deepEqual(
      view.requested.map(({ name }) => name),
      ['Asked'],
    )
    const [students] = await listStudentsOf(read, mentors[0]!.personId)
    assert.deepEqual([students?.personId, students?.status, students?.pinned], [student.personId, 'accepted', false])
  })
})
