import { paymentApps } from './app-names.ts'
import { isRefused, sentenceAround } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { anyOf, phrasesOf } from './phrases.ts'

const table = {
  pay: paymentApps,
  payverb: anyOf('venmo, vemmo, zelle, zele, zell, paypal, cash ?app, cashap, apple ?pay, google ?pay, g ?pay, revolut, chime, paytm, bizum, yape, pix'),
  you: anyOf('you, u, ya, me, us'),
  your: anyOf('your, ur, yr, yo, tu, su'),
  may: anyOf("can i, can we, could i, could we, should i, should we, may i, i can, we can, i could, we could, u can, you can, you could, u could, can my mom, can my dad, can my parents, could my mom, could my dad, my mom can, my dad can, my parents can, mom can, dad can, let's, lets, i'll, ill, i will, wanna, want to, rather, i'd rather, id rather, how about, what if we, what if i, is it ok if i, ok if i, prefer to, is it cool if i, better if we, maybe we, why don't we, why dont we, do u wanna, do you want to, happy to, just"),
  fees: anyOf('fee, fees, cut, commission, service fee, service fees, platform fee, app fee, site fee, middleman, markup, booking fee'),
  place: anyOf('here, this, tassel, the app, the site, the platform, this app, this site, this platform, the website, the system, the books'),
} // prettier-ignore

const payments = phrasesOf(table, [
  '{payverb} (you|u|ya|me|us|my sister|my brother|my mom|my roommate|the money|half)',
  "(what's|whats|wats|what is|send|drop|give me|gimme|give|share|need|lmk|tell me|can i get|can i have|could i get|could i have|get|have|show me|put) (me)? {your} {pay} (?!\\s+(?:essay|case|project|story))",
  '{your} {pay} (?=\\s*(?:\\?|$)|\\s+(?:tag|handle|id|username|name|account|qr|link|so|and|i|real|pls|plz|please))',
  '(do|does|d|did|if|are) (you|u|ya|your mom|ur mom) (have|hav|take|use|accept|do|got|on|prefer|like) (a|an|any)? {pay}',
  '{may} (just|pay|also)? (do|use|try|go with|switch to|pay|pay with|pay by|pay via|pay through|pay u|pay you|send|send it|send u|send you|send money|set up|settle|transfer) (it|you|u|by|via|with|through|on|w|in|using|the money|over|money|half|cash)? (by|via|with|through|on|w|in|using|over|thru)? (a|an)? {pay}',
  '{pay} ~ (could|can|should) (we|i) (just)? (do|use|pay|send|go with) (that|it|this|by that|like that|with that)',
  "{pay} ... (so|and|cuz|bc|since|because)? (it's|its|it is|is|would be|be|comes out|works out) (way|much|a lot|so)? (cheaper|easier|faster|less|simpler) (?!\\s+(?:to (?:write|study|analy)))",
  '{pay} (instead|rather) (of (credits|the card|a card|this|here|card|the app|tassel))? (?=\\s*(?:$|[?.!,])|\\s+(?:of|so|bc|cuz|if|pls|plz))',
  '(pay|paying|send|sending|tip|owe|reimburse|paypal|compensate) (you|u|me|it|half|for it|for the|extra|directly|direct|my sister|my mom) ... (by|via|with|through|on|in|over|using|w|thru) (my|ur|your)? {pay}',
  '(my|mi) {pay} (is|es|:|=|tag|handle|name|username|link|account|qr|under) (is|:|=|in)? (?!(?:the|a|an|not|broken|down|empty|so|too|essay|case|team|about)\\b) [@$]?\\w{3,}',
  '{payverb} (tag|handle|username|name)? (is|:|=|then|@)? [$@] (then)? \\w{4,}',
  '(dollar sign|\\$) then \\w{4,}',
  '(skip|avoid|dodge|get around|save on|save us|save you|save u|not pay|without|lose|split|waste|beat) (the|their|tassel\'s|tassels|any|all the|those|these) {fees}',
  "(we|you|u|i|ya) (don't|dont|won't|wont|wouldn't|do not|not) (have to|need to|gotta)? (pay|lose|give|spend|burn|use up) (the|tassel|their|them|any|a|up)? ({fees}|credits|a credit|tassel)",
  '(asi) (no|nos) (pagamos|pagas|te cobran|nos cobran|cobran|ahorramos|gastas|gastamos) ... (sesion|app|comision|creditos|tassel|plataforma|todo|nada|cuota)',
  '(pay|book|hire|schedule|tutor|teach|work with|do it with|do this|meet) (you|u|me|us|with me)? (directly|direct|privately|on the side|off the books|off books|separately|under the table|off the record) (?!\\s+(?:with (?:fafsa|the school|the college|colleges)|to the (?:school|college|university)))',
  '(side deal|private deal|private rate|private sessions?|off the books|under the table) ... (\\$?\\d+|cheaper|half|less|with me|for you|for u|hour|hr|if|no fee)',
  '(\\$?\\d+|half price|half off|half the price|half|discount|cheaper|less|a deal|for free|free) ... (if|when|and|but) (we|you|u|i) (go|do it|do this|do|meet|pay|book|work|skip|stay|leave|come|move|switch|just)? (it|me|with me)? (outside|off|privately|direct|directly|without|around|past|elsewhere|on the side|in cash|cash|by ourselves|ourselves) ',
  '(outside|off|around|past|without) (of)? {place} ... (for|at|is)? (half|cheaper|less|\\$\\d+|\\d+ (bucks|dollars|an hour|/hr|per hour)|half the price|half price|a discount|free)',
  'cash (is fine|works|instead|is ok|is better|would be better|is cool|at the door|when (we|i|u|you)|under the) (?!\\s+(?:register|crop|economy))',
  "(i'll|ill|i can|i could|can i|could i|let me|my mom will|my dad will|mom can|dad can|my mom can|my dad can) (just)? (pay|give|hand|slip|leave|bring|mail|send) (you|u) (the|some|in|a|by|with)? (cash|check|money|gift card|\\$?\\d+ (bucks|dollars|cash)|money order)",
]) // prettier-ignore
const asStudy =
  /\b(?:essay|paper|case study|compare|research|project|prompt|thesis|stock|econ|internship|interned|founders?|fundraiser|club|fraud|scams?|treasurer|dues|bake sale|fafsa|financial aid|tuition|application fees?|fee waivers?|roommates?|paycheck|my job|boss|customers?|tickets?)\b/
const told =
  /\b(?:they|he|she|people|friends?|cousins?|everyone|customers?|kids|students|roommates?|boss)\s+(?:\w+\s+)?$|\bto my (?:\w+ )?$/

/** Offers and questions about paying past Tassel, by app, in cash, or 'directly'. */
export function findOffers(named: MappedText): Span[] {
  const { text } = named
  return payments.matchesIn(text).flatMap(({ index, 0: match }) => {
    const end = index + match.length
    const isInnocent =
      isRefused(text, index) ||
      /^\s*(?:on|in) (?:here|tassel)\b/.test(text.slice(end)) ||
      asStudy.test(sentenceAround(text, index, end)) ||
      told.test(text.slice(Math.max(0, index - 30), index))
    return isInnocent ? [] : [spanIn(named, index, end)]
  })
}
