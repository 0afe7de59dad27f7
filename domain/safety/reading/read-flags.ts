import { type Flag, flagKinds } from '#domain/safety/found.ts'
import { sentenceAround } from './clauses.ts'
import type { FlagPhrases } from './flags/flag-phrases.ts'
import { grooming } from './flags/grooming.ts'
import { harassment } from './flags/harassment.ts'
import { isSaidElsewhere } from './flags/other-languages.ts'
import { plainSpeech } from './flags/plain-speech.ts'
import { selfHarm } from './flags/self-harm.ts'
import { threats } from './flags/threats.ts'
import { unsafe } from './flags/unsafe.ts'
import { foldText } from './fold-text.ts'
import { learnedFlags } from './learned/learned-flags.ts'
import type { Phrases } from './phrases.ts'

const known: Record<Flag, FlagPhrases> = { 'self-harm': selfHarm, grooming, threat: threats, unsafe, harassment }
const flags = flagKinds.map((flag) => [flag, known[flag], isSaidElsewhere(flag)] as const)

/** What an essay, a book or a class is about is not the writer's own danger. */
const topics =
  /\b(?:essays?|supps?|supplements?|personal statement|common ?app|piqs?|paragraph|para|lines?|hook|intro|prompt|draft|topic|thesis|poem|poetry|novel|book|story|chapter|scene|character|narrator|movie|film|documentary|(?:the|a|school) play|song|lyrics|podcast|article|paper|research|project|prevention|awareness|hotline|crisis line|text line|volunteer\w*|intern\w*|mock trial|debate|speech|policy|laws?|history|lit|english|ap|unit|museum|club|award|activity|activities|counselor said|admissions|applications?|apps?|deadline|words|word count|calc|calculus|chem|physics|sat|act|exam|test|hw|homework|midterms?|finals?|grade|interviews?|interviewers?|script|villain|monologue|audition\w*|opening|volleyball|soccer|football|basketball|wrestling|practice|fortnite|minecraft|valorant|game)\b/
const jokes = /\blol\b|😂|🤣|💀|😭|😆/u

/** Words that the writer only quotes: a line of an essay, what a character says. */
const quoted = /"[^"\n]{3,200}"|(?<![a-z])'[^'\n]{8,200}'(?![a-z])/g

/**
 * The reasons for the desk to look at a text, in the order of `flagKinds` (ruling 9.4): those found by the rules, and
 * those found by the learned weights.
 */
export function readFlags(text: string): Flag[] {
  const { folded, spoken } = asSpoken(text)
  const ruled = flagsByRules(folded, spoken)
  const learned = learnedFlags(spoken)
  return flagKinds.filter((flag) => ruled.includes(flag) || learned.includes(flag))
}

/** The same, by the rules alone. */
export function ruledFlags(text: string): Flag[] {
  const { folded, spoken } = asSpoken(text)
  return flagsByRules(folded, spoken)
}

function asSpoken(text: string): { folded: string; spoken: string } {
  const folded = foldText(text).text
  return { folded, spoken: plainSpeech(topics.test(folded) ? folded.replaceAll(quoted, ' ') : folded) }
}

function flagsByRules(folded: string, spoken: string): Flag[] {
  // All lookups in one text, then all in the other, so that each text's words are read only once.
  const elsewhere = new Set(flags.filter(([, , isElsewhere]) => isElsewhere(folded)).map(([flag]) => flag))
  return flags.filter(([flag, phrases]) => elsewhere.has(flag) || isFound(spoken, phrases)).map(([flag]) => flag)
}

function isFound(text: string, { always, unlessTopic, unlessJoke }: FlagPhrases): boolean {
  /** True if a phrase is found in a sentence that isn't excused. */
  const isFoundBeside = (phrases: Phrases, isExcused: (sentence: string) => boolean): boolean =>
    phrases.matchesIn(text).some(({ index, 0: match }) => !isExcused(sentenceAround(text, index, index + match.length)))
  return (
    always.some((one) => one.matchesIn(text).length > 0) ||
    unlessTopic.some((one) => isFoundBeside(one, (sentence) => topics.test(sentence))) ||
    (unlessJoke !== undefined && isFoundBeside(unlessJoke, (sentence) => topics.test(sentence) || jokes.test(sentence)))
  )
}
