import { allMatches } from './all-matches.ts'

/**
 * How far a sentence is read on each side of a find. A sentence without an end would be read again for every find in
 * it.
 */
const longestSide = 400

/** The sentence around [start, end). */
export function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - longestSide), start)
  const after = text.slice(end, end + longestSide)
  const from = Math.max(...['. ', '? ', '! ', '\n'].map((stop) => before.lastIndexOf(stop) + 1))
  const rest = after.search(/[.?!]\s|\n/)
  return before.slice(from) + text.slice(start, end) + (rest < 0 ? after : after.slice(0, rest))
}

const refusing =
  /\b(?:can'?t|cannot|can not|could ?n'?t|don'?t|do not|does ?n'?t|not allowed|not supposed|not able|are ?n'?t allowed|should ?n'?t|should not|won'?t|will not|would ?n'?t|never|please no|no (?:texting|calling|sharing|exchanging|personal|outside|off)|instead of|rather than|without|against the rules|no puedo|no debo|no podemos|no compartas?|avoid|stop(?=\s+\w+ing))\b[^.?!\n;]*$/

const clauseEnd = /[,;.?!\n]|\b(?:but|so|just|pero|anyway|however|mejor)\b/g

/** True if the clause says that a person may not, must not or will not do it: 'I can't give out my Instagram'. */
export function isRefused(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start)
  let clause = 0
  for (const { index } of allMatches(before, clauseEnd)) clause = index
  return (
    refusing.test(before.slice(clause)) &&
    !/\bdon'?t (?:tell|worry|check|use this|like this|have credits)\b/.test(before)
  )
}

/** Services a person may be paid for: 'i'll edit your essay', 'per essay'; not what an essay is about. */
const service =
  /\b(?:edit(?:ing)?|fix(?:ing)?|do|doing|write|writing|review(?:ing)?|read(?:ing)?|finish|proofread|check|rewrite|grade|revise|for|per|each|help(?:ing)?(?: you| u)? (?:with|on))\s(?:(?:all|your|ur|the|an?|this|that|whole|entire|next|one|two|2|every|full)\s)*(?:essays?|papers?|supps?|supplements?)\b(?!\s(?:about|on|i|we|topic|prompt|is|where|that))|\b(?:essay|paper)\s(?:edits?|editing|reviews?|help|feedback)\b/g
/** Removes essays that are worked on as a service, so that any others left are what the text is about. */
export const withoutService = (text: string): string => text.replaceAll(service, ' ')

const studied =
  /\b(?:essay|paper|thesis|speech|poem|research|project|article|presentation|case study|survey|debate|chapter|novel|book|movie|film|study|report|lyrics?|song|scene)\s+(?:is |was |will be |was all |is all )?(?:about|on how|on why|argues?|that argues|called|titled|where|explores?|analy[sz]\w+)\b|\b(?:my|our) (?:thesis|hypothesis|research question|prompt|survey)\b|\bclub'?s\b|\bfor (?:our|the|my) (?:\w+ )?(?:club|team|fundraiser|business|startup|cs project|class)\b|\bthe prompt\b|\bcharacter\b|\b(?:ensayos?|redaccion|proyecto|investigacion|discurso|poema|cuento|novela|articulo|tema|redacao)\s+(?:(?:es|era|sera|trata|habla|va|se trata|hablo|escribi|e|fala)\s+)?(?:de(?!\s+(?:aqui|mi\s+(?:cel|numero)))|del|sobre|acerca)\b/

/** True if the sentence says what an essay, a paper or a project is about. */
export const isStudied = (text: string, at: number): boolean => studied.test(sentenceAround(text, at, at))
