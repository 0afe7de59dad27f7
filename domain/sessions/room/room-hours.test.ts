import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { roomAt, roomHours } from './room-hours.ts'

const startsAt = new Date('2026-03-03T16:00:00Z')
const at = (time: string) => new Date(`2026-03-03T${time}Z`)

describe("a session's room", () => {
  test('is open from 10 minutes before the start until 30 minutes after the end', () => {
    const state = (time: string) => roomAt({ status: 'confirmed', startsAt }, at(time))
    assert.deepEqual(['15:49:59.999', '15:50:00', '16:30:00', '17:29:59.999', '17:30:00'].map(state), [
      'not-yet',
      'open',
      'open',
      'open',
      'over',
    ])
    assert.deepEqual(roomHours(startsAt), { opensAt: at('15:50:00'), closesAt: at('17:30:00') })
  })
  test('stays open once the hour is recorded as completed', () => {
    assert.equal(roomAt({ status: 'completed', startsAt }, at('17:10:00')), 'open')
  })
  test('exists only for a session that was confirmed', () => {
    for (const status of ['pending', 'declined', 'cancelled', 'expired'] as const)
      assert.equal(roomAt({ status, startsAt }, at('16:30:00')), 'none')
  })
})
