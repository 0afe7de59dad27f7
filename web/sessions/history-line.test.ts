import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { historyLine } from './history-line.ts'

const time = 'Tue, Dec 1, 4:00 PM'
const entry = { startsAt: '2026-12-01T21:00:00Z', at: '2026-11-20T10:00:00Z' }

describe('what happened to a session, in words', () => {
  test('says who did what', () => {
    assert.equal(
      historyLine({ ...entry, action: 'booked', actor: 'student' }, 'mentor', { name: 'Maya', time }),
      `Maya asked for ${time}.`,
    )
    assert.equal(
      historyLine({ ...entry, action: 'cancelled', actor: 'mentor' }, 'mentor', { name: 'You', time }),
      'You canceled the session.',
    )
  })
  test('names nobody for what nobody did', () => {
    const byClock = (['expired', 'completed', 'cancelled'] as const).map((action) =>
      historyLine({ ...entry, action, actor: 'clock' }, 'student', { name: '', time }),
    )
    assert.deepEqual(byClock, [
      'No one answered in time.',
      'The session ended.',
      'The plan paying for it ended, so the request was canceled.',
    ])
  })
  test("does not tell a mentor about a student's plan", () =>
    assert.equal(
      historyLine({ ...entry, action: 'cancelled', actor: 'clock' }, 'mentor', { name: '', time }),
      'The request was canceled.',
    ))
})
