import { allMatches } from './all-matches.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'

const sign = String.raw`(?:under ?score|guion bajo|dash|hyphen|guion|period|punto|dot|point)`
const underscore = String.raw`(?:under ?score|guion bajo)`
const at = String.raw`(?:@|\bat\b|\barroba\b|\(at\)|\[at\])`
const provider = String.raw`(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|proton ?(?:mail)?|aol|fastmail|zoho|gmx)`
const ending = String.raw`(?:com|net|org|edu|co|io|me|us)`
/** A domain with its dot in words or as a sign. */
const domain = String.raw`(?:${provider}|[a-z][\w-]+\s*(?:\.|\b(?:dot|period|punto|point)\b)\s*${ending}\b)`
/** A name that can't be taken for a word: with a digit or a sign in it, typed or in words. */
const marked = String.raw`(?:[a-z][\w.]*[\d_.][\w.]*\w|[a-z]\w+(?:\s+${sign}\s+\w+){1,4})`
const intro = String.raw`(?:i'?m|it'?s|its|is|to|me|es|soy|mine|email|e-mail|mail|correo|address)`

/** Words before 'at' that are not a person's name. */
const noName = String.raw`(?:\w*admissions?|admit|info|help|helpdesk|apply|finaid|registrar|support|office|contact|i|we|he|she|they|you|u|it|a|an|the|my|your|look|looking|good|great|study|studie[sd]|work\w*|intern\w*|research|class|classes|course|courses|major|program|professors?|people|students?|events?|am|are|was|were|be|stay|meet|go|went|from|of|for|in|to|\w+ing)\b`

const patterns = [
  // 'hannah underscore k at icloud period com', 'sam dot lee at aol'
  String.raw`\b\w+(?:\s+${sign}\s+\w+){1,4}\s*${at}\s*(?:the\s+)?${domain}`,
  String.raw`\b\w+(?:\s*\b${underscore}\s+\w+){1,4}\s*${at}\s*\w+`,
  String.raw`\b\w[\w.]{2,30}\s*${at}\s*\w+\s*\b(?:period|punto|point)\b\s*${ending}\b`,
  String.raw`\b[a-z]\w+(?:\s+(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|\d{1,4})){1,4}\s*${at}\s*(?:the\s+)?${domain}`,
  // 'tjones5 at umich, with the dot edu at the end'
  String.raw`\b${intro}\s+(?!(?:\w*admissions?|admit|info|help|apply|finaid|registrar|a|an|the|look|good|study\w*|work\w*|intern\w*|research|\w+ing)\b)[\w.]{3,30}\s*${at}\s*[a-z]\w+\b[^?!\n]{0,24}\b(?:dot|period)\s+${ending}\b`,
  String.raw`\b[a-z][\w.]*\d[\w.]*\s*${at}\s*[a-z]\w+\b[^?!\n]{0,24}\b(?:dot|period)\s+${ending}\b`,
  // 'hotmail, nadia underscore k', 'proton mail > orbit.fern', 'gmail, user is bluejay'
  String.raw`\b${provider}\b\s*(?:[,:>=~(-]|->|\bis\b|\bes\b)+>?\s*(?:it'?s |its |is |under |soy |es |i'?m )?${marked}`,
  String.raw`\b${provider}\b[^.?!\n]{0,12}\b(?:user(?:name)?|name|handle|first part|prefix|usuario)\s*(?:is|es|:|=|'s)\s*(?!(?:the|a|an|not|too|so|on|in|for|unprofessional|weird)\b)[a-z][\w.]{3,}`,
  String.raw`\b${provider}\b[^.?!\n]{0,4}[,:]\s*(?:i'?m|it'?s|its|look for)\s+[a-z][\w.]{4,}`,
  // 'just put gmail at the end', 'and then the gmail part'
  String.raw`\b(?:add|put|plus|with|then|stick|slap|and)\s+(?:the |an? |on )?(?:usual )?(?:@|at )?\s*${provider}(?:\s*(?:dot |\.)?com)?\s+(?:part|bit|at the end|after|ending|thing|on the end|stuff|behind)\b`,
  String.raw`\b${provider}\s+(?:at the end|goes at the end|after that|is the ending)\b`,
  String.raw`\b(?:my|mi)\s+(?:\w+\s+){0,2}(?:name|user|username|handle|netid|initials|usuario)\b[^.?!\n]{0,20}${at}\s*(?:the\s+)?${provider}`,
  String.raw`\b(?:first|last)\s*(?:name|initial)\b[^.?!\n]{0,36}(?:@|\bat\b|arroba)\s*(?:the |my |your |our )?(?:${provider}|\w+\s*,?\s*(?:\.|\bdot\b)\s*${ending}|(?:school|college|uni\w*|edu|usual|same)\b)`,
  // 'first dot last at the school's domain', 'after the @ its uw.edu', 'gmail. before that put nora'
  String.raw`\b(?:first|f)(?:\s+(?:name|initial))?\s*(?:\.|\bdot\b|_|${underscore}|\bthen\b)\s*(?:my\s+)?last(?:\s+name)?\b[^.?!\n]{0,24}(?:@|\bat\b)`,
  String.raw`\bafter\s+(?:the\s+|that\s+)?(?:@(?:\s+(?:sign|symbol))?|at sign|at symbol|arroba)\s*(?:,\s*)?(?:\b(?:its|it's|is|put|comes|goes|add|write|va|pon|es)\b|[:=])\s*(?:the\s+)?(?:${provider}|\w+\s*(?:\.|\bdot\b)\s*${ending}|(?:my|our)\s+(?:school|college|uni))\b`,
  String.raw`\b${provider}\b[^?!\n]{0,12}\b(?:put|add|write|with)\s+(?!${noName})[a-z][\w.]{2,}\s+(?:before|in front of|ahead of)\s+(?:that|it|this)\b`,
  String.raw`\b${provider}\b[^?!\n]{0,30}\b(?:before|in front of|ahead of)\s+(?:that|it|this)\b[^?!\n]{0,50}?\b(?:put|goes|comes|write|its|it's|is)\s+(?!${noName})[a-z][\w.]{2,}`,
  String.raw`\b(?:my|our)\s+(?:school |work |personal |uni |college )?(?:e-?mail|gmail|address)\s*(?:\bis\b|'s|[:=])\s*(?:just |basically |literally |simply )?(?:my\s+)?(?:first|last|full|name|initials|the word|the same|same as|spelled)\b`,
  // Without signs: 't bergstrom at u mich edu'
  String.raw`(?<![\w'])(?:(?!${noName})[a-z][\w.]*\s+){0,2}(?!${noName})[a-z][\w.]*\s+(?:at|arroba)\s+(?:the\s+)?(?:[a-z]+\s+){1,3}(?:(?:dot|period|punto)\s+)?(?:edu|dot (?:com|org|net))(?=\s*(?:$|[.,!?;)\n]|\b(?:thx|thanks|lol|haha|and|if|so|pls|please|ok|for|anytime|whenever|email|write)\b))`,
  // 'before the @ its bergstromt'
  String.raw`\b(?:before|in front of|ahead of|left of|antes (?:de(?:l)?))\s+(?:the\s+|la\s+|el\s+)?(?:@|at sign|at symbol|at(?=\s+(?:its|it's|is|put|goes))|arroba|${provider})(?:\s+(?:part|sign|symbol|thing))?\s*(?:[:,=]\s*|\b(?:its|it's|is|put|write|goes|comes|es|va|pon|i'?m|im)\b\s*)+(?!${noName}|(?:usually|just your|something|anything|called|supposed|optional|required|always|important|better|best|what|where|should)\b)(?:just\s+)?[a-z][\w.]{2,}`,
  String.raw`\b[a-z][\w.]{2,30}\s+(?:then|and then|y luego)\s+(?:an?\s+|the\s+)?${at}\s+(?:sign\s+)?(?:then|and then|y luego)\s+${domain}`,
  // Backwards: 'moc.liamg@…'
  String.raw`\b(?:moc|ude|ten|gro)\s?(?:\.|\btod\b)\s?[a-z]{2,20}\s?(?:@|\bta\b)\s?[\w.]{2,30}`,
]
const spelled = new RegExp(patterns.join('|'), 'g')
/** Each of the patterns needs one of these. 'at' alone is in too many texts. */
const cue =
  /mail|yahoo|outlook|icloud|proton|aol|zoho|gmx|@|arroba|address|moc|gro\b|ude\b|name|initial|under ?score|guion|dash|hyphen|period|punto|dot|point|edu\b|\.\s*(?:com|net|org|co|io|me|us)\b|\bat\s+(?:sign|symbol|its|it's|is|put|goes)\b/

/**
 * Finds mailboxes in words instead of signs: 'sam underscore lee at icloud period com', 'tjones at umich with the dot
 * edu', 'moc.liamg@mas'.
 */
export function findSpelledMailboxes(named: MappedText): Span[] {
  const { text } = named
  // 'reach me at ten.liamg ta mas'
  const mayBeReversed = /\bta\b/.test(text) && /\bat\b/.test(text)
  if (!mayBeReversed && !cue.test(text)) return []
  return allMatches(text, spelled).map(({ index, 0: match }) => spanIn(named, index, index + match.length))
}
