import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { benchFlags, benchReading, parts } from './safety.ts'

describe('the committed texts', () => {
  for (const part of parts)
    test(`${part}: at least 98 of 100 finds are right, and 95 of 100 are found`, () => {
      for (const { precision, recall, wrong } of [
        benchReading(part),
        ...(part === 'fresh' || part === 'strangers' ? [] : [benchFlags(part)]),
      ]) {
        assert.ok(precision >= 0.98, wrong.join('\n'))
        assert.ok(recall >= 0.95, wrong.join('\n'))
      }
    })
})
