import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchTruth } from './matching-truth.ts'

test('what students and mentors type is read as people mean it', () => {
  const { pairs, precision, recall } = benchTruth()
  assert.ok(pairs >= 300)
  assert.ok(precision >= 0.99, `precision ${precision}`)
  assert.ok(recall >= 0.95, `recall ${recall}`)
})
