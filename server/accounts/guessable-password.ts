import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { type IsGuessable, isVariationOf, onlyWordIn } from '#domain/accounts/weak-password.ts'

// The estimate of a long or much-substituted password took up to 50 seconds of the only thread; of 16 characters it takes milliseconds.
const estimatedLength = 16
/** The decimal exponent of the guesses that zxcvbn calls "very guessable" up to (its score 1). */
const leastGuesses = 6

type Knowledge = { common: Set<string>; estimator: ZxcvbnFactory }

let knowledge: Promise<Knowledge> | undefined

/** Loaded when somebody first chooses a password: unpacking the word lists took a quarter of the time of a start. */
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
 * Whether a password is on the common-password lists, a variation of a word on them or of the product's name, or guessed in under a
 * million tries by zxcvbn's estimate (ruling 1.7). One of 6 or 7 characters has to be as hard to guess as random ones.
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

/** A long password is hard where its first or its last 16 characters are. */
function isHard(estimator: ZxcvbnFactory, password: string, about: string[]): boolean {
  const inputs = about.map((word) => word.toLowerCase().slice(0, 64)).filter((word) => word.length >= 3)
  const least = Math.max(leastGuesses, password.length < 8 ? password.length : 0)
  return [password.slice(0, estimatedLength), password.slice(-estimatedLength)].some(
    (part) => estimator.check(part, inputs).guessesLog10 >= least,
  )
}
