import { paymentApps } from './app-names.ts'
import { unlessNameFollows } from './unless-name-follows.ts'
import { anyOf, phrasesOf } from './phrases.ts'

const table = {
  name: unlessNameFollows,
  you: anyOf('you, u, ya, yall'),
  your: anyOf('your, ur, yr'),
  pay: paymentApps,
  kin: anyOf('mom, mum, mother, dad, father, parents, parent, sister, brother, aunt, uncle, grandma, guardian, counselor, coach, family, folks, tia, mama'),
  ask: anyOf("can we, could we, should we, shall we, wanna, want to, do you want to, do u wanna, would you want to, let's, lets, we can, we could, we should, can u, can you, could you, could u, will u, would you, would u, u wanna, you wanna, u tryna, tryna, how about we, maybe we, maybe we could, down to, u down to, would you rather, would u rather, i'd rather, id rather, i'd prefer to, can i, could i"),
  ok: anyOf("is it ok if, is it okay if, is it cool if, is it alright if, is it fine if, would it be ok if, would it be okay if, would it be alright if, ok if, cool if, mind if, do you mind if, do u mind if, u mind if, alright if, any chance, any way, possible if"),
  contact: anyOf('number, phone number, cell, e-?mail, e-?mail address, gmail, contact, contact info, insta, snap, whatsapp, handle, @, socials, digits'),
} // prettier-ignore

/** The plain ways to talk, if one person offers or asks for them: a call, a text, an email, a parent, a group. */
export const plainChannels = phrasesOf(table, [
  '(give|shoot|send|drop) (me|us|my mom|my dad) (a|an) (quick)? (call|text|ring|e-?mail|dm|buzz|line|txt|facetime) (?!\\s+(?:sign|number one|from|on (?:here|tassel)|about how|template|draft))',
  "(i'll|ill|i will|i can|lemme|let me|imma|gonna) (give|shoot|send|drop) {you} (a|an) (quick)? (call|text|ring|e-?mail|dm|buzz|txt|facetime) (?!\\s+(?:on (?:here|tassel)|template|draft|example|sample))",
  '(e-?mail|text|texting|whatsapp|phone|calling) (works|is|would be|is just|is way|is honestly) (way|much|so|a lot)? (better|best|easier|easiest|faster|fastest|quicker|preferred) (?!\\s+(?:for|to) (?:the|admissions|colleges|professors))',
  '(what|which) (e-?mail|gmail|number|phone|account|phone number) (do|does|can|should|would|is|are) (you|u|i|we|best for) (use|share|send|add|invite|reach|call|text|check|have|prefer) (it|the doc|this|you|u|most|most often|them|that)? (?!\\s+(?:for|on) (?:the )?(?:common|app|application|college|portal|fafsa|coalition))',
  '(tell|have|ask|get|let|give) {your} {kin} (to|can|should)? (call|text|txt|e-?mail|venmo|zelle|contact|reach|message|add) (me|us)',
  '(tell|have|ask|get|let) (my|our) {kin} (to|can|should)? (call|text|txt|e-?mail|contact|reach|message|add) (you|u)',
  "my {kin} ... (wants|want|would like|wanted|needs|need|asked for|is asking for) (to have|to get)? {your} {contact} (?!\\s+one\\b)",
  "my {kin} ... (call|text|e-?mail|talk to|speak to|speak with|talk with|reach|contact) {you} (on the phone|by phone|directly|over the phone|on whatsapp|first|outside|by e-?mail) (?!\\s+(?:in the session|here|on here))",
  "(what's|whats|what is|can i have|can i get|give me|need) (her|his|their|ur mom's|ur moms|your mom's|your dad's) {contact} (?=\\s*(?:$|[?!.,]))",
  '{ok} (i|we|my mom|my dad|he|she) ... (text|texted|call|called|e-?mail|e-?mailed|dm|dmed|facetime|facetimed|add|added|snap|whatsapp|message) {you} (?!\\s+(?:here|on (?:here|tassel)|to the (?:doc|list|essay)|in the (?:essay|acknowledg\\w+))) {name}',
  '{ask} (just|maybe|also|all)? (do|hop on|have|get on|jump on|schedule|set up|try) (a|on a|an)? (quick|short|real|actual)? (phone|voice|regular phone|actual phone|telephone) (call|chat)',
  '{ask} (just|maybe|also)? (facetime|ft|skype|snap|whatsapp|imessage|e-?mail|text|zoom|discord call|voice call|phone call|call) (?=\\s*(?:$|[?!.,])|\\s+(?:instead|me|each other|rn|later|tonight|tmrw|tomorrow|about it|sometime|real quick|on my|i check|so))',
  '(ft|facetime|skype|zelle|whatsapp|imessage|email|e-mail) me (?=\\s*(?:$|[?!.,@])|\\s+(?:at|if|when|the|your|ur|it|instead|tonight|tn|later|directly|pls|please|and|rn|now|asap|real|sometime|tmrw|tomorrow|around|in|after|whenever|so|on))',
  '(just|please|pls|plz|so) (call|text|ring|phone) (me|us) (?=\\s*(?:$|[?!.,])|\\s+(?:and|when|if|after|so|then|before))',
  "(is there|you got|u got|y'all got|yall got|do you have|do u have|do yall have|you have|u have|have you guys got|got|do you run|do you guys have|did you make|can you make|should we make|can we make|lets make|let's make|wanna make|make) (a|an|any|the|ur|your|us a) (group ?chat|gc|group ?me|discord server|whatsapp group|discord|server|study group chat) (for|with|i|we|where|so|or|that|\\?|of ur|of your)? (?=\\s*(?:$|[?!.,])|\\s+(?:ur|your|us|mentees|i can|we can|can|could|all|the mentees|students you))",
  '(add|put) (me|us) (to|in|on) (the|ur|your|a) ... (group ?chat|gc|group ?me|discord|server|whatsapp|group text|close friends|story)',
  // Paying.
  '(just)? (venmo|zelle|paypal|cash ?app) (my|her|him|them|the|mi|to my) (roommate|mom|dad|sister|brother|account|boyfriend|girlfriend|friend|money|\\w+ instead)',
  '(do|u|you|would|charge|charges|your|ur|rate|rates|price|prices|cost|pay) ... (charge|charges|rate|rates|price|prices|cost|pay|ask) ... (privately|in private|outside of|outside tassel|outside the|off the app|off this|off tassel|off here|directly|if we skip|without tassel|without the app|on the side)',
  '(i do|i also do|i offer|i run|i have|i take|my|we could do|we can do|could we do|can we do) (my own|own|outside)? (private|direct|side|off-?app|independent) (tutoring|lessons|sessions|students|clients|rate|rates|classes|coaching|mentoring) ',
  '(tassel|this app|the app|this site|the site|the platform|they|it) (takes|take|keeps|keep|charges|charge) ... (ourselves|do it direct|just do it|go direct|do it without|meet without|between us)',
  // In person.
  '(if|when|whenever) {you} (wanna|want to|can|feel like|are down to|down to|want) (meet|hang|meet up|link|link up|hang out|chill|come over|see each other) (?!\\s+(?:at \\d|again|on (?:mon|tue|wed|thu|fri|sat|sun)|another|earlier|later|next|for (?:another|the session)|here))',
  '(wanna|want to|lets|let\'s|down to|tryna|can we|could we|should we|we should|we could) (just)? (hang|hang out|link|link up|chill|kick it|get together|meet irl|meet up) (sometime|this|after|tonight|tmrw|tomorrow|irl|in|on|when|at|some time|one day|soon|or|over)? (?!\\s+(?:the session|here|tassel|our session|\\d+ (?:et|pt)))',
  '(stay|crash|sleep over|sleep|spend the night|overnight) (at|with|in|on) (my|me|our) (dorm|place|room|apartment|house|couch|floor|futon)?',
  '(do|have|finish|continue|go over) (this|it|the session|our session|that|the next one) ... (over|by|on|through) (the phone|phone|text|facetime|e-?mail|a phone call)',
  '(share|sharing|send|give|giving|have|got) (me)? (a|an) (e-?mail|e-?mail address|phone number|number) (where|that i|i can|i could|we can|we could|so i|so we|to send (?:it|the|my))',
  '(could|can|would|will) {you} (please|pls|maybe)? (send|give|share) (me|us) (a|an|some) (address|e-?mail address|number|phone number|contact) (?!\\s+(?:of|for (?:the|a)))',
  '(comfortable|easier|better|faster) (just)? (e-?mailing|texting|calling|whatsapping) (?=\\s*(?:$|[?!.,])|\\s+(?:you|u|than|so|if|each))',
  '(new|other|personal|backup|second|main|private|real) (e-?mail|gmail|insta|snap|account|number) (its|it\'s|is|:) (?=\\w*[\\d._])@?\\w[\\w.]{3,}',
  '(can you|could you|can u|could u|please|pls|plz|just|you can|u can|you could|u could|maybe) (text|call|e-?mail|venmo|zelle|message|whatsapp|ring|dm) (my|our) {kin}',
  '(reach|contact|get|catch) (me|us) (at|by|via|through|on) (?!\\s*(?:tassel|here|this|my (?:side|level)|a (?:deeper|bad)|the session))',
  '(check|in|into|open|slide into|slid into) (ur|your|my) (dms|message requests|requests folder)',
  '(somewhere|something|someplace|some place) (more)? (private|secret)',
  '(pasa|pasame|dame|dime|mandame|comparte|comparteme|manda|cual es|me das|me pasas|me dices|me compartes|me mandas|quiero) (tu|su) (numero|num|cel|celular|telefono|correo|contacto|usuario|user|insta|ig|snap|whats|wsp|whatsapp|discord|face|tiktok|gmail|mail|direccion)',
  // Paying.
  "(skip|forget|ignore|don't use|dont use|avoid) (the|this|using the) (booking|checkout|payment|card|credit|credits|site|app|platform) (thing|page|part|system|stuff)? ~ (just|pay|send|venmo|cash|call|do it)",
  '(if|when) {you} (just)? (do|go|book|pay|work) (it|this|me|with me)? (direct|directly|private|privately) (?!\\s+(?:to|from|into|with the|through the (?:school|college)))',
  '(if|when|can|could|should|let\'s|lets) we (just)? (do|go|book|pay|work) (it|this|me|with me)? (direct|directly|privately) (?!\\s+(?:to|from|into|with the))',
  '(my|her|his) {kin} (can|could|will|would|wants to|said he can|said she can|prefers) (just)? (do|use|pay|send|take|pay by|pay with|pay you by) ... {pay}',
  "(bring|have) cash ~ (i'll|ill|im|i'm|when we|when i|meet|for me|for you)",
  // In person.
  '(meet|meeting) (me|u|you)? (by|outside|near|behind|in front of|next to) (the|my|ur|your) \\w+ (\\w+)? (at|around|@) \\d',
  "(i'm|im|i'll be|ill be|i am) ... (touring|visiting|on campus|in town|near campus|in your city|in ur city) ~ (say hi|meet|see you|see u|hang|coffee|find you|find u|show me around|come say|lunch|boba)",
  '(mail|send|ship|drop off) (me|it|them|u|you)? ~ \\d{1,5} \\w+ (\\w+)? (st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|ct|court|pl|way|terrace)',
  "(what|which) (dorm|building|hall|house|floor) (are|r) {you} (in|at) ~ (i'll|ill|stop|come|swing|see you|visit)",
  '(zoom|meeting|teams|webex|meet) ... (id|code|passcode|password) (is|:)? \\d{3}[\\d\\s-]{4,}',
  '(friend code|\\bfc) ... \\d{4}',
]) // prettier-ignore
