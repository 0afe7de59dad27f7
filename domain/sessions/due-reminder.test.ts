import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hour } from '#domain/kit/time.ts'
import { dueReminder, type ReminderKind } from './due-reminder.ts'

const startsAt = new Date('2026-03-10T16:00:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * hour)
const due = (hoursBefore: number, { sent = [] as ReminderKind[], confirmed = 72 } = {}) =>
  dueReminder({ startsAt, confirmedAt: before(confirmed) }, sent, before(hoursBefore))

describe('the reminder that is due', () => {
  test('is the one of the day from 24 hours before', () => {
    assert.equal(due(24.01), undefined)
    assert.equal(due(24), 'day')
  })
  test('is the one of the hour from 1 hour before', () => {
    assert.equal(due(1.01, { sent: ['day'] }), undefined)
    assert.equal(due(1, { sent: ['day'] }), 'hour')
  })
  test('goes out once', () => {
    assert.equal(due(20, { sent: ['day'] }), undefined)
    assert.equal(due(0.5, { sent: ['day', 'hour'] }), undefined)
  })
  test('after a while when nothing ran is the one that still makes sense', () => {
    assert.equal(due(3), 'day')
    assert.equal(due(0.5), 'hour')
    assert.equal(due(0), undefined)
    assert.equal(due(-1), undefined)
  })
  test('is none where it was agreed on later than that', () => {
    assert.equal(due(5, { confirmed: 24 }), undefined)
    assert.equal(due(5, { confirmed: 24.01 }), 'day')
    assert.equal(due(1, { confirmed: 5 }), 'hour')
    assert.equal(due(0.5, { confirmed: 1 }), undefined)
  })
})
