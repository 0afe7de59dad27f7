import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { answerRequest } from './answer-request.ts'
import type { ConnectionState } from './connection.ts'

const outcome = (current: ConnectionState, answer: 'accepted' | 'declined') => {
  const decision = answerRequest(current, answer)
  if (!decision.ok) return decision.refusal.code
  return decision.value.isNew ? 'done' : 'as before'
}

describe('answering a request to connect', () => {
  const table: [ConnectionState, accept: string, decline: string][] = [
    ['none', 'request-not-found', 'request-not-found'],
    ['requested', 'done', 'done'],
    ['accepted', 'as before', 'request-not-found'],
    ['declined', 'request-not-found', 'as before'],
  ]
  for (const [current, accept, decline] of table)
    test(`${current}: accepting is ${accept}, declining ${decline}`, () =>
      assert.deepEqual([outcome(current, 'accepted'), outcome(current, 'declined')], [accept, decline]))
})
