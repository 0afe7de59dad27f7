import { majorsNamed, majorsNamedWithin, majorsEnding, majorWords } from '#domain/profiles/names/major-names.ts'
import { schoolsNamed, schoolsNamedWithin, schoolsBeginning, schoolWords } from '#domain/profiles/names/school-names.ts'
import { hasMeaning } from '#domain/profiles/names/words.ts'
import { interestWords, isOneThing } from './interest-words.ts'
import { withoutUnwanted } from './without-unwanted.ts'
import { splitList, type Part } from './split-list.ts'

/** One item of a profile field, read by its meaning if that's known and by its words otherwise (ruling 4.1). */
export type Item = {
  /** As typed, with single spaces. */
  typed: string
  /** The full names it means. Usually one; several if it's a short name they share. */
  means: string[]
  /** The known names that it mentions, as in 'MIT Media Lab'. */
  mentions: string[]
  /** The known names that it's a part of, as with 'Hopkins'. */
  partOf: string[]
  /** The words to compare if the item has no known meaning; otherwise empty. */
  words: string[]
  /** The names it means or mentions. */
  known: string[]
  /** Its words as one text. Two items without a known meaning are the same if their keys are equal. */
  key: string
  /** True if it has few enough words, and meaningful ones, to be looked for within other items. */
  short: boolean
}

/**
 * An item without a known meaning is compared by its words. With more words than this it's a sentence, and isn't looked
 * for in others.
 */
export const longestContained = 5

/** What has to be equal for two items without a known meaning to be the same: all their words, up to 400 letters. */
export const keyOf = (words: readonly string[]): string => words.join(' ').slice(0, 400)

/** A profile field prepared for comparison. */
export type Field = {
  items: Item[]
  /** The words of all items without a known meaning, in order; '' marks where a known one was. */
  whole: string[]
}

/** Reads target schools, or a mentor's university. */
export const readSchools = (text: string): Field => readField(text, schools)

/** Reads an intended major, or a mentor's major. */
export const readMajors = (text: string): Field => readField(text, majors)

/** Reads a student's interests, or a mentor's specialties. */
export const readInterests = (text: string): Field => readField(text, interests)

/**
 * How one kind of field is read: its words, the names they stand for, and the filler around a name that isn't part of
 * it.
 */
type Kind = {
  wordsOf(text: string): string[]
  named(words: string[]): string[]
  mentioned(words: string[]): string[]
  holding(words: string[]): string[]
  around: Set<string>
  /** The filler after a name, if it differs. */
  after?: Set<string>
}

const schools: Kind = {
  wordsOf: schoolWords,
  named: schoolsNamed,
  mentioned: schoolsNamedWithin,
  holding: schoolsBeginning,
  around: new Set(
    `i want go to attend my dream school schools top choice reach reaches safety safeties target targets likely match ed ea rea rd early
decision action regular 1 2 hopefully maybe probably would love like is first second third really main campus currently current
student freshman sophomore junior senior class year undergrad alum alumni graduate at a any also especially definitely possibly idk
honors honor program nyc engineering business premed med medicine cs eecs law undergraduate 2024 2025 2026 2027 2028 2029 2030 2031 24 25 26 27 28 29 30 state's with not sure yet but`.split(
      /\s+/u,
    ),
  ),
}

const majors: Kind = {
  wordsOf: majorWords,
  named: majorsNamed,
  mentioned: majorsNamedWithin,
  holding: majorsEnding,
  around: new Set(
    `i want to study studying my major majors majoring double dual minor minoring with concentration concentrating emphasis specialization
ba bs bsc bsn b s bachelor bachelors bfa bba degree w maybe probably track intended on is like most likely possibly hopefully currently
something related also focus joint honors honours first second thinking about leaning towards undecided undeclared but be become
masters master's master ms ma msc meng phd doctorate grad graduate candidate mph`.split(/\s+/u),
  ),
}

const interests: Kind = {
  wordsOf: interestWords,
  named: () => [],
  mentioned: () => [],
  holding: () => [],
  // 'SAT help' and 'SAT prep' are the same, as are 'playing piano' and 'piano lessons'. These are stems, as the words
  // are.
  around: new Set('i love lov lik enjoy play do watch listen read about to my a'.split(' ')),
  after: new Set('help advic tip review feedback prep preparation practic lesson club team'.split(' ')),
}

function readField(typed: string, kind: Kind): Field {
  const text = withoutUnwanted(typed)
  const items = joined(text, splitList(text), kind).flatMap((one) => readItem(one, kind) ?? [])
  return { items, whole: items.flatMap(({ words }) => (words.length > 0 ? words : [''])) }
}

const mostParts = 5

/**
 * Splits a list into its items. A name that contains commas or 'and' stays in one piece: 'William and Mary',
 * 'University of California, Davis'.
 */
function joined(text: string, parts: Part[], kind: Kind): string[] {
  const things: string[] = []
  for (let at = 0; at < parts.length;) {
    const length = longestName(parts.slice(at, at + mostParts), kind)
    things.push(text.slice(parts[at]?.start, parts[at + length - 1]?.end))
    at += length
  }
  return things
}

function longestName(parts: Part[], kind: Kind): number {
  for (let length = parts.length; length > 1; length--) {
    const some = parts.slice(0, length)
    const name = some.map(({ text, afterAnd }, at) => (at > 0 && afterAnd ? `and ${text}` : text)).join(' ')
    if (!isName(name, kind)) continue
    // 'Illinois, Wesleyan' are two. Several names become one only with an 'and', or if the later part says which of
    // several is meant.
    const isOne = some.slice(1).some(({ afterAnd }) => afterAnd) || !some.every((part) => isName(part.text, kind))
    if (isOne || saysWhich(some, name, kind)) return length
  }
  return 1
}

/** 'University of California' could be many; 'University of California, Irvine' says which. */
function saysWhich([first]: Part[], name: string, { named, wordsOf }: Kind): boolean {
  const [several, one] = [named(wordsOf(first?.text ?? '')), named(wordsOf(name))]
  return several.length > one.length && one.every((each) => several.includes(each))
}

const isName = (text: string, kind: Kind): boolean =>
  kind === interests ? isOneThing(text) : kind.named(kind.wordsOf(text)).length > 0

function readItem(text: string, kind: Kind): Item | undefined {
  const typed = text.trim().replace(/\s+/gu, ' ')
  const all = kind.wordsOf(text)
  let means = kind.named(all)
  const words = means.length > 0 ? all : withoutAround(all, kind)
  // 'U of I' is a name, even though its words mean nothing alone.
  if (!hasMeaning(words) && !(kind === schools && means.length > 0)) return undefined
  if (means.length === 0) means = kind.named(words)
  if (means.length > 0)
    return { typed, means, mentions: [], partOf: [], words: [], known: means, key: '', short: false }
  const mentions = kind.mentioned(words)
  const partOf = mentions.length > 0 ? [] : kind.holding(words)
  const short = words.length <= longestContained
  return { typed, means: [], mentions, partOf, words, known: mentions, key: keyOf(words), short }
}

function withoutAround(words: string[], { around, after }: Kind): string[] {
  const start = words.findIndex((word) => !around.has(word))
  const end = words.findLastIndex((word) => !(after ?? around).has(word))
  const within = words.slice(start < 0 ? words.length : start, end + 1)
  // 'Club' or 'reading' may be all that was meant.
  return after && !hasMeaning(within) ? words : within
}
