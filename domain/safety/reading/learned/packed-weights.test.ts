import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { flagKinds } from '#domain/safety/found.ts'
import { mostWeight, pack, unpack, type Weights, WeightTable } from './packed-weights.ts'

const feature = fc.nat({ max: 2 ** 30 - 1 })
const weight = fc.integer({ min: -mostWeight, max: mostWeight })
const ofOne = fc.array(weight, { minLength: flagKinds.length, maxLength: flagKinds.length })
// Some share their last bits, which determine their place in a table.
const anyWeights = fc
  .array(
    fc.tuple(
      fc.oneof(
        feature,
        fc.nat({ max: 1000 }).map((first) => first << 20),
      ),
      ofOne,
    ),
  )
  .map((all): Weights => [...new Map(all)])

const weightsIn = (table: WeightTable, one: number): number[] => {
  const sums = new Float64Array(flagKinds.length)
  table.addTo(sums, one)
  return [...sums]
}

test('every feature has exactly the weights written for it, and no other feature has any', () =>
  fc.assert(
    fc.property(anyWeights, feature, (weights, other) => {
      for (const table of [WeightTable.from(weights), unpack(pack(weights))]) {
        for (const [one, all] of weights) assert.deepEqual(weightsIn(table, one), all)
        const isKnown = weights.some(([one]) => one === other)
        if (!isKnown) assert.deepEqual(weightsIn(table, other), [0, 0, 0, 0, 0])
      }
    }),
  ))

test('weights are added to what is already there', () => {
  const table = WeightTable.from([[7, [1, 2, 3, 4, 5]]])
  const sums = Float64Array.of(1, 1, 1, 1, 1)
  table.addTo(sums, 7)
  table.addTo(sums, 8)
  assert.deepEqual([...sums], [2, 3, 4, 5, 6])
})
