import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flagKinds } from '#domain/safety/found.ts'
import { scoresOf } from '#domain/safety/reading/learned/learned-flags.ts'
import { learnedFrom } from '#domain/safety/reading/learned/learned-weights.ts'
import { linesOf, unseen } from '#bench/safety.ts'
import { WeightTable } from '#domain/safety/reading/learned/packed-weights.ts'
import { digestOf, readLabeledTexts } from './learn-flags.ts'
import { fit, type Labeled } from './learn-flags/fit.ts'

test('the weights in use were learned from the current texts', () =>
  assert.equal(learnedFrom, digestOf(readLabeledTexts()), 'run `npm run learn:flags`'))

test('nothing is learned from the texts that measure quality', () => {
  const known = new Set(readLabeledTexts().map(({ text }) => text.toLowerCase()))
  const shown = linesOf(`${unseen}-flags`).map(({ text }) => text)
  assert.ok(shown.length > 1000)
  assert.deepEqual(
    shown.filter((text) => known.has(text.toLowerCase())),
    [],
  )
})

const texts: Labeled[] = [
  ...['he hits me', 'she hits me at home', 'they hit me and he hits me too'].map((text): Labeled => ({
    text,
    flags: ['unsafe'],
  })),
  ...['the beat hits hard', 'she hits the ball', 'we hit save', 'me and him are at home'].map((text): Labeled => ({
    text,
    flags: [],
  })),
]

test('learns what distinguishes texts, in whatever order they come', () => {
  const { weights, biases } = fit(texts)
  assert.deepEqual(fit(texts.toReversed()), { weights, biases })
  const table = WeightTable.from(weights)
  const unsafe = flagKinds.indexOf('unsafe')
  const sure = (text: string) => scoresOf(table, text)[unsafe]! + biases[unsafe]!
  assert.ok(sure('now he hits me again') > sure('now he hits the ball again'))
})
