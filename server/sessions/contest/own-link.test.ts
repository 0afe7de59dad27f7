import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import type { Role } from '#domain/kit/role.ts'
import { beginVisit, extendVisit } from '#server/sessions/room/store.ts'
import { openWorld } from '#test/world.ts'

const hourAt = '2026-03-03T10:00:00Z'
const atMinute = (minutes: number) => new Date(Date.parse(hourAt) + minutes * 60_000)

describe('a room where one waited and the other never came', async () => {
  const world = await openWorld()
  after(() => world.close())

  /**
   * Returns what becomes of the student's claim that the mentor was absent. The student was in the room from the start,
   * or from minute `waited` on.
   */
  async function standing({ linked, booked = '', waited = 0 }: { linked?: number; booked?: string; waited?: number }) {
    world.clock.set('2026-03-02T12:00:00Z')
    const [ada, kofi] = [await world.student(), await world.mentor()]
    const when = { date: '2026-03-03', time: '10:00', timeZone: 'UTC' }
    const booking = { id: randomUUID(), mentorId: kofi.id, topic: 'Interview prep', meetingLink: booked, notes: '' }
    const { id: sessionId, startsAt } = await ada.calls.sessions.book({ ...booking, ...when })
    await kofi.calls.sessions.approve({ sessionId, startsAt })
    const visit = { sessionId, party: 'student' as Role, visitId: randomUUID() }
    await world.db.transaction(async (tx) => {
      await beginVisit(tx, visit, atMinute(waited))
      await extendVisit(tx, visit, { since: new Date(0), now: atMinute(25) })
    })
    if (linked !== undefined) {
      world.clock.set(atMinute(linked).toISOString())
      await kofi.calls.sessions.setMeetingLink({ sessionId, meetingLink: 'https://meet.example/room' })
    }
    world.clock.set(atMinute(65).toISOString())
    await world.settle()
    const { contest } = await ada.calls.sessions.contest({ sessionId, reason: 'mentor-absent', words: '' })
    const denied = { sessionId, agrees: false, words: 'We met at the link.' }
    if (contest?.state === 'asked') {
      const answered = await kofi.calls.sessions.answerContest(denied)
      return answered.contest?.state
    }
    return contest?.state
  }

  test('decides, whatever link the absent party set after the start', async () => {
    assert.equal(await standing({}), 'settled')
    assert.equal(await standing({ linked: 0 }), 'settled')
    assert.equal(await standing({ linked: 59 }), 'settled')
  })
  test('decides if they set it only after the other party had arrived', async () => {
    assert.equal(await standing({ linked: -5, waited: -8 }), 'settled')
    assert.equal(await standing({ linked: -5, waited: -5 }), 'settled')
  })
  test('does not decide if they had set a link in time, even if it has changed since', async () => {
    assert.equal(await standing({ linked: -1 }), 'with-staff')
    assert.equal(await standing({ linked: -9, waited: -8 }), 'with-staff')
    assert.equal(await standing({ booked: 'https://meet.example/a' }), 'with-staff')
    assert.equal(await standing({ booked: 'https://meet.example/a', linked: 30 }), 'with-staff')
  })
})
