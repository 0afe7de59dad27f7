import assert from 'node:assert/strict'
import { test } from 'node:test'
import { benchTruth, parts } from './matching-truth.ts'

const least = { first: 300, second: 300, third: 150, fourth: 200, fifth: 50 }

for (const part of parts)
  test(`what students and mentors type is read as people mean it: the ${part} pairs`, () => {
    const { pairs, precision, recall } = benchTruth(part)
    assert.ok(pairs >= least[part])
    assert.ok(precision >= 0.99, `precision ${precision}`)
    assert.ok(recall >= 0.95, `recall ${recall}`)
  })
