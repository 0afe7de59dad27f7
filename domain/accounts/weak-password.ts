import { folded, withoutAccents } from '#domain/kit/text.ts'

/** True if an attacker who knows these words about the owner would soon guess the password. */
export type IsGuessable = (password: string, about: string[]) => boolean

/**
 * True if a password is made of its owner's name or address, or is guessable according to `isGuessable` (ruling 1.7). A
 * browser without word lists omits `isGuessable` and lets the server decide.
 */
export function isWeakPassword(
  password: string,
  person: { name: string; email: string },
  isGuessable: IsGuessable = () => false,
): boolean {
  const about = [person.name, person.email, ...person.name.split(/\s+/), ...person.email.split(/[@.+_-]/)]
  return isVariationOf(password, about) || isGuessable(password, about)
}

/**
 * Up to this many digits and signs around a word add no strength: years, counters, the exclamation mark that a form
 * asked for.
 */
const mostDecoration = 6

/**
 * True if a password consists only of these words: in any case, backwards, repeated, with digits for letters, and with
 * up to six digits and signs around them. Words shorter than three letters don't count.
 */
export function isVariationOf(password: string, words: string[]): boolean {
  const typed = letters(password)
  const known = words
    .map((word) => letters(word).join(''))
    .filter((word) => word.length >= 3)
    .flatMap((word) => [word, Array.from(word).toReversed().join('')])
    .toSorted((one, other) => other.length - one.length)
  return readings(typed).some((read) => {
    const left = without(read, known)
    const rest = typed.filter((_letter, at) => left[at] !== spent)
    return rest.length < typed.length && rest.length <= mostDecoration && !rest.some((sign) => /\p{L}/u.test(sign))
  })
}

/** Returns the one word in a password that is otherwise digits and signs, or undefined if there are none or several. */
export function onlyWordIn(password: string): string | undefined {
  const word = /^[^a-z]*([a-z]{3,})[^a-z]*$/.exec(letters(password).join(''))?.[1]
  return word !== undefined && password.length - word.length <= mostDecoration ? word : undefined
}

const letters = (text: string): string[] => Array.from(withoutAccents(folded(text)).replace(/\s/gu, ''))

const lookalikes: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  $: 's',
  '@': 'a',
  '!': 'i',
}

/** The password as typed, and with digits and signs read as the letters they look like. */
const readings = (typed: string[]): string[] =>
  ['i', 'l']
    .map((one) => typed.map((sign) => (sign === '1' ? one : (lookalikes[sign] ?? sign))).join(''))
    .concat(typed.join(''))

const spent = '\0'
const without = (text: string, words: string[]): string[] =>
  Array.from(words.reduce((left, word) => left.replaceAll(word, spent.repeat(word.length)), text))
