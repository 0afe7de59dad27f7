import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en'
import { type IsGuessable, isVariationOf, onlyWordIn } from '#domain/accounts/weak-password.ts'

const common = new Set<string>(commonDictionary['passwords-common'])

// The estimate of a long or much-substituted password took up to 50 seconds of the only thread; of 16 characters it takes milliseconds.
const estimatedLength = 16
const estimator = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary },
  graphs: adjacencyGraphs,
  maxLength: estimatedLength,
  l33tMaxSubstitutions: 2,
})
/** The decimal exponent of the guesses that zxcvbn calls "very guessable" up to (its score 1). */
const leastGuesses = 6

/**
 * Whether a password is on the common-password lists, a variation of a word on them or of the product's name, or guessed in under a
 * million tries by zxcvbn's estimate (ruling 1.7). One of 6 or 7 characters has to be as hard to guess as random ones.
 */
export const isGuessableOn =
  (productName: string): IsGuessable =>
  (password, about) => {
    const word = onlyWordIn(password)
    return (
      common.has(password.toLowerCase()) ||
      (word !== undefined && common.has(word)) ||
      isVariationOf(password, [productName, 'Tassel']) ||
      !isHard(password, [productName, ...about])
    )
  }

/** A long password is hard where its first or its last 16 characters are. */
function isHard(password: string, about: string[]): boolean {
  const inputs = about.map((word) => word.toLowerCase().slice(0, 64)).filter((word) => word.length >= 3)
  const least = Math.max(leastGuesses, password.length < 8 ? password.length : 0)
  return [password.slice(0, estimatedLength), password.slice(-estimatedLength)].some(
    (part) => estimator.check(part, inputs).guessesLog10 >= least,
  )
}
