import { allMatches } from './all-matches.ts'
import { gameNames, messengers } from './app-names.ts'
import { isRefused, isStudied } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { neededBy } from './phrases.ts'

const app = String.raw`(?:${messengers}|snap|telegram|tele|kik|ig|fb|sc|tg|wa|disc|tt|messenger|signal|${gameNames})`
const account = String.raw`(?:id|user(?:\s?name)?|usuario|handle|tag|gamer ?tag|ign|acc(?:ount)?|name|addy|@)`
const says = String.raw`(?:\s*(?:[:=@>~]|->|=>|\s-\s)+\s*(?:its |it's |just )?|\s+(?:is|es|its|it's|under|as)\s+(?:just )?|\s*,\s*(?:its|it's|i'?m|im|is)\s+)`
/** Words that, in the place of a name, begin a sentence instead. */
const plain = String.raw`(?!(?:a|an|the|for|my|your|ur|our|their|like|so|not|no|none|yes|never|about|where|what|who|how|why|when|and|or|vs|in|on|at|with|without|just|only|has|have|had|of|to|from|worth|around|over|full|still|open|used|banned|down|really|very|too|is|are|was|were|be|by|that|this|it|they|we|you|he|she|if|because|bc|cuz|which|but|than|then|el|la|los|un|una|de|en|para|good|bad|best|better|fun|great|fine|also|free|more|less|much|most|all|every|any|some|same|friend|noon|night|midnight|school|work|home|lunch|me|us|i|dot|would|could|should|can|will|do|does|did)\b)`
const digit =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|double|triple|ten|eleven|twelve|twenty)'
const piece = String.raw`${plain}(?!${digit}\b)[a-z][\w.]*`
const digits = String.raw`(?:[\s-]+(?:${digit}|\d{1,4})(?![\w']))`
const sign = String.raw`(?:under ?scores?|guion(?: bajo)?|dash|hyphen|period|punto|dot|point)`
const bracketed = String.raw`\s*(?:[([{<]\s*(?:${sign}|[._-])\s*[)\]}>]|\*${sign}\*|-${sign}-)\s*`
const closes = String.raw`(?=\s*(?:$|[.!?\n,;)]|\p{Extended_Pictographic}))`

const patterns = [
  // 'sc: kayla b two zero zero seven', 'wechat id linxiaoyu zero six'
  String.raw`\b${app}(?:\s+${account})?${says}(?:${piece}\s+){0,2}${piece}${digits}{2,6}`,
  String.raw`\b${app}\s+${account}\s+(?:is\s+|es\s+)?(?:${piece}\s+){0,2}${piece}${digits}{1,6}`,
  String.raw`\b(?:my|mi)\s+${account}${says}(?:${piece}\s+){0,2}${piece}${digits}{2,6}`,
  // 'disc: bluejay(dot)cs', 'add bluejay(underscore)cs'
  String.raw`\b(?:${app}|${account}|add|find|search|follow|i'?m|dm)\b[^.?!\n]{0,16}?\b${piece}(?:${bracketed}\w+){1,4}`,
  String.raw`\b[a-z]\w+(?:${bracketed}\w+){1,4}\s+(?:on|in|en)\s+${app}\b`,
  String.raw`\b${app}(?:\s+${account})?${says}(?:${piece}\s+){0,3}${sign}\s+\w+`,
  // 'telegram @ lucia mentor', 'wechat id lin xiao yu'
  String.raw`\b${app}(?:\s*@\s*|\s+(?:id|@|handle|user(?:name)?)\s*[:=]?\s*)(?:${piece}\s+){1,2}${piece}${closes}`,
  String.raw`(?:^|[.!?\n]\s*|\bmy\s+|\bmi\s+)(?:insta|ig|sc|snap|tg|tele|telegram|disc|discord|wechat|kik|snapchat)\s*[:=]\s*(?:${piece}\s+){1,2}${piece}\s*$`,
  // 'marlee writes with a dot in the middle'
  String.raw`\b(?:search(?! for)|look up|find(?= me)|add|my (?:user(?:name)?|handle)|${app}\b[^.!\n]{0,16}\b(?:its|it's|i'?m))\b[^.?!\n]{1,30}\bwith\s+(?:an?|the|two)\s+(?:dot|underscore|period|dash)s?\s+(?:in (?:the )?(?:middle|between|front)|between|at the (?:end|start|front)|before|after)\b`,
  // 'telegram > this site'
  String.raw`\b${app}\s*>+\s*(?:this|here|tassel|the (?:app|site))\b|\b(?:this (?:app|site|chat)|here|tassel)\s*<+\s*${app}\b`,
]
const pieced = new RegExp(patterns.join('|'), 'gu')
const mayNameAccounts = neededBy(`(?:${app}|${account})`)
const bracketOrSign = /[([{<>*]|-(?:under|guion|dash|hyphen|period|punto|dot|point)|\bwith\s+(?:an?|the|two)\s/
const cue = /[:=@>~<([{*]|\b(?:id|is|es|its|it's|under|as|user|name|handle|tag|with|dot|underscore|add|find|search)\b|-/

/**
 * Finds accounts given in pieces: 'sc: kayla b two zero zero seven', 'disc: bluejay(dot)cs', 'telegram @ lucia mentor'.
 */
export function findPiecedAccounts(named: MappedText): Span[] {
  const { text } = named
  if (!cue.test(text) || !(mayNameAccounts(text) || bracketOrSign.test(text))) return []
  return allMatches(text, pieced).flatMap(({ index, 0: match }) =>
    isRefused(text, index) || isStudied(text, index) ? [] : [spanIn(named, index, index + match.length)],
  )
}
