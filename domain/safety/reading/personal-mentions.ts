import { allMatches } from './all-matches.ts'
import { anyApp, messengers } from './app-names.ts'
import { isRefused, isStudied } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { anyOf, neededBy, phrasesOf } from './phrases.ts'

/** What people do with each other through an app. */
const doings =
  /\b(?:add|added|ping|catch me|hmu|hit me|dm|dms|pm|msg|mssg|reach|find me|request|req|requests|follow (?:me|back|u|you)|i'?ll follow|friend me|friends?\?|connect w|connect with me|sent (?:u|you)|tag is|user|username|handle|name is|names|id is|id|channel is|same (?:name|user|handle|@|pic|as)|link me|invite|join|vc|call(?:s)?|voice|chat|talk|text|switch to|move (?:to|this|it)|easier|better|faster|quicker|instead|do it there|do it on|do it over|accept|mine|if (?:u|you) want|if that works|works too|works better|respond|reply|answer|notifs?|notifications|usually on|always on|look for|search|under my|under the name|stay in touch|keep in touch|keep talking|get ahold|buddies|streaks?|saw (?:ur|your)|stalk\w*|slide|(?:go|come) say (?:hi|hey|hello))\b/
const persons = /\b(?:me|u|ur|you|your|we|us|my|i'?m|i|im|lets|let's|ya)\b/
/** Topics in which apps come up without inviting anyone. */
const topics =
  /\b(?:essays?|supplements?|club'?s?|clubs|wrote|writing|written|paper|topic|thesis|algorithm|bots?|built|build|building|coded?|coding|made an?|project|activit(?:y|ies)|colleges?|admissions?|applicants?|application|applying|apply|interned|internship|research|study groups?|class(?! of 20)|students|team'?s?|teens|kids|grandma|grandmother|abuela|brother|sister|cousins?|people|viral|deleted?|quit|quitting|break|addict\w*|banned|screen time|company|industry|marketing|ads?|posts?|posted|trend\w*|videos?|fundraiser|campaign|business|resume|major|professors?|recruiters?|coach(?:es)?|news|history|social media|influenc\w*|culture|argue\w*|satire|poem|novel|story|chapter|scene|character|officer|interview|scam\w*|lab|science|stock|speech|debate|mental health|privacy|feature|user interface|users|design|article|prompt|community service|volunteer\w*|followers?|snap (?:judg\w+|decisions?)|instagram for (?:tour|updates|news)\w*|account for|page for|run the|ran the|manage\w*)\b/
const vague = '(?:snap|telegram|tele|messenger|kik|ig|fb|sc|tg|wa|disc|tt|reddit|slack)'
const apps = new RegExp(
  String.raw`\b(?:${messengers})\b|(?<=\b(?:on|my|ur|your|over|via|through|thru|have|use|got|by|using|en|saw)\s)${vague}\b`,
  'g',
)
const mayNameApps = neededBy(`(?:${messengers}|${vague})`)

const contact =
  '(?:(?:phone|cell|mobile|whatsapp)? ?(?:number|num|nbr|digits)|cell|phone|#|@|handle|user(?:name)?|e-?mail(?: address)?|gmail|socials|snap ?code|snap|insta|ig|gamertag|contact(?: info)?|line|qr(?: code)?)'
const table = {
  any: anyApp,
  contact,
  reached: contact.replace('|line', '').replace('cell|phone|', 'cell|'),
  your: anyOf('your, ur, yr, u r, yo'),
  you: anyOf('you, u, ya'),
  color: anyOf('yellow, green, blue, purple, pink, white, red, orange, picture, photo, pic, pics, chat, chatting, gaming, gamer, texting, messaging, ghost, bird, camera, plane, paper plane, dancing, disappearing, money, white bird, yellow ghost, blue bird, green texting, purple gamer, green chat'),
} // prettier-ignore
const asides = phrasesOf(table, [
  // The other person's: 'mind if i get your number', 'put ur number in the doc'.
  "(can|could|may|mind|had|has|have|get|got|need|want|take|lemme|know|lost|forgot|save|saved|ask for|give|text|wheres|where's|for|what|what's|whats|until|with|without) ... {your} {reached} (?=\\s*(?:$|[?!.,;)\\n]|\\b(?:so|and|pls|plz|please|lol|rn|haha|thx|or|then|too|btw|if|just|for (?:emergencies|emergency|later|when|me|my|texting|the|scheduling)|in case|to (?:text|call|reach|my|him|her|send)|cuz|bc|because|yet|before|when|after|i|ill|instead)\\b))",
  '(put|write|type|leave|spell|paste|stick|hide|dm|comment) ... {your} (number|num|digits|handle|@|cell|snap|insta|ig|user|username|phone|phone number|socials|gamertag) (?!\\s+(?:on (?:silent|vibrate|mute|dnd|do not|speaker)|away|down|face))',
  // The writer's own, and where it is.
  "(that's|thats|its|it's|here's|heres|this is|has|have|left|hid|hidden|look up|find|use|know|dropped|u have|you have|i put|i wrote|i left|i added|i hid) ... (my|mi) (number|num|nbr|digits|cell|@|handle|phone number|cell number|snap|insta|ig|socials|username|snap code|qr|gamertag) (?!\\s+(?:one|of|theory|sense|essay))",
  "(look up|find|use|look for|search for|search) (my|mi) (school|work|uni|personal)? (e-?mail|number|contact|info) (in|on|under|from|at) ",
  "(my|the) (number|cell|phone number|digits|handle|@) (hasn't changed|hasnt changed|is the same|is still the same|is saved|is below|is above|is attached|is in there|is there)",
  '(scan|use) (my|the|this) (qr|qr code|code|snapcode|snap code)',
  '(snap ?code|friend code|server link)',
  '(my|ur|your|the) (qr code|invite code|invite link)',
  '(sent|send|sending) (you|u|ya) (a|an) (follow|friend|connect|connection|follow request|friend request|req|request|dm|add|snap|invite to)',
  '(my|ur|your) (follow|friend|connection|message|chat) (request|req|requests)',
  '(saw|found|stalked|checked|liked|seen|watched|looked at|followed|love|looked up) (your|ur) (?!(?:line|x|face|band|signal|steam)\\b) {any} (?!\\s+(?:essay|post for|video about))',
  '(add|follow|check out|check|look up|find|sub to|dm) my (spam|main|priv|second|other|private|alt|art|personal|new|old)? (acc|acct|account|spam|finsta|priv|alt|profile on|socials) ',
  '(on|in|to|use|through|from|over on) (the|that|da) {color} (app|one)',
  "(join|hop in|hop on|get in|come to|come in|pull up to|in) (the|our|my|a)? (vc|voice chat|study server|server|discord server|discord call|gc|groupchat) (?!\\s+(?:side|room|error|crash|code))",
  '(disc|discord)\\W{0,3}(dot\\s+)?gg',
  // Later, and elsewhere.
  "(contact|reach|text|talk to|keep talking|keep in touch|stay in touch|find|message|stay connected|chat) ... (after|once|when) (the program|this ends|this is over|we're done|were done|im out|i'm out|i run out|my credits|the sessions|our sessions|we finish|it ends|i graduate|my free)",
  '(somewhere|someplace|anywhere|some place|something) (else|other|better|easier) (we|u|i|you|to|for us to|that we) (can|could)? (chat|talk|text|message|use|call|meet|speak)',
  '(talk|chat|text|message|meet|call|speak) ... not (on|in|through|thru|using) (here|tassel|this|the app|this app)',
  '(call|text|phone|email|facetime) ... (instead of|rather than) (messaging|typing|chatting|the chat|this chat|this app|tassel|here|messages|this|the app|writing here)',
  '(move|moving|switch|switching|shift|take|taking|continue|continuing|carry on|talk|talking|chat|chatting|speak|stick|keep going) ... (to|over|via|by|through|onto) (e-?mail|text|texts|texting|phone|sms|gmail|imessage|personal e-?mail|regular text|my phone|my cell|phone calls?) (?=\\s*(?:$|[?!.,;)\\n]|\\b(?:so|and|pls|please|instead|if|for|bc|cuz|from|going forward|rather|too|or|its|it\'s)\\b))',
  '(te|me) (mando|mandas|escribo|escribes|marco|marcas|llamo|llamas|hablo|hablas|paso|contacto) ... (al|por|a tu|a mi|por el|en el) (cel|celular|telefono|numero|correo|whats|mail|gmail|movil)',
  'come to my (game|recital|show|concert|party|performance|match|meet|practice|birthday) (?!\\s+(?:essay|on here))',
]) // prettier-ignore

/**
 * Finds mentions of an app or a number that are about the two who write to each other, and how one can reach the other.
 */
export function findPersonalMentions(named: MappedText): Span[] {
  const { text } = named
  const found: Span[] = []
  for (const { index, 0: name } of mayNameApps(text) ? allMatches(text, apps).slice(0, mostMentions) : []) {
    const [from, to] = aroundApp(text, index, index + name.length)
    const sentence = text.slice(from, to)
    const others = `${text.slice(from, index)} ${text.slice(index + name.length, to)}`
    if (!doings.test(others) || !persons.test(others) || topics.test(sentence) || isStudied(text, index)) continue
    if (!isRefused(text, index) && !refers.test(sentence)) found.push(spanIn(named, index, index + name.length))
  }
  for (const { index, 0: match } of asides.matchesIn(text)) {
    const [from, to] = aroundApp(text, index, index + match.length)
    if (isRefused(text, index) || isRefused(text, index + match.length) || forms.test(text.slice(from, to))) continue
    if (!isStudied(text, index)) found.push(spanIn(named, index, index + match.length))
  }
  return found
}

// The sentence around each one is searched, and it may be long.
const mostMentions = 60
const longestSide = 400

/** Other reasons to name an app: what other people do, or a general question. */
const refers =
  /\b(?:do (?:people|students|clubs|they)|everyone|most (?:people|students)|they|he|she|his|her|how do you use|should i|is it ok to|can i (?:say|write|list|include|put|use the)|for class|in class|stats|learned|lets? (?:users|you)|on tassel|in here)\b/
/** Contexts such as forms, in which people mention their own number. */
const forms =
  /\b(?:resume|common app|application|apply|applying|portal|form|fafsa|css profile|counselor'?s? (?:form|letter)|recommenders?|admissions?|professors?|scholarship|account settings|college board|registration|essay about|poem|professional|one tip|number one|jersey|team number|lucky|lottery|house|code|app store|brag sheet|headline|header)\b/

/** The sentence around a name, and the next one too if the first is so short that it only asks: 'skype? mine is …'. */
function aroundApp(text: string, start: number, end: number): [number, number] {
  const first = Math.max(0, start - longestSide)
  const earlier = text.slice(first, start)
  const before = first + Math.max(...['. ', '? ', '! ', '\n'].map((stop) => earlier.lastIndexOf(stop) + 1))
  const to = sentenceEnd(text, end)
  return to - before > 26 || to === text.length ? [before, to] : [before, sentenceEnd(text, to + 1)]
}

function sentenceEnd(text: string, from: number): number {
  const stop = text.slice(from, from + longestSide).search(/[.?!](?=\s)|\n/)
  return stop < 0 ? Math.min(text.length, from + longestSide) : from + stop
}
