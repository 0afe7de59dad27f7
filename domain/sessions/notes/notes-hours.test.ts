import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayWriteNotes } from './notes-hours.ts'

const startsAt = new Date('2026-03-03T16:00:00Z')
const before = new Date('2026-03-01T16:00:00Z')

describe('shared notes can be written', () => {
  const at = (time: string) =>
    mayWriteNotes({ session: { status: 'completed', startsAt }, blocked: false }, new Date(time)).ok
  test('until a day after the end', () => {
    assert.equal(at('2026-03-04T16:59:59.999Z'), true)
    assert.equal(at('2026-03-04T17:00:00Z'), false)
  })
  test('from confirmation on, while it stands and neither person has blocked the other', () => {
    const may = (status: 'pending' | 'confirmed' | 'cancelled' | 'declined' | 'expired', blocked = false) => {
      const result = mayWriteNotes({ session: { status, startsAt }, blocked }, before)
      return result.ok || result.refusal.code
    }
    assert.equal(may('pending'), 'notes-not-yet')
    assert.equal(may('confirmed'), true)
    assert.equal(may('confirmed', true), 'notes-read-only')
    for (const over of ['cancelled', 'declined', 'expired'] as const) assert.equal(may(over), 'notes-read-only')
  })
})
