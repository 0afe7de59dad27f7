import type { Role } from '#domain/kit/role.ts'
import type { Flag } from './found.ts'
import { needsHelp } from './help.ts'
import { foldText } from './reading/fold-text.ts'
import { readFlags, ruledFlags } from './reading/read-flags.ts'

/**
 * The danger that a text's writer may be in, so that help is shown (ruling 9.4). A mentor also answers students in
 * danger, asks them about it and says what helped; none of that is the mentor's own danger.
 */
export function ownDanger(writer: Role, text: string, flags: readonly Flag[] = readFlags(text)): Flag[] {
  const danger = flags.filter((flag) => needsHelp([flag]))
  if (danger.length === 0 || writer === 'student') return danger
  // Uses the rules alone, which can tell whose danger a text is about.
  const own = ruledFlags(saidOfOneself(foldText(text).text))
  return danger.filter((flag) => own.includes(flag))
}

const oneself = /\b(?:i|i'?m|i'?ve|i'?d|i'?ll|im|ive|me|my|mine|myself|we|us|our|imma)\b/
const you = String.raw`(?:you|u|yourself|urself|you'?re|youre|you'?ve|your|ur)`
const other = new RegExp(
  String.raw`\b(?:${you}|r u|people|some ?one|some ?body|any ?one|any ?body|students?|teens?|friends?|they|them)\b`,
)
/** 'you said "I want to die"': the other person's words. */
const repeated = new RegExp(
  String.raw`\b(?:(?:you|u) (?:just )?(?:said|wrote|told me|say|write|mentioned|texted|typed|meant)\b(?! to\b)|your (?:message|note|text|words)|what (?:you|u) (?:said|wrote)).*`,
)
/** A clause about the other person: 'sorry you want to die', up to 'and i …'. */
const clauseOfOther = new RegExp(
  String.raw`\b${you}\b(?:(?!(?<!\b(?:if|when|once|that|because|after|until|how) )\b(?:i|i'?m|im|i'?ve|ive)\b|\b${you}\b|,? (?:but|and|so|because|cuz|bc)\b|[,;:()]).)*`,
  'g',
)
/** Something in the past, mentioned because it is over. */
const isOver =
  /\b(?:when i was (?:your|ur|in (?:high|middle) school|a (?:freshman|sophomore|junior|senior|teen\w*|kid)|\d+|younger)|in (?:high|middle) school|back then|years? ago|used to|at (?:your|ur) age|been (?:there|through (?:it|this|that|something))|helped me|got (?:help|better|through)|saved me|survived|glad (?:i|that i) (?:didn'?t|am|did|called)|gets? better|got me through|was in a (?:really )?(?:dark|bad) place|once too)\b/
const isNot = /\b(?:again|still|lately|anymore (?:now|either)|it'?s back|came back|coming back)\b/

/** A text without what it asks or says about the other person, and without what is over. */
function saidOfOneself(text: string): string {
  const tellsOfNow = isNot.test(text)
  return text
    .split(/(?<=[.?!\n])/)
    .map((sentence) => {
      if (!tellsOfNow && isOver.test(sentence)) return ''
      const own = sentence.replace(repeated, '')
      if (!oneself.test(own)) return other.test(own) ? '' : own
      // 'you would be better off without me' is about the writer.
      return own.replaceAll(clauseOfOther, (clause) => (oneself.test(clause) ? clause : ' '))
    })
    .join('')
}
