import { flagKinds } from '#domain/safety/found.ts'

/** What each feature says for and against each kind of danger, in the order of `flagKinds`: whole numbers from -31 to 31. */
export type Weights = readonly (readonly [feature: number, weights: readonly number[]])[]

/** Largest weight, either way: with zero these are as many as the signs of one letter here can tell. */
export const mostWeight = 31

const kinds = flagKinds.length
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const bits = 6
const featureSigns = 5

/** Writes weights as plain letters: five for a feature and one for each weight. */
export function pack(weights: Weights): string {
  let packed = ''
  for (const [feature, all] of weights) {
    for (let sign = featureSigns - 1; sign >= 0; sign--) packed += signs[(feature >>> (sign * bits)) & 63]
    for (const one of all) packed += signs[one + mostWeight]
  }
  return packed
}

/** Reads what `pack` wrote. */
export function unpack(packed: string): WeightTable {
  const values = new Int8Array(128)
  for (let value = 0; value < signs.length; value++) values[signs.charCodeAt(value)] = value
  const table = new WeightTable(packed.length / (featureSigns + kinds))
  for (let sign = 0; sign < packed.length;) {
    let feature = 0
    for (let part = 0; part < featureSigns; part++) feature = (feature << bits) | values[packed.charCodeAt(sign++)]!
    table.add(
      feature,
      flagKinds.map(() => values[packed.charCodeAt(sign++)]! - mostWeight),
    )
  }
  return table
}

/** Of a feature: four bytes that name it, then its weights. */
const placeInts = 3
const placeBytes = 4 * placeInts

/**
 * Weights by feature. A text of one line asks for a hundred, so a feature and its weights stand side by side, and where it would stand is told
 * by its own bits: each question looks at one place in memory.
 */
export class WeightTable {
  readonly #names: Int32Array
  readonly #bytes: Int8Array
  readonly #mask: number

  constructor(features: number) {
    // A power of two, at most three quarters full.
    const places = 2 ** Math.ceil(Math.log2((features * 4) / 3 + 1))
    this.#names = new Int32Array(places * placeInts)
    this.#bytes = new Int8Array(this.#names.buffer)
    this.#mask = places - 1
  }

  static from(weights: Weights): WeightTable {
    const table = new WeightTable(weights.length)
    for (const [feature, all] of weights) table.add(feature, all)
    return table
  }

  add(feature: number, weights: readonly number[]): void {
    const place = this.#find(feature)
    this.#names[place * placeInts] = feature + 1
    for (let kind = 0; kind < kinds; kind++) this.#bytes[place * placeBytes + 4 + kind] = weights[kind]!
  }

  /** Adds the weights of a feature to the sums, one for each kind; nothing if it has none. */
  addTo(sums: Float64Array, feature: number): void {
    const place = this.#find(feature)
    if (this.#names[place * placeInts] === 0) return
    const first = place * placeBytes + 4
    for (let kind = 0; kind < kinds; kind++) sums[kind]! += this.#bytes[first + kind]!
  }

  /** Where a feature stands, or the empty place where it would. */
  #find(feature: number): number {
    let place = feature & this.#mask
    for (;;) {
      const name = this.#names[place * placeInts]
      if (name === 0 || name === feature + 1) return place
      place = (place + 1) & this.#mask
    }
  }
}
