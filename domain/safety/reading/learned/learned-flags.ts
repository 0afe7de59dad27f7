import { type Flag, flagKinds } from '#domain/safety/found.ts'
import { featuresOf, sentencesOf } from './features.ts'
import { learned } from './learned-weights.ts'
import { unpack, type WeightTable } from './packed-weights.ts'

/** Dampens what a long sentence scores merely by being long. */
export const dampening = 60

/** The kinds of danger that a text, given as plain speech, reads like. */
export function learnedFlags(spoken: string): Flag[] {
  weights ??= unpack(learned.packed)
  const scores = scoresOf(weights, spoken)
  return flagKinds.filter((_, kind) => scores[kind]! > learned.thresholds[kind]!)
}

// Unpacked when the first text is read, so that an idle server does without.
let weights: WeightTable | undefined

/**
 * The more sentences, the more likely one reads like danger by chance. This much is subtracted each time there are 2.7
 * times as many.
 */
const forManySentences = 2

/**
 * How much a text reads like each kind of danger, in units of a weight: the highest score of any sentence, or of two in
 * a row. Other sentences can't make up for a bad one.
 */
export function scoresOf(table: WeightTable, spoken: string): Float64Array {
  const sentences = sentencesOf(spoken)
  const most = new Float64Array(flagKinds.length).fill(Number.NEGATIVE_INFINITY)
  let before: Float64Array | undefined
  for (const sentence of sentences) {
    const sums = sumsOf(table, sentence)
    for (let kind = 0; kind < most.length; kind++) {
      const alone = sums[kind]!
      most[kind] = Math.max(most[kind]!, alone, before ? alone + before[kind]! : alone)
    }
    before = sums
  }
  const forChance = forManySentences * Math.log(Math.max(1, sentences.length))
  return most.map((score) => score - forChance)
}

function sumsOf(table: WeightTable, sentence: string): Float64Array {
  const features = featuresOf(sentence)
  const sums = new Float64Array(flagKinds.length)
  for (const feature of features) table.addTo(sums, feature)
  const damping = Math.sqrt(features.length + dampening)
  return sums.map((sum) => sum / damping)
}
