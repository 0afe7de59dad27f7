import { flagKinds } from '#domain/safety/found.ts'

/**
 * How strongly each feature counts for (positive) or against each kind of danger, in the order of `flagKinds`: whole
 * numbers from -31 to 31.
 */
export type Weights = readonly (readonly [feature: number, weights: readonly number[]])[]

/** The largest weight, for or against. With zero, that makes 63 values, which fit the 64 letters of `signs`. */
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

/** The space for a feature, in 32-bit integers: one that names it, then a byte for each weight. */
const placeInts = 3
const placeBytes = 4 * placeInts

/**
 * A hash table of weights by feature. A one-line text looks up a hundred features, so each is stored next to its
 * weights, at a place given by its own bits: a lookup usually reads one place in memory.
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

  /** The place of a feature, or the empty place where it would go. */
  #find(feature: number): number {
    let place = feature & this.#mask
    for (;;) {
      const name = this.#names[place * placeInts]
      if (name === 0 || name === feature + 1) return place
      place = (place + 1) & this.#mask
    }
  }
}
