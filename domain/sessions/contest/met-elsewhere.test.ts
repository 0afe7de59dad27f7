import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metElsewhere } from './met-elsewhere.ts'

const startsAt = new Date('2026-03-03T10:00:00Z')
const before = new Date(startsAt.getTime() - 1)

const met = (firstLinkedAt: Date | null, firstVisitAt: Date | null = null, meetingLink = 'https://meet.example/a') =>
  metElsewhere({ meetingLink, startsAt }, { firstLinkedAt, firstVisitAt })

test('without a link, they meant to meet in the room', () => assert.ok(!met(null, null, '')))
test('a link given at booking, or before the start, is where they meant to meet', () => {
  assert.ok(met(null))
  assert.ok(met(null, before))
  assert.ok(met(before))
  assert.ok(met(before, startsAt))
})
test('a link given after the start, or after somebody was in the room, is not', () => {
  assert.ok(!met(startsAt))
  assert.ok(!met(before, before))
})
