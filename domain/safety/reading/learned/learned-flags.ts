import { type Flag, flagKinds } from '#domain/safety/found.ts'
import { featuresOf, sentencesOf } from './features.ts'
import { learned } from './learned-weights.ts'
import { placeOf, unpack, type Weights } from './packed-weights.ts'

/** Weighs down how much a long sentence says only by being long. */
export const dampening = 60

/** The kinds of danger that a text, as plain speech, reads like. */
export function learnedFlags(spoken: string): Flag[] {
  weights ??= unpack(learned.packed, flagKinds.length)
  const scores = scoresOf(weights, spoken)
  return flagKinds.filter((_, kind) => scores[kind]! > learned.thresholds[kind]!)
}

// Once a text is read: a server at rest does without.
let weights: Weights | undefined

/** The more sentences, the more likely one of them reads like danger by chance: taken off for each time that they are 2.7 times as many. */
const forManySentences = 2

/**
 * How much a text reads like each kind of danger, in units of a weight: as much as the sentence, or two one after the other, that does most.
 * One bad sentence is not made good by many others.
 */
export function scoresOf(learnedWeights: Weights, spoken: string): number[] {
  const { kinds } = learnedWeights
  const most = Array.from({ length: kinds }, () => Number.NEGATIVE_INFINITY)
  const sentences = sentencesOf(spoken)
  let before: Float64Array | undefined
  for (const sentence of sentences) {
    const sums = sumsOf(learnedWeights, sentence)
    for (let kind = 0; kind < kinds; kind++) {
      const alone = sums[kind]!
      most[kind] = Math.max(most[kind]!, alone, before ? alone + before[kind]! : alone)
    }
    before = sums
  }
  return most.map((score) => score - forManySentences * Math.log(Math.max(1, sentences.length)))
}

function sumsOf(learnedWeights: Weights, sentence: string): Float64Array {
  const { weights: all, kinds } = learnedWeights
  const sums = new Float64Array(kinds)
  const features = featuresOf(sentence)
  for (const feature of features) {
    const place = placeOf(learnedWeights, feature)
    if (place >= 0) for (let kind = 0; kind < kinds; kind++) sums[kind]! += all[place + kind]!
  }
  return sums.map((sum) => sum / Math.sqrt(features.length + dampening))
}
