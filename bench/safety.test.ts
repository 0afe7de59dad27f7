import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  benchFlags,
  benchGrowth,
  benchHostile,
  benchReading,
  flagParts,
  mostGrowth,
  parts,
  unseen,
  type SafetyFigures,
} from './safety.ts'

const isRight = ({ precision, recall, wrong }: SafetyFigures) => {
  assert.ok(precision >= 0.98, wrong.join('\n'))
  assert.ok(recall >= 0.95, wrong.join('\n'))
}

describe('the committed texts: at least 98 of 100 finds are right, and 95 of 100 are found', () => {
  for (const part of parts) test(`contact details, ${part}`, () => isRight(benchReading(part)))
  for (const part of flagParts) test(`flags, ${part}`, () => isRight(benchFlags(part)))
})

test('among texts new to both rules and learning, 85 of 100 flags are found, and at most 1 in 12 flags is false', () => {
  const { precision, recall, wrong } = benchFlags(unseen)
  assert.ok(precision >= 0.92, wrong.join('\n'))
  assert.ok(recall >= 0.85, wrong.join('\n'))
})

test('no text takes long to read, however it is built', () => {
  const { worst, ratio } = benchHostile()
  assert.ok(ratio < 100, `4,000 characters of '${worst}' take ${ratio} times an ordinary text`)
})

test('reading a text four times as long takes little more than four times as long', () => {
  const { worst, ratio } = benchGrowth()
  assert.ok(ratio < mostGrowth, `16,000 characters of ${JSON.stringify(worst)} take ${ratio} times 4,000`)
})
