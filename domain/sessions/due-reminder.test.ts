import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hour } from '#domain/kit/time.ts'
import { dueReminder } from './due-reminder.ts'

const startsAt = new Date('2026-03-10T16:00:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * hour)
const due = (hoursBefore: number, { confirmed = 72 } = {}) =>
  dueReminder({ startsAt, confirmedAt: before(confirmed) }, before(hoursBefore))

describe('the reminder that is due', () => {
  test('is the day reminder from 24 hours before', () => {
    assert.equal(due(24.01), undefined)
    assert.equal(due(24), 'day')
    assert.equal(due(1.01), 'day')
  })
  test('is the hour reminder from 1 hour before', () => {
    assert.equal(due(1), 'hour')
    assert.equal(due(0.01), 'hour')
  })
  test('is none once the hour has begun', () => {
    assert.equal(due(0), undefined)
    assert.equal(due(-1), undefined)
  })
  test('is none if the session was confirmed later than that', () => {
    assert.equal(due(5, { confirmed: 24 }), undefined)
    assert.equal(due(5, { confirmed: 24.01 }), 'day')
    assert.equal(due(1, { confirmed: 5 }), 'hour')
    assert.equal(due(0.5, { confirmed: 1 }), undefined)
  })
})
