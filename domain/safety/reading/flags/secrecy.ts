import { anyOf, phrasesOf } from '#domain/safety/reading/phrases.ts'
import { type FlagPhrases, shared } from './flag-phrases.ts'

const table = {
  ...shared,
  never: anyOf('dont, never, shouldnt, cant, without, wont, not, wouldnt, no need, better not, rather you not, rather you didnt, promise not, promise me you wont, promise you wont, didnt, cannot, stop, aint'),
  tell: anyOf('tell, telling, show, showing, mention this to, mention it to, mention us to, mention me to, mention that to, mention anything to, mention our chats to, say anything to, say this to, say a word to, say nothing to, bring this up to, bring this up with, bring it up with, bring me up to, talk about this with, talk about us with, talk to, breathe a word to, repeat this to, share this with, admit it to, text, tell this to, go telling, go tell, snitch to, report me to'),
  hear: anyOf('hear, hears, know, knows, see, sees, find out, finds out, find, finds, notice, notices, read, reads, wake up, wakes up, walk in, walks in, ask, asks, get suspicious, gets suspicious, suspect, suspects, catch us, freak out, freaks out, get mad, worry, worries, interrupt, bother us, snoop'),
  ours: anyOf('this, it, that, us, our chats, our chat, our talks, our messages, what we talk about, what we say, what i said, everything we say, things, all this, all of this, our thing, these, our calls'),
  talks: anyOf('message, messages, chat, texts, text, dms, history, chat history, search history, call log, calls, thread, pic, video, stuff, account'),
} // prettier-ignore

const always = [
  '{never} (ever|to|gotta|wanna)? let (your {kin}|{anyone}|them|her|him) (see|know|read|hear|find|catch|watch|on|look at|check|near) (?!\\s+(?:how much|the (?:essay|draft)|what you can))',
  '{ours} (all)? (stays|stay|remains|is staying) (here|in here|with us|in this chat|between|private|on here|a secret)',
  '(this|that|it) (stays|stay) (here|with us|in this chat)',
  "{never} (ever|to|gotta|wanna|go|be)? {tell} (your {kin}|{anyone}|the {kin}|them about (us|me|this)) (?!\\s+(?:yet|till i|until i|in my (?:class|group|school)|about (?:the|my|your) (?:fee|score|grade|essay|gpa|surprise|price)|(?:my|your|their|the) (?:score|scores|gpa|essay|grade|topic)|but (?:i|we|my)\\b(?![^.?!\\n]*\\b(?:you|us|we|secret|your(?! (?:school|college|university|essay)))\\b)[^.?!\\n]{0,60}\\b(?:accepted|admitted|committed|early|in to|into|appl(?:y|ied|ying)|essays?|scored?|scores|sat|act|gpa|class|test|exam|interview|deferred|waitlisted|rejected|scholarship|award|\\d{3,4}|college|university|school|finals?|homework|deadline)\\b|(?:to\\s+)?(?:write|edit|change|rewrite|stop you|discourage|pressure|choose|pick|decide|make you|intimidate|rush|get in|get to)))",
  '{never} (to|gotta|wanna)? mention (me|us|our|that we|that i)',
  "(your {kin}|nobody|no {kin}|nobody else) (doesnt|dont|wouldnt|wont|cant|shouldnt|never|has|have|needs|gotta|need|can|must|should) (gotta|need|wanna|ever|never|not|to)? (know|understand us|get it|get us|understand|approve|find out|get how|be happy if|hear about|see (this|these|it|us|our)|know about|know we) (?!(?<=nobody can see (?:it|this|these))(?!\\s*,?\\s*(?:(?:but|except|besides)(?! (?:(?:me|us) and )?(?:my|the|our) )|okay|right|here|i promise|send|show|so)\\b)) (?!\\s+(?:about (?:the|your) (?:essay|score|fee|deadline)|how (?:the|fafsa|college|to)|what (?:the|a) ))",
  '{family} (doesnt|dont|shouldnt|cant|never) (gotta|need|need to|ever)? (know|find out|to know)(?! i\\b)',
  'nobody (can|should|will|would|must|has|needs|is) (ever|gonna|gotta)? (know|to know|find out|see|hear) (about (us|this|me|what we|it)|we|i|{end})',
  '(keep|stay|stays|staying|leave|make) {ours} ... (between us|between you and me|between me and you|between the two of us|between ourselves|a secret|secret|quiet|hush hush|hush|on the down low|on the low|on the dl|under wraps|hidden|to yourself|off the record|our secret|just us|only us|lowkey)',
  '(is|this|stays|remains|strictly|only|all) between (us|you and me|me and you|the two of us) {end}',
  'between (us|you and me) (okay|right|only|and nobody)',
  'our (own|special|dirty|own)? (little)? (secret|thing|world|bubble) (?!\\s+(?:santa|sauce|weapon|garden|ingredient|history|service|society|ballot|to|of|agent|life|recipe|code|key|talent|admirer))',
  '(little|our|dirty|a) secret (okay|between|from|right|lol|and (nobody|dont))',
  '(can|could|will|do|would|are) you (good at)? (keep|keeping) (a)? secret (?![?!.\\s]*(?:i|we) (?:got|applied|finished|already|committed|chose|picked|decided|am applying))',
  '(can|could|do) (i|we) trust you (to keep|not to tell|with (a|something|our))',
  '(people|they|others|everyone|nobody|your {kin}|my {kin}) (would|wouldnt|will|wont|might|could|dont|cant) (never)? (ruin|spoil|misunderstand|judge|freak out|understand|get|be jealous of|approve of|like|take it the wrong way) (it|us|this|what we have|our|you and me|me and you|about us) {end}',
  '(i|we) (would|could|might|will|can) (get|lose|be|end up) (in|into|my|fired|expelled|kicked|a lot of|so much|banned)? ... (trouble|job|fired|expelled|kicked off|banned|arrested|jail) (if|when) ... (anyone|someone|people|they|your|finds|found|knew|knows|saw|sees|heard|told|tell)',
  '(delete|erase|clear|wipe|unsend|remove|trash|get rid of) (all|all of)? (this|these|our|those) (entire|whole)? {talks}',
  '(delete|erase|clear|wipe|hide) your (chat|chat history|search history|history|texts|messages|dms|call log|browser) (?!\\s+(?:box|bot|widget))',
  '(delete|erase|unsend) (this|it|them|that|these|everything|all of it|all this) (after|once|when|as soon as|before) (you|your|anyone|someone|they) (read|see|saw|watch|look|have|finish reading|mom|dad|parents|family|can|sees|reads|check|are done reading)',
  '(i will|i am gonna|i) (delete|unsend) (this|it|these|mine)? ... (after you|once you|so nobody|so your|if you)',
  '(hide|hiding|stash|sneak|cover) (it|this|them|these|your phone|the phone|the box|the gift|your screen|the package|the screen|me|us) (from (your|them|her|him|everyone|anyone)|when|before|if|under|in your|so|away)',
  '(say|said|tell|telling|pretend|act like|lie|make up) (them|her|him|your {kin}|to your {kin}|that)? ... (from a friend|a friend gave|from school|at a friends?|at the library|at the mall|studying|tutoring|homework|a classmate|a school thing|sleeping over|you found it|for school|your friends house|a study group|a girl from|youre at|a sleepover)',
  '(lie|lied|lying) to your {kin}',
  '(do|does|did|can|will|would|could|are|have) (your {kin}|they|she|he|anyone|anyone else) (ever|usually|often)? (check|checking|read|reading|look through|look at|go through|going through|see|monitor|track|tracking|have access to|know|get into|use|take|spy on) ... (your (phone|messages|texts|chat|dms|account|history|notifications|location|screen|password|passcode|ipad|laptop|stuff)|our (messages|chat|texts)|the messages|these messages|what we|the chat)',
  '(how)? strict are your {kin}',
  'are your {kin} (strict|watching|listening|chill|cool with|nosy|suspicious|overprotective)',
  '(does|do|would|can) your {kin} (know|find out|suspect) (about (me|us|this)|we (talk|chat|are)|you (talk|text|are talking)|who i)',
  'your {kin} (doesnt|dont|wont|wouldnt) (know|check|read|look|care) ... (your (phone|messages|texts|chat)|about (us|me)|we (talk|text)|right)',
  '(put|turn|set|keep|switch) (it|your phone|your sound|your ringer|your notifications|the volume|your volume|the sound|notifications|your phones?) (on|to|off)? (silent|vibrate|mute|low|dnd|off|do not disturb) ... ({family}|nobody|they|hear|anyone)',
  '(because|and|so|then|that way|before|in case|make sure|dont let|without) (your {kin}|nobody|they|she|he|anyone) (doesnt|dont|cant|wont|isnt|arent|wouldnt|from)? {hear} (?=\\s*(?:$|[^\\w\\s]|(?:you|us|me|the buzz|it|this|about|anything|your|in|and|okay|i|our)\\b)) (?!\\s+(?:your (?:essay|draft|score|application|grades)|the (?:essay|draft|price)))',
  '(wont|never|dont) (tell|say anything) if you (dont|wont|promise)',
  'i (wont|would never|will never) (ever)? tell (anyone|a soul|nobody|your {kin}) ... (if|promise|you can|as long|and you|either)',
  '(our|a|get a) second (phone|account|number)',
  '(our|a) (secret|private|special) (phone|account|code|code word|language|name for|handshake|chat|app|signal|place|spot) (?!\\s+(?:of|in my|for (?:the|my) (?:essay|club)))',
] // prettier-ignore

const unlessTopic = [
  'keep (it|this|that) (quiet|private|on the down low|hush|lowkey) {end}',
  '(promise|swear) (me)? ... (not to tell|wont tell|dont tell|keep (it|this) (a)? secret|keep (it|this) between)',
  '(whisper|headphones|earbuds) ... (so|because) (your|nobody|they)',
  'not allowed to tell (anyone|your|them)',
] // prettier-ignore

/** 'Don't tell your mom', 'keep it between us', 'delete this', 'do they read your messages?' */
export const secrecy: FlagPhrases = { always: [phrasesOf(table, always)], unlessTopic: [phrasesOf(table, unlessTopic)] }
