import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { type IsGuessable, isVariationOf, onlyWordIn } from '#domain/accounts/weak-password.ts'

// Estimating a long or heavily substituted password took up to 50 seconds of the only thread. For 16 characters it
// takes milliseconds.
const estimatedLength = 16
/**
 * The base-10 logarithm of the number of guesses up to which zxcvbn calls a password "very guessable" (its score 1).
 */
const leastGuesses = 6

type Knowledge = { common: Set<string>; estimator: ZxcvbnFactory }

let knowledge: Promise<Knowledge> | undefined

/**
 * Loads the word lists the first time a password is chosen, since unpacking them took a quarter of the startup time.
 */
async function load(): Promise<Knowledge> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const estimator = new ZxcvbnFactory({
    dictionary: { ...dictionary, ...english.dictionary },
    graphs: adjacencyGraphs,
    maxLength: estimatedLength,
    l33tMaxSubstitutions: 2,
  })
  return { common: new Set(dictionary['passwords-common']), estimator }
}

/**
 * Returns a check for guessable passwords: on the common-password lists, a variation of a word on them or of the
 * product's name, or guessed in under a million tries by zxcvbn's estimate (ruling 1.7). A password of 6 or 7
 * characters must be as hard to guess as random ones.
 */
export async function isGuessableOn(productName: string): Promise<IsGuessable> {
  const { common, estimator } = await (knowledge ??= load())
  return (password, about) => {
    const word = onlyWordIn(password)
    return (
      common.has(password.toLowerCase()) ||
      (word !== undefined && common.has(word)) ||
      isVariationOf(password, [productName, 'Tassel']) ||
      !isHard(estimator, password, [productName, ...about])
    )
  }
}

/** A long password is hard if its first or its last 16 characters are. */
function isHard(estimator: ZxcvbnFactory, password: string, about: string[]): boolean {
  const inputs = about.map((word) => word.toLowerCase().slice(0, 64)).filter((word) => word.length >= 3)
  const least = Math.max(leastGuesses, password.length < 8 ? password.length : 0)
  return [password.slice(0, estimatedLength), password.slice(-estimatedLength)].some(
    (part) => estimator.check(part, inputs).guessesLog10 >= least,
  )
}
