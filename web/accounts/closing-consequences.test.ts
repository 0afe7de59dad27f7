import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consequences } from './closing-consequences.ts'

test('says how many sessions are too late to cancel for free, whether they are near or were moved late', () => {
  const facts = { openSessions: 2, lateSessions: 1, creditsExpiring: 10, plan: 'Free' as const, owedCents: 0 }
  const [sessions] = consequences('student', facts)
  assert.equal(
    sessions?.what,
    "2 open sessions are canceled, and we'll let your mentors know. 1 can't be canceled for free anymore (that ends 12 hours before the start, and moving a session later than that doesn't change it), so those credits are spent and the mentor gets paid.",
  )
})
