import { mistakesBetween } from '#domain/kit/spelling.ts'
import { cacheByWord } from '#domain/kit/cache-by-word.ts'
import { allMatches } from './all-matches.ts'
import { type MappedText, replaceIn } from './mapped-text.ts'
import { wholeNames } from './taken-apart.ts'

/** Names long enough to be recognized with one letter wrong. */
const longNames = ['instagram', 'snapchat', 'whatsapp', 'telegram', 'discord', 'facebook', 'messenger', 'imessage', 'facetime', 'cashapp', 'linkedin', 'hangouts'] // prettier-ignore
const shortNames = ['insta', 'snap', 'venmo', 'zelle', 'paypal', 'gmail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'zoom', 'skype', 'viber', 'wechat', 'signal', 'finsta', 'tiktok', 'kik', 'twitter', 'bitcoin', 'crypto', 'phone', 'email', 'text', 'ig', 'fb', 'whats'] // prettier-ignore
const names = [...longNames, ...shortNames]
/** Words one letter away from a name that mean something else. */
const otherWords =
  /^(?:discard\w*|discords|passenger|messages?|messaged|telegraph|telegrams|snapshots?|linked\w?|face ?time|faceboo?ks)$/

const others: [RegExp, string][] = [
  [/\bwh?[ao]ts?'?[\s-]?app?\b|\bwh?ass?t?s?app\b|\bwa[tz]s?app?\b|\bwats ?up app\b|\bwas+app?\b/g, 'whatsapp'],
  [/\bdis[\s-]cord\b|\bdisc(?=[\s:]+\w+#\d)/g, 'discord'],
  [/\bsnap[\s-]chat\b|\bsnapp?(?:y ?)?chat\b/g, 'snapchat'],
  [/\binsta[\s|/-]+gram\b|\b[il]ns+ta+\b|\blnstagram\b|\binstag\b|\binstas\b|\bin[\s-]sta\b/g, 'insta'],
  [/\bc[a@4][s$5]h[\s-]*[a@4]pp\b|\bcash\s*[.*_]\s*app\b/g, 'cashapp'],
  [/\bpay[\s-]pal\b/g, 'paypal'],
  [/\b(?:g|gee|jee|ji)[\s-]*(?:mail|male|mayl)\b|\bgoogle mail\b/g, 'gmail'],
  [/\bya[\s-]hoo\b/g, 'yahoo'],
  [/\bhot[\s-]*(?:mail|male)\b/g, 'hotmail'],
  [/\bi[\s-]cloud\b/g, 'icloud'],
  [/\bface[\s-]time\b/g, 'facetime'],
  [/\bi[\s-]message\b/g, 'imessage'],
  [/\bv[\s.-]?n[\s.-]?mo\b|\bvenm[o0]\b/g, 'venmo'],
  [/\bsnapps?\b/g, 'snap'],
  [/\bproton[\s-]mail\b/g, 'protonmail'],
  [
    /(?<!\b(?:can|could|should|shall|would|do|did|will|if|when|where|as|before|after|while|once|so|and|that|how|then|times?)\s)\bwe[\s-]chat\b|微信|\bweixin\b/g,
    'wechat',
  ],
  [/\btele[\s-]gram\b/g, 'telegram'],
  [/\bi[/|]g\b|\bi[\s.-]g\b(?=\s*[:=@])/g, 'ig'],
  [/\bs[.\-/]c\b(?=\s*[:=@])/g, 'sc'],
  [/\bi+g{2,}\b/g, 'ig'],
  [/\bapple[\s-]?cash\b/g, 'apple pay'],
  [/\ba\s?r\s?r\s?o\s?b\s?a\b/g, 'arroba'],
  [/\bwapp\b|\bwhatsap\b|\bwats\b/g, 'whatsapp'],
  [/\bkakao ?talk\b/g, 'kakao'],
]

// Created once: a pattern written where it's used is created anew each time.
const spacedOut =
  /(?<![a-z0-9])[a-z0-9@$!|](?:\s?[.\-_*|/·]\s?[a-z0-9@$!|]|\s{1,2}[a-z0-9@$!|](?![a-z0-9])){2,60}(?![a-z0-9])/g
const withSigns = /(?<![a-z0-9])(?=[a-z@$!|+]{0,12}[\d@$!|+])(?=\S{0,24}[a-z])[a-z0-9@$!|+]{2,12}(?![a-z0-9@])/g
const longWord = /\b[a-z]{6,12}\b/g

/** The same text with app names spelled as usual, from 'i n s t a', '1nsta', 'sn@p', 'wassap' and 'instagrm'. */
export function plainNames(folded: MappedText): MappedText {
  let text = wholeNames(withoutGaps(folded))
  text = replaceIn(text, withSigns, ([run]) => unleet(run))
  for (const [pattern, name] of others) text = replaceIn(text, pattern, name)
  return replaceIn(text, longWord, ([word]) => nearNames.of(word) || undefined)
}

const leet: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
  8: 'b',
}

const withoutDoubles = (word: string): string => word.replaceAll(/(.)\1+/g, '$1')
const namesWritten = new Map(
  names
    .filter(({ length }) => length > 3)
    .toReversed()
    .map((name) => [withoutDoubles(name), name]),
)

/** Other words written in digits and signs around a name: '4dd m3', 'gm41l d0t c0m'. */
const besideNames = new Set([
  'at',
  'dot',
  'com',
  'add',
  'me',
  'on',
  'my',
  'is',
  'mail',
  'number',
  'call',
  'user',
  'handle',
])

function unleet(word: string): string | undefined {
  for (const one of ['i', 'l']) {
    const plain = word.replaceAll(/[^a-z]/g, (sign) => leet[sign] ?? (/[1|]/.test(sign) ? one : sign))
    if (names.includes(plain) || besideNames.has(plain)) return plain
    const name = namesWritten.get(withoutDoubles(plain))
    if (name) return name
  }
  return undefined
}

const gaps = /[\s.\-_*|/]/g
/** Spaced-out letters after one of these are an account: 'snap: r o w a n j'. */
const namedBefore = new RegExp(
  String.raw`\b(?:${names.join('|')}|user(?:name)?|handle|id)\s?(?:\s(?:is|its|it's|im|i'm)\s|[:=@>~-]{1,3}\s?)?$`,
)
/**
 * Closes the gaps in names and sentences with spaced-out letters: 's n a p: r o w a n j', 'a d d m e o n i n s t a'.
 */
function withoutGaps(folded: MappedText): MappedText {
  if (allMatches(folded.text, spacedOut).length === 0) return folded
  const text = replaceIn(folded, spacedOut, ([run]) => nameWithin(run))
  return replaceIn(text, spacedOut, ({ 0: run, index }) =>
    namedBefore.test(text.text.slice(Math.max(0, index - 24), index)) ? run.replaceAll(gaps, '') : undefined,
  )
}

/** Words around the name of an app, even run together: 'addmeon'. */
const around = '(?:add|hmu|me|on|my|is|find|text|call|dm|follow|hit|up|use|get|have|you|u|do|the|your|ur|whats|its|im|at|in|lets|talk|to|go|here|send|it|by|via)' // prettier-ignore
const eachPiece = new RegExp(`${names.filter(({ length }) => length > 2).join('|')}|${around}`, 'y')

/** Joins letters written one by one if they spell a name, with the words around it; the rest stays. */
function nameWithin(run: string): string | undefined {
  const words = run.split(/\s{2,}|\s\/\s/).map((word) => word.replaceAll(gaps, ''))
  // Words separated by double spaces: 'a d d  m e  o n  s n a p'.
  if (words.length > 1 && words.join('').length > 5 && words.some(({ length }) => length > 2)) return words.join(' ')
  const letters = words.join('')
  const plain = unleet(letters) ?? letters
  if (names.includes(plain)) return plain
  const said = piecesOf(plain)
  const rest = plain.slice(said.join('').length)
  if (!said.some((one) => names.includes(one)) && (rest !== '' || plain.length < 6)) return undefined
  return [...said, rest].join(' ').trim()
}

function piecesOf(letters: string): string[] {
  const pieces: string[] = []
  eachPiece.lastIndex = 0
  for (let piece = eachPiece.exec(letters); piece; piece = eachPiece.exec(letters)) pieces.push(piece[0])
  return pieces
}

const nearNames = cacheByWord(nearName)

/** The name that a word nearly spells; '' if it is already a name, or is another word. */
function nearName(word: string): string {
  if (names.includes(word) || otherWords.test(word)) return ''
  const once = word.replaceAll(/(.)\1{2,}/g, '$1')
  const near = longNames.find(
    (name) => name[0] === word[0] && Math.abs(name.length - word.length) < 2 && mistakesBetween(once, name) <= 1,
  )
  return near ?? ''
}
