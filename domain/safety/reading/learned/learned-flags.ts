import { type Flag, flagKinds } from '#domain/safety/found.ts'
import { featuresOf, sentencesOf } from './features.ts'
import { learned } from './learned-weights.ts'
import { unpack, type WeightTable } from './packed-weights.ts'

/** Weighs down how much a long sentence says only by being long. */
export const dampening = 60

/** The kinds of danger that a text, as plain speech, reads like. */
export function learnedFlags(spoken: string): Flag[] {
  weights ??= unpack(learned.packed)
  const scores = scoresOf(weights, spoken)
  return flagKinds.filter((_, kind) => scores[kind]! > learned.thresholds[kind]!)
}

// Once a text is read: a server at rest does without.
let weights: WeightTable | undefined

/** The more sentences, the more likely one of them reads like danger by chance: taken off for each time that they are 2.7 times as many. */
const forManySentences = 2

/**
 * How much a text reads like each kind of danger, in units of a weight: as much as the sentence, or two one after the other, that does most.
 * One bad sentence is not made good by many others.
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
