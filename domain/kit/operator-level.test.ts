import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mayActAs, operatorLevels } from './operator-level.ts'

describe('the levels of operators', () => {
  test('each includes the lower ones, and nothing from the higher ones', () => {
    const allowed = operatorLevels.map((level) => operatorLevels.filter((needed) => mayActAs(level, needed)))
    assert.deepEqual(allowed, [
      ['support'],
      ['support', 'safety'],
      ['support', 'safety', 'finance'],
      ['support', 'safety', 'finance', 'owner'],
    ])
  })
})
