/** What each feature says for and against some kinds of danger, whole numbers from -31 to 31, one for each kind. */
export type Weights = {
  /** The features, see `featuresOf`, in ascending order. */
  features: Uint32Array
  /** Those of the first feature, of the second, and so on. */
  weights: Int8Array
  kinds: number
}

/** Largest weight, either way: with zero these are as many as the signs of one letter here can tell. */
export const mostWeight = 31

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const bits = 6
const featureSigns = 5

/** Writes weights as plain letters: five for a feature and one for each weight. */
export function pack({ features, weights, kinds }: Weights): string {
  let packed = ''
  for (const [at, feature] of features.entries()) {
    for (let sign = featureSigns - 1; sign >= 0; sign--) packed += signs[(feature >>> (sign * bits)) & 63]
    for (let kind = 0; kind < kinds; kind++) packed += signs[weights[at * kinds + kind]! + mostWeight]
  }
  return packed
}

/** Reads what `pack` wrote. */
export function unpack(packed: string, kinds: number): Weights {
  const values = new Uint8Array(128)
  for (let value = 0; value < signs.length; value++) values[signs.charCodeAt(value)] = value
  const length = packed.length / (featureSigns + kinds)
  const [features, weights] = [new Uint32Array(length), new Int8Array(length * kinds)]
  let sign = 0
  for (let at = 0; at < length; at++) {
    for (let part = 0; part < featureSigns; part++)
      features[at] = (features[at]! << bits) | values[packed.charCodeAt(sign++)]!
    for (let kind = 0; kind < kinds; kind++)
      weights[at * kinds + kind] = values[packed.charCodeAt(sign++)]! - mostWeight
  }
  return { features, weights, kinds }
}

/** Where a feature's weights begin; -1 if it has none. */
export function placeOf({ features, kinds }: Weights, feature: number): number {
  let [low, high] = [0, features.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = features[middle]!
    if (found === feature) return middle * kinds
    if (found < feature) low = middle + 1
    else high = middle - 1
  }
  return -1
}
