import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mostWeight, pack, placeOf, unpack } from './packed-weights.ts'

const kinds = 3
const feature = fc.nat({ max: 2 ** 30 - 1 })
const weight = fc.integer({ min: -mostWeight, max: mostWeight })
const anyWeights = fc.array(fc.tuple(feature, fc.tuple(weight, weight, weight))).map((all) => {
  const sorted = [...new Map(all)].toSorted(([one], [other]) => one - other)
  return {
    features: Uint32Array.from(sorted, ([one]) => one),
    weights: Int8Array.from(sorted.flatMap(([, of]) => of)),
    kinds,
  }
})

test('weights are read as they were written', () =>
  fc.assert(fc.property(anyWeights, (weights) => assert.deepEqual(unpack(pack(weights), kinds), weights))))

test('the weights of every feature are found, and of no other', () =>
  fc.assert(
    fc.property(anyWeights, feature, (weights, other) => {
      for (const [at, one] of weights.features.entries()) assert.equal(placeOf(weights, one), at * kinds)
      if (!weights.features.includes(other)) assert.equal(placeOf(weights, other), -1)
    }),
  ))
