import type { Flag } from '#domain/safety/found.ts'
import { flagKinds } from '#domain/safety/found.ts'
import { foldText } from '#domain/safety/reading/fold-text.ts'
import { plainSpeech } from '#domain/safety/reading/flags/plain-speech.ts'
import { featuresOf, sentencesOf } from '#domain/safety/reading/learned/features.ts'
import { dampening } from '#domain/safety/reading/learned/learned-flags.ts'
import { mostWeight, type Weights } from '#domain/safety/reading/learned/packed-weights.ts'

export type Labeled = { text: string; flags: readonly Flag[] }

/** A feature that occurs in fewer texts than this is taken for chance. */
const fewestTexts = 4

const epochs = 12
const rate = 0.7
/**
 * How much a text counts for a kind it isn't labeled with. Harmless texts count most, since they are far more common in
 * use.
 */
const weightOfHarmless = 2
const weightOfOtherHarm = 0.3
/** The initial bias toward harmless, as log odds. */
const firstBias = -3

/** The positions of a sentence's known features, and the factor for the sum of their weights. */
type Sentence = { places: Uint32Array; damping: number }
type Fitted = { weights: Float64Array; bias: number }

/**
 * Learns to tell the kinds of danger from the harmless, one kind at a time. The same texts give the same result, in any
 * order.
 */
export function fit(texts: readonly Labeled[]): { weights: Weights; biases: number[] } {
  const sorted = texts.toSorted((one, other) => (one.text < other.text ? -1 : 1))
  const read = sorted.map(({ text }) => sentencesOf(plainSpeech(foldText(text).text)).map(featuresOf))
  const known = frequentFeatures(read)
  const places = new Map(known.map((feature, place) => [feature, place]))
  const sentences = read.map((text) =>
    text.map((features): Sentence => ({
      places: Uint32Array.from(features.flatMap((feature) => places.get(feature) ?? [])),
      damping: 1 / Math.sqrt(features.length + dampening),
    })),
  )
  const fitted = flagKinds.map((kind) =>
    fitOne(
      sentences,
      sorted.map(({ flags }) => flags.includes(kind)),
      sorted.map(({ flags }) => (flags.length === 0 ? weightOfHarmless : weightOfOtherHarm)),
      known.length,
    ),
  )
  return rounded(known, fitted)
}

function frequentFeatures(texts: number[][][]): number[] {
  const counts = new Map<number, number>()
  for (const text of texts)
    for (const feature of new Set(text.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const frequent = [...counts].filter(([, count]) => count >= fewestTexts).map(([feature]) => feature)
  return frequent.toSorted((one, other) => one - other)
}

/**
 * Logistic regression by gradient steps that shrink for features that are seen often (AdaGrad by Duchi, Hazan and
 * Singer, 2011). Learns only from the part of a text that reads most like this kind: in a long message with one harmful
 * sentence, the other sentences are not harmful. Returns the mean of the later epochs.
 */
function fitOne(texts: Sentence[][], isOfKind: boolean[], weightOfOthers: number[], features: number): Fitted {
  const weights = new Float64Array(features)
  const steps = new Float64Array(features).fill(1e-3)
  const mean = new Float64Array(features)
  let [bias, biasSteps, meanBias] = [firstBias, 1, 0]
  const random = randomFrom(7)
  const order = texts.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const is = isOfKind[at]!
      const { part, sum } = is && epoch === 0 ? wholeOf(texts[at]!, weights) : worstOf(texts[at]!, weights)
      if (part.length === 0) continue
      const chance = 1 / (1 + Math.exp(-(sum + bias)))
      const slope = is ? chance - 1 : chance * weightOfOthers[at]!
      for (const sentence of part)
        for (const place of sentence.places) {
          const step = slope * sentence.damping
          steps[place]! += step * step
          weights[place]! -= (rate * step) / Math.sqrt(steps[place]!)
        }
      biasSteps += slope * slope
      bias -= (rate * slope) / Math.sqrt(biasSteps)
    }
    if (epoch < epochs / 2) continue
    for (let place = 0; place < features; place++) mean[place]! += weights[place]! / (epochs / 2)
    meanBias += bias / (epochs / 2)
  }
  return { weights: mean, bias: meanBias }
}

/** Returns the sentence, or the two consecutive sentences, that read most like a kind, as scoresOf does. */
function worstOf(text: Sentence[], weights: Float64Array): { part: Sentence[]; sum: number } {
  let worst: { part: Sentence[]; sum: number } = { part: [], sum: Number.NEGATIVE_INFINITY }
  let before = 0
  for (const [at, sentence] of text.entries()) {
    const sum = sumOf(sentence, weights)
    if (sum > worst.sum) worst = { part: [sentence], sum }
    if (at > 0 && before + sum > worst.sum) worst = { part: [text[at - 1]!, sentence], sum: before + sum }
    before = sum
  }
  return worst
}

const wholeOf = (text: Sentence[], weights: Float64Array): { part: Sentence[]; sum: number } => ({
  part: text,
  sum: text.reduce((sum, sentence) => sum + sumOf(sentence, weights), 0),
})

function sumOf({ places, damping }: Sentence, weights: Float64Array): number {
  let sum = 0
  for (const place of places) sum += weights[place]!
  return sum * damping
}

/**
 * Scales the weights to integers, the largest to `mostWeight`, and drops features whose weights are all zero. The
 * biases are scaled alike.
 */
function rounded(features: number[], fitted: Fitted[]): { weights: Weights; biases: number[] } {
  const unit = Math.max(...fitted.map(({ weights }) => weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0)))
  const whole = (weight: number): number => Math.round((weight / unit) * mostWeight)
  const weights = features.map((feature, place) => [feature, fitted.map((one) => whole(one.weights[place]!))] as const)
  return {
    weights: weights.filter(([, all]) => all.some((weight) => weight !== 0)),
    biases: fitted.map(({ bias }) => (bias / unit) * mostWeight),
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const one = order[at]!
    order[at] = order[other]!
    order[other] = one
  }
}

/** Returns a generator of numbers from 0 to 1 that look random but are the same each time (from Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
