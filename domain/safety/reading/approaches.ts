import { allMatches } from './all-matches.ts'
import { anyApp, anyMessenger, gameNames, messengers, spanishApps, videoApps } from './app-names.ts'
import { unlessNameFollows } from './unless-name-follows.ts'
import { isRefused, isStudied } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { anyOf, phrasesOf } from './phrases.ts'
import { plainChannels } from './plain-channels.ts'

const table = {
  app: anyMessenger,
  any: anyApp,
  clear: messengers,
  game: gameNames,
  es: spanishApps,
  video: videoApps,
  you: anyOf('you, u, ya'),
  your: anyOf('your, ur, yr, yo, tu, su'),
  my: anyOf('my, mi, our'),
  me: anyOf('me, us'),
  be: String.raw`(?:is|are|es|was|['’]?s|=|:)`,
  // Asking someone to do something in an app.
  act: anyOf(
    "add me, add us, find me, find us, follow me, friend me, hmu, hit me up, hit my line, dm me, pm me, snap me, look me up, search me, search me up, request me, req me, friend request me, send me a req, send a request, invite me, msg me, message me, text me, txt me, follow back, follow u back, follow you back, add you, add u, msg me there, talk there, chat there, on there, voice chat, party chat, ill add you, i'll add you",
  ),
  // The ones that mean it in any context.
  strong: anyOf(
    'add me, add us, friend me, follow me, hmu, hit me up, dm me, pm me, snap me, look me up, search me up, friend request me, add u, party chat, voice chat',
  ),
  name: unlessNameFollows,
  account: anyOf(
    'user, username, user name, usuario, handle, id, tag, gamertag, gamer tag, ign, acc, account, acct, screen name, screenname, at, @, name, profile, addy',
  ),
  give: anyOf(
    "send, give, gimme, give me, send me, share, drop, tell me, lmk, let me know, dm me, what's, whats, wats, wuts, what is, what are, need, want, can i get, can i have, can i see, could i get, could i have, can we get, may i have, may i get, lemme get, lemme have, lemme see, let me get, let me have, show me, put, type, pass me, hand over, trade, swap, exchange, tell us, send us, get, have",
  ),
  contact: anyOf(
    'phone number, cell number, mobile number, whatsapp number, phone num, phone #, phone no, cell, cell phone, number, num, nbr, digits, #, contact, contacts, contact info, contact information, contact details, e-?mail, e-?mail address, e-?mail addy, personal e-?mail, gmail, socials, social media, handle, handles, username, gamertag, gamer tag, snapcode, calling number',
  ),
  can: anyOf('can, could, would, will, cud, can we, could we, would it be ok if i, is it ok if i, mind if i'),
  ask: anyOf(
    "let's, lets, let us, can we, could we, should we, shall we, we can, we could, we should, wanna, want to, do you want to, do u wanna, would you want to, rather, i'd rather, id rather, prefer to, easier to, better to, mind if we, would it be ok to, is it ok if we, ok if we, how about we, maybe we, why don't we, why dont we",
  ),
  away: anyOf(
    'outside of here, outside of this, outside of tassel, outside this, outside here, outside tassel, outside the app, outside of the app, outside the site, outside the platform, outside of the platform, off here, off this, off of here, off of this, off tassel, off the app, off the site, off the platform, off-?app, off-?platform, besides this, besides here, other than this, other than here, other than tassel, not on here, not on this, not on tassel, without this app, without tassel, without the app, elsewhere, somewhere else, another app, a different app, a diff app, some other way, another way, a better app',
  ),
  // Colleges ask for these as well, and 'your number one tip' doesn't count.
  schools: String.raw`(?!\s+(?:one|1|two|of|at|line|sense|theory|person|people|lens|lenses|sports?|templates?|drafts?|lists?|form|about|etiquette)\b|\s+(?:with|to|on|in)\s+(?:the\s+|your\s+|my\s+)?(?:colleges?|schools?|admissions?|universit\w+|common app|college ?board|counselors?|applications?|portal|fafsa|form|resume|essay|recommenders?|teachers?))`,
  reach: anyOf(
    'reach, contact, text, txt, message, msg, dm, call, talk to, talk with, chat with, get ahold of, get a hold of, get hold of, get in touch with, keep in touch with, stay in touch with, hit up, find, ask, write, write to, email',
  ),
}

/** About an app, together with what a person does or has there. */
const onApps = [
  '{any} ~ {strong}',
  '{strong} ~ (on|in|at|thru|via|its|my) {any}',
  '(?!x\\b|face\\b|line\\b) {app} ... {act} (?!\\s+(?:more|less|that|feel|a\\s|the\\s|about))',
  '(add|find|friend|follow|invite|join|search|hmu|request|message|msg|dm) {me}? (on|in|at|through|thru) {my}? {any}',
  // 'xbox gamertag is x', 'telegram username is x', 'my tele handle, its x'
  "{any} {account} ((is|are|es|=|its|it's|it is)|[:=>]) (?!(?:the|a|an|not|for|on|in|required|optional|private|weird|too|so|really|professional|unprofessional|embarrassing|cringe|ok|fine|part|that|what|important|something|taken|being|public|still|also|like|supposed|kinda|pretty)\\b) @?[a-z][\\w.-]{3,}",
  "(my|mi|mine|the) {any} {account} , (its|it's|is)",
  "{any} {account} , (its|it's|is)",
  "{any} ~ (mine|mines|mine's) {be}? (@?[a-z][\\w.-]{2,})?",
  "{any} ~ (user|username|usuario|handle|gamertag|ign|tag|@|my name|i'm listed|im listed|im under|i'm under|my id) {be} @?[a-z][\\w.-]{3,}",
  '(my|mi) {clear} {be} (just)? (the word|the same|the name|my name|my first|my full|my last|firstname|first name|first|last name|spelled|hidden|in my|on my|under|my initials|all lowercase|lowercase|everything|mi nombre|whatever|literally|linked|at the bottom|at the top|in the|the letters?)',
  "(my|mi) (user|username|handle|gamertag|usuario|@|phone|number|cell|num) (is|'s|es) (in|on|hidden in|the) (my profile|my bio|the first|first|word|letters?|same as|same)",
  '(same) (handle|name|user|username|@|tag|as) ... {any} (?!\\s+(?:essay|processing))',
  '{any} ... (same|mismo|misma) (handle|name|user|username|@|tag|nombre|usuario)',
  '{any} ... (same|mismo) as (my|here|mine|this|on here|the one here)',
  '(same|mismo) (handle|name|user|username|@|nombre|usuario) (as|que) (here|mine|on here|this|aqui|my profile|my name here)',
  '{app} ... (faster|better|easier|quicker|mas rapido) (than|que) (this|here|tassel|the app|aqui)',
  // Questions: 'do u have line or wechat', 'got a bereal'.
  '(do|d|does|did|are|r|if|u|you|ya|yall) {you}? (have|hav|got|use|on|get) (a|an|any|ur|your)? (?!(?:line|x|face|band|signal|slack|whats|epic|duo|league|steam|dc|disc)\\b) {app} (or|and|haha|lol|hehe|btw|too|rn|so|bc|cuz|cause|because|my|where|instead|by|tho|i|we|to)',
  '(do|d|are|r|u|you|ya) {you}? (have|hav|got|use|on) (a|an|any)? {app} (or|and) {app} (?!\\s+(?:in|for|as|to (?:promote|market|study)))',
  '(do|d|are|r|u|you|ya) {you}? (have|hav|got|use|on) (an?)? (?!(?:x|face|band|epic)\\b) {app} (?=\\s*(?:\\?|$|\\p{Extended_Pictographic}))',
  '{give} {your} (?!(?:x|face|line|band|whats|epic|league|steam|duo)\\b) {any} (?=\\s*(?:$|[?.!,;:)\\n]|\\p{Extended_Pictographic}|\\b(?:so|and|pls|plz|please|lol|bro|rn|haha|thx|or|then|too|btw|tag|user|username|handle|name|id|real quick|gamertag|if|i|ill|we)\\b))',
  "(what's|whats|what is|drop|send|give me|gimme|give|lmk|need) (me)? {your} (user|username|handle|tag|gamertag|gamer tag|ign|@|socials|social media|snapcode|add)",
  "(drop|send|gimme|lmk|share|wheres|whats|what's) (me)? (the|that|an) (@|snap|insta|ig|socials|digits|gamertag) (?![a-z])",
  '(wanna|want to|lets|can we|down to|tryna|you play|u play) (play|game|run|hop on|get on|queue) (some)? {game} (after|later|sometime|together|tonight|with me|w me|this|tmrw|tomorrow)',
  '(invite|add|put|get) (you|u|me|us) (to|in|into|on) (the|our|my|a|ur|your) ... (discord|server|gc|group ?chat|groupme|whatsapp group|chat|group)',
  "(discord|server|gc|group ?chat|groupme|group ?me|subreddit|telegram group|whatsapp group|wechat group) ~ (u should join|you should join|you should come|come join|join us|join it|hop in|come thru|wanna join|want to join|want in|want an invite|want the link|can we add (you|u)|can i add (you|u)|add (you|u)|invite (you|u)|(i'?ll|ill|i can|can i|lmk and i'?ll) (send|drop|share) (you|u)? (the|an|a|my)? (invite|link|code)|friend request|look for|dm me)",
  '(join|hop in|hop on|come to|get in) (my|our) (discord|server|gc|group ?chat|groupme|telegram|whatsapp|vc|insta|close friends)',
  "(don't|dont|never|rarely|barely|hardly|do not|almost never) (really|even|ever)? (check|use|get on|look at|open|see|read) (this|here|tassel|the app|this app|this chat|messages here|it) ~ (i|just|so|but|try|use|im|i'm)? (check|use|on|at|try|answer|live|am on)? {app} (?!\\s+(?:of|through|to|up|item|by|12|\\d))",
  "(i'm|im|i am|ando|estoy) (always|mostly|usually|way|more|mas|siempre|casi siempre|way more|more active|super active|active)? (more|mas|active)? (on|en) (el|la)? (?!(?:line|x|face|band|whats)\\b(?!,|\\s*$)) {app} (?=\\s*(?:$|[,!]|more|mas|if|add|hmu|too|tambien|all|as|btw|24))",
  'ando ... en (el|la) {es}',
  '(msg|message|dm|text|talk to|call|add|find|hit) {me} (up)? (on|over|in) there',
  "(that's|thats|its|it's|this is) (my|mi) (?!(?:line|face|band|x|signal)\\b) {app} (?!\\s+(?:essay|post|caption|project|story|account for|paper|phase|bio\\?))",
  "(my|mi) (?!(?:line|face|band|x)\\b) {app} (is|'s|s|are)? (in|on|at|listed|en) (my|the|mi) (profile|bio|pic|picture|photo|pfp|shirt|page|banner|description|intro|perfil|video|slides|website|link|bottom|top|notes|doc|essay|title)",
  '(check|look at|see|read|click|look in) (out)? (my|the) (bio|pfp|profile pic|link) (on|in|for|at|of) ... {any}',
  '(google|search|look up|type in|stalk) (my|me|my full) (name|full name)? ~ {any}',
  "(i'll|ill|i will|i can|lemme|let me|imma|ima|gonna|going to) (send|give|drop|share|dm|msg|shoot|text) {you}? (my|mi|an?) (?!(?:line|face|band|x|signal|snap|league)\\b) {any} (?!\\s+(?:essay|post|draft|paper|caption|bot|article|study))",
  'u\\/\\w{4,}',
  "(discord|server|gc|group ?chat|groupme|group ?me|slack|telegram group|whatsapp group|band) ~ (ask to join|request to join|ask me to (join|add)|search for it|its open|it's open to)",
  '(join|hop in|come to|get in|come in|get on) (our|my) (slack|teams|server|group|whatsapp group|telegram group|channel|study group chat) ~ (invite (you|u)|invite link|add (you|u)|i can (send|add|invite|let)|dm me|hmu)',
  "(google|search|search up|look up|type in|type|stalk) (my|me|my full|my first) (full|first|last|and last|legal)? (name|full name) ~ (my (profiles?|page|pages|accounts?|socials|linkedin|site)|message me|dm me|find me|add me|contact me|reach me|i come up|im the first|i'm the first)",
  '(find|see) my (profiles|accounts|socials|pages) ~ (message|dm|add|follow|text|hit) me',
]
const inSpanish = [
  '(te|me|nos|lo|la) (agrego|agregas|agregamos|sigo|sigues|seguimos|busco|buscas|escribo|escribes|escribimos|mando|mandas|paso|pasas|hablo|hablas|hablamos|contacto|contactas|anado|anades|uno|sumo|encuentro|encuentras|marco|marcas) ... (en|por|al|a|de|tu|mi|x) (el|la|tu|mi)? {es}',
  '(agrega|busca|sigue|anade|escribe|habla|manda|marca|llama|encuentra|contacta|pasa|checa|encuentras)(me|nos|melo|le) ... (en|por|al|a|x|tu) (el|la|tu|mi)? {es}',
  '(me|te|nos) (encuentras|encuentro|hallas|puedes (buscar|encontrar|agregar|escribir|hablar|llamar|seguir)) ... (en|por|al|a) (el|la|mi)? {es}',
  '(mejor|hablamos|platicamos|platiquemos|hablemos|seguimos|vamonos|pasemos|escribime|escribeme) ... (por|en|al|a|x) (el|la)? {es}',
  '(tienes|usas|tenes|manejas|cual es tu|pasame tu|dame tu|me das tu|me pasas tu|comparte tu|comparteme tu|mandame tu|me compartes tu|y tu) (el|un)? (numero|cel|celular|telefono|correo|contacto|usuario|insta|whats|wsp|{es})',
  '(fuera de) (aqui|la app|la plataforma|tassel|la pagina|esta app)',
  '(mi|el) (numero|cel|celular|telefono|whats|correo) (es|:) (?!(?:el|la|un|una|de|muy|mejor|no|mi|favorito)\\b) [\\w+(][\\w.@-]*',
  '(unete|unanse|metete|entra|entrale|vente|pasate|te invito|te uno|te agrego) (a|al|en) (el|la|mi|nuestro|un|este)? (server|servidor|grupo|canal|gc|chat)? (de|en)? {es}',
  '(estoy|ando|salgo|aparezco|me llamo|me encuentras|soy|sigo) (en|por|de) (el|la)? {es} (como|con|soy|bajo) \\w+',
  '(en|por) (el|la|mi)? {es} (aparezco|estoy|salgo|soy|me llamo|ando|me encuentras|uso|tengo) (como|de|con|a)? \\w+',
  '(me llamo|aparezco como|salgo como|estoy como) \\w+ (en|por) (el|la)? {es}',
  '(busca|buscame|checa|mira|ve|encuentra) (en)? mi (perfil|cuenta|usuario) (en|de) (el|la)? {es}',
  '(tienes|tenes|usas|dame|pasa) (un|el|tu)? (arroba|@) (?=\\s*(?:$|[?!.,]))',
  '(estoy|ando) (por|en) {es} (si|por si|casi|mas|siempre|todo el|a cualquier|cuando)',
  'mi (usuario|user|cuenta|nombre|id|arroba|perfil) (de|en) (el|la)? {es} (es|:) \\w+',
  '(t|te) (sigo|agrego|escribo|busco|mando) (en|por) (el|la)? {es}',
  '(cual es|cual e|dime|dame|pasame|mandame|pasa|dejame|y) (tu|su) (arroba|@|usuario|user|perfil|cuenta)',
  '(hagamos|hacemos|hacer|hazme|hagan|echamos|mejor un|un) (un|una)? (facetime|videollamada (por|en) (el|la)? {es}|llamada (por|en) (el|la)? {es}) (?=\\s*(?:$|[?!.,)]|(?:al|a|luego|mejor|hoy|manana|mas|despues|y|en|el|porque|si|para)\\b))',
  'como (apareces|sales|estas|te busco|te encuentro|te agrego) (en)? ... {es}',
  '{es} ... como (apareces|sales|te busco|te encuentro)',
]
const apps = phrasesOf(table, [...onApps, ...inSpanish])

/** Ways to reach each other elsewhere, whatever they are. */
const elsewhere = [
  // Politely: 'would you feel comfortable sharing your cell', 'may I please have your personal e-mail address'
  '(comfortable|ok|okay|fine|cool|alright|willing|open|happy|mind|able|possible|opposed) (with|to|if you|if u)? (sharing|share|shared|giving|give|gave|exchanging|exchange|sending|send|passing along|trading|swapping|providing|provide) (me|us|my mom|my dad|my parents)? (out)? (a|an|{your}) (personal|private|own|direct|real|home)? ({contact}|address|home address|mailing address) {schools}',
  '(may|could|can|might|would) (i|we|my (mom|dad|mother|father|parents)) (please|possibly|kindly|just|maybe|also|perhaps|ever|bother you and)? (please|also)? (have|get|ask for|ask you for|ask|ask what|request|trouble you for|know|take|borrow) {your} (personal|private|own|direct|real|home)? ({contact}|address|home address|mailing address) {schools}',
  '(may|could|can|might|would) (i|we) (have|get|ask for|ask you for|request|trouble you for) (a|an|{your}) (personal|private|own|direct|home|mailing) ({contact}|address) {schools}',
  "(would it be (possible|ok|okay|alright) (to|if i|if we)|(i was|was|just|i am|i'm|im) wondering (if|whether) (i|we|you) (could|can|might|would)|would you be so kind (as)? to|i would (like|love|appreciate) (to)?|i'd (like|love|appreciate) (to)?) (please|also|maybe|perhaps)? (have|get|ask for|got|had|share|give me|send me|exchange|know) {your} (personal|private|own|direct|home)? ({contact}|address|home address) {schools}",
  "(i would|i'd|id|we would|we'd|my mother would|my father would|my mom would) (really|also)? (like|love|appreciate|prefer) (to have|having|to get)? {your} (personal|private|own|direct|home)? {contact} (?=\\s*(?:$|[?!.,;])|\\s+(?:so|to (?:reach|send|contact|text|call|forward|write|share)|for|if|in case|please|and)\\b) {schools}",
  '(please|kindly|pls|plz) (do)? (provide|forward|furnish|share|send|give) (me|us)? (with)? {your} (personal|private|own|direct|home)? {contact} {schools}',
  "(talk|chat|text|message|meet|write|speak|reach) ... (somewhere|someplace|anywhere|a place) (besides|other than|outside|outside of|thats not|that's not|that isnt|that isn't) (here|tassel|the app|this app|this site)",
  "(somewhere|someplace|anywhere|a place) (besides|other than|outside|outside of|thats not|that's not|that isnt|that isn't) (here|tassel|the app|this app|this site) ... (talk|chat|text|message|meet|speak|reach)",
  "(talk|chat|text|message|meet|write|speak) (somewhere|where|someplace|someplace where|somewhere where) (they|no one|noone|nobody|tassel|the app|the site|the bot) (cant|can't|cannot|doesnt|doesn't|dont|don't|wont|won't|isnt|isn't)",
  '(another|other|better|easier|different|some other) (way|app|place|method) (for us|for us both)? (to|we can|we could) (talk|chat|text|message) (?=\\s*(?:$|[?!.,])|\\s+(?:besides|outside|than|with|w|to you|instead|lol|right))',
  '{you} (on|have|use|got|have got) (any|some) (other|diff|different) (apps|app|platforms|socials|messengers?) (?!\\s+(?:events?|for|like (?!(?:this|here|insta|snap|whatsapp|discord|telegram)\\b)|to (?:study|take|write|edit|organi[sz]e|track|make|learn)))',
  '(what|which|any) other (apps|socials|platforms|messengers?) (do|are|r|does) {you} (have|on|use|got) (?!\\s+(?:for|to (?:study|take|write|edit|organi[sz]e|track|make|learn)))',
  '(do you|do u|did you|got|have|has|you|u|ya) (have|got)? (any|a)? (socials|other socials) (?=\\s*(?:$|[?!.,])|\\s+(?:i|we|so|or|lol|or)\\b)',
  '(do|would|d) {you} (have|happen to have|got|use) (a|an|any) (personal|private|other|different|direct) {contact} (?=\\s*(?:$|[?!.,;])|\\s+(?:i|we|so|that|where|for me|or|to (?:reach|send|contact|text|call|forward|write))\\b) {schools}',
  '(prefer|rather|like|better|easier) (if|that)? (i|we|me to) (just)? (e-?mail|text|call|whatsapp|dm) {you} (?!\\s+(?:here|on here|on tassel|a draft)) {name}',
  "(talk|chat|text|message|meet|write|speak|somewhere|someplace) (?!\\s+about) ... (isnt|isn't|not|without being|arent|aren't|no one|nobody) (being|get|getting)? (monitored|watched|moderated|filtered|recorded|tracked|scanned)",
  '(what|which) else (can|could|do|should) (we|i|u|you) (use|try) (to|for) (talk|talking|chat|chatting|text|texting|call|calling|message|messaging) (?!\\s+about)',
  '(where|how) else (can|could|should|do|would) (we|i|u|you) (talk|chat|text|message|speak) (?!\\s+(?:about|the|my|to (?!you|u\\b)|with (?!you|u\\b)))',
  '(where|how) else (can|could|should|do|would) (we|i) (reach|contact|text|message|dm|get (a)? hold of|talk to|chat with|speak with) {you}',
  '(where|how) (can|could|should) (we|i) (talk|chat|text|speak|message) (to|with)? {you}? (privately|in private|instead|without them|where (they|no one|nobody)|off|outside|elsewhere|alone)',
  '(any other|another|some other|a different|a diff|a better|a dif|any better) (video|chat|chatting|messaging|texting|call|calling) (app|apps|site|platform|thing) (u|you|we|that|i|instead|for us)',
  '(share|send|drop|gimme|give me|send me|text me|share me) (me)? {your} (live)? (location|loc|pin|addy) (?!\\s+(?:preferences?|scouting|in (?:the|your) (?:essay|app|application)|on (?:the|your) (?:form|app)|with (?:colleges|schools|the)))',
  '(can|could|will|would|please|pls|plz|just) {you}? (please|pls|just|always)? (call|text|ring|phone|dial) my (house|home|cell|mobile|work|dorm|room|personal|other)? (phone|cell|landline|line|mobile|house|number) (?=\\s*(?:$|[?!.,;])|\\s+(?:tonight|tmrw|tomorrow|today|when|whenever|if|at|after|before|later|instead|so|and|now|rn|please|pls|around|anytime|it)\\b)',
  "(google)? (doc|docs|document|sheet|padlet|notion page|whiteboard) ~ (type|talk|chat|write|message|comment) (to|with|back to)? (each other|eachother|back and forth|me|us) (in|on|there|n|and|where|so|bc|freely|without) ~ (nobody|no one|noone|they (cant|can't|wont|won't)|without|not here|instead|private)",
  '(can|could|would|will|cud) {you} (pls|plz|please|just|maybe|also)? (send|give|share|drop|text|pass|tell|dm|email) (me|us|it to me|my mom|my dad|my parents|him|her|over)? (your|ur|yr|a|an) {contact} (?!\\s+(?:of|one|template|draft|sheet|about|form|list|for (?:the|a|an|admissions)))',
  '(number|phone|cell|digits|contact|contact info|e-?mail|gmail|whatsapp) (in|on|there)? ... (can|could) {you} (pls|please|plz)? (send|share|give|drop|tell|dm) (it|yours|me|one|me it|me one|them)',
  '(do|does|d|did) {you} (have|got|hav|use) (a|an|any|another) (phone number|cell number|number|phone|cell|whatsapp|contact|personal e-?mail|e-?mail|gmail|work number|google voice) (i|we|he|she|they|my|that|where|for you|for u|to (?:text|call|reach|send|write|contact)) (?!\\s+(?:mind|beat|aim))',
  '(phone|cell|number|phone number|e-?mail|contact|contact info|line) for (you|u) (?!\\s+(?:to\\s+(?:read|edit|look|proof)|guys))',
  '(number|phone number|cell|e-?mail) (i|we|my mom|my dad|my parents|she|he|they) (can|could) (text|call|reach|write|email|send|contact|use|ring|get)',
  '(number|phone number|e-?mail|address|place|somewhere) to (reach|text|call|contact|write|get) (you|u|me)',
  "(what's|whats|what is|is there) (a|the|any|ur|your|an) (good|best|better|easy)? (phone number|cell number|number|phone|contact|way) (for|to|i can|we can) (reach|text|call|contact|get ahold of|message)? (you|u|ya)",
  '(reach|contact|text|txt|message|msg|dm|call|talk to|chat with|chat|talk|get ahold of|find|meet|keep in touch|stay in touch|email) (with)? {you}? {me}? {away}',
  '(way|ways|place|somewhere) (to|we can|i can|for us to|where we can) (reach|contact|talk|text|chat|message|get ahold of|get in touch|keep in touch|stay in touch) ... {away}',
  '(other|another|easier|faster|better|quicker|different) (way|place|method) (to|i can|we can|for me to) (reach|contact|text|talk to|message|get ahold of|get in touch with) (you|u|me)',
  '(take|move|bring|continue|keep|get|carry|switch) (this|it|things|the convo|the conversation|our convo|our chat|talking|the chat|chatting|our conversation) (on|to|over)? (off|over|to|onto|outside|private|elsewhere|somewhere|text|dms) (of)? (here|this|tassel|text|texts|dms|the app|else|private|phone|the site|the platform|a call|imessage|whatsapp|email|another app|my phone|more private)',
  '{ask} ... {away} (?!\\s+(?:in the|of my essay|on the list|to apply))',
  '(talk|chat|meet|continue|keep talking|finish this|do this|do it) (somewhere|someplace|anywhere) (else|private|more private|other than)',
  '(what|which) (app|apps|platform|messenger) (do|r|are|does) {you} (use|on|text|talk|prefer) (?!\\s+(?:for (?:notes|school|class|studying|flashcards|homework)|to (?:study|take|write|edit|organi[sz]e|track|make)))',
  'what (do|does) {you} (use|prefer) (to|for) (text|texting|talk|talking|chat|chatting|message|messaging|call|calling)',
  '{ask} (just)? (text|txt|facetime|email|snap) (instead|each other|about it|later|after|tonight|tmrw|tomorrow|sometime|u|you|more|too|if|when|so|bc|cuz) (?!\\s+(?:here|on tassel|it))',
  '{ask} (just|also|keep|start)? (texting|text|dming) (?=\\s*(?:$|[?.!,]))',
  '(can|could|may|should) (i|we|my mom|my dad|my parents|he|she) (just|pls|also|maybe)? (text|txt|call|ring|facetime|phone|whatsapp|snap|dm) {you} (?!\\s+(?:here|on here|on tassel|in (?:the|our) (?:session|room)|on (?:as|the carpet)|an?\\s|prof|out on|through tassel)) {name}',
  '(text|txt) (me|us) (?!-|\\s+(?:here|on here|on tassel|in the (?:chat|session)|saying|that|about|every|constantly|back then|during))',
  '(call|ring|phone) {me} (up|back)? (at|on|after|tonight|tmrw|tomorrow|later|anytime|any time|whenever|when (?:u|you)|if (?:u|you|it|the)|instead|directly|@|@?\\d) (?!\\s+(?:it|here|this|that|the room|tassel)\\b)',
  '(text|texting|phone|call|sms|imessage|whatsapp) (is|works|would be) (way|much|so|a lot|just)? (best|better|easier|faster|easiest|quicker|fine too|good) (for me|for us|than|if|so|tbh|to reach|lol|anyway|bc)',
  '(dm me|dm us|pm me) (?!\\s+(?:here|on here|on tassel|asking|about|saying|all the|every))',
  '(hit my line|hit my cell|hit my phone|blow up my phone|my line is open|add my number|save my number|got my number|have my number)',
  "(i'll|ill|i will|i can|lemme|let me|imma|ima|gonna|can i|could i|should i|i could) (just)? (send|give|drop|share|dm|msg|shoot|text|leave|write) {you}? (my|mi) (number|phone number|cell|num|digits|#|e-?mail|gmail|personal e-?mail|contact|contacts|contact info|socials|phone|user|username|handle|gamertag|@) (?!\\s+(?:draft|essay|template))",
  "(my|our) (mom|mother|dad|father|parents|sister|brother|aunt|uncle|roommate|friend|counselor|coach|cousin|grandma|boyfriend|girlfriend)('s|s)? (number|cell|phone number|e-?mail|insta|snap|whatsapp|ig|discord) (is|:|so|if|and then|works) (?!\\s+(?:the|an?|not|never|still|always|no longer|gone|out of|disconnected|what|how|why|where|written|burned|etched|engraved|tattooed)\\b(?!\\s+(?:same|one (?:on|in|at|i (?:put|sent|gave)))\\b)(?![^.?!\\n]{0,60}\\d{3}))",
  '(email|write|message|text|reach|send|find) ... (the|my|an?) (address|e-?mail|number|phone number|contact) (on|in|at|from) (my|the|our) (resume|cv|profile|bio|website|site|directory|flyer|school (?:site|page|website|directory)|google doc|doc|essay|header|footer|pic|picture|photo|page)',
  "(my|our) (school|work|personal)? (e-?mail|number|phone number|cell|contact info|contact|address|handle|info) (is|'s|are) (on|in|under|at the (?:top|bottom) of) (my|the|our) (\\w+)? (profile|bio|website|site|directory|flyer|doc|google doc|pic|picture|photo|header|footer|page|description|about|video|background) (?!\\s+(?:too|ok|bad|unprofessional|required))",
  "(link|links|number|handle|insta|ig|socials|e-?mail|contact) (is|are|'s)? in (my|the|mi) (bio|profile|about me|description|pfp|profile pic)",
  '(first|last) letter of (each|every) (word|line|sentence) ... (insta|snap|user|username|number|email|handle|discord|ig|spells)',
  "(so|before|otherwise|cuz|bc|because|or) (it|they|tassel|the app|the filter|the bot|the site|this|this thing|the system) (doesn't|doesnt|don't|dont|won't|wont|can't|cant|will|blocks|deletes|censors|flags|catches|hides) (get|be|just)? (block|blocked|flag|flagged|catch|caught|detect|delete|deleted|censor|censored|filter|filtered|bleep|remove|notice|see it|it if|numbers|emails|it)",
  '(tassel|they|this app|the app|this site|the filter|this thing|the bot) (blocks|block|bleeps|censors|censor|deletes|delete|filters|filter|flags|flag|hides) (it|numbers|emails|names|usernames|phone numbers|links|handles|insta) (if|when|so)?',
  '(use|join|do|have|got|make|send|on|in|with|w|via|hop on|through) (on|it on)? (my|mi|our) (own|personal|private|school)? {video} (link|room|call|meeting|id|account|instead|pls|please|server|vc)? (?!\\s+(?:essay|bot|interview|backgrounds?|class(?:es)?|year|project|presentation|session notes|app))',
  '(my|our) (own|personal|private) (link|room|meeting room|meeting|zoom|google meet|meet|gmeet|teams|call link|server|website|site|calendly|booking (?:page|link|site)) (?!\\s+(?:to|of|at school|in (?:the|my) (?:house|dorm)|for))',
  '{ask} (just|maybe|all)? (do|use|hop on|get on|jump on|switch to|move to|go on|go to|try|meet on|call on|talk on|do it on|have it on|start a|do a|make a) (a|on)? {video} (call|link|room|instead|bc|cuz|because|next|this|from|so|w|with|rather|today|tonight|tomorrow|tmrw|if|since|for the|after|please|pls|and)? (?!\\s*(?:in on|into|interview|info|lens|essay|bot|webinar|tour|fatigue|of|drama|project)\\b)',
  '{video} (call|link|room|meeting)? (instead of|rather than) (the|this|here|tassel|our|using) (room|call|session|video|app|site|platform|one|thing|tassel|this|the)?',
]
const outside = phrasesOf(table, elsewhere)
const emoji =
  /(?:\b(?:my|ur|your|on|the|add me on|whats ur|what's your)\s+[👻📸🎮]|👻[^\n]{0,20}(?:\bsame\b|\bis\b|:|\badd\b|\bme\b|@|\bu\b|\?))/gu
/** What other people do, or someone once did, is not an invitation. */
const told =
  /\b(?:people|they|who|friends?|cousins?|students|kids|teens|teachers?|brands?|coach(?:es)?|recruiters?|he|she|everyone|everybody|someone|somebody|strangers?|classmates|girls|guys|parents|mom|dad|sister|brother|customers?|players?|clients?|members|to never|used to|would always|didn'?t|did not|nobody|no one)\s+(?:(?!can|could|and|so)\w+\s+)?$/
/** Other people's words, repeated: 'text me when you land, she always said'; but not 'text me, my mom said it's ok'. */
const saidBy =
  /^[^.?!\n;]{0,40}[,.?!]['"]?\s*(?:he|she|they|i|(?:my|our) (?:\w+ )?\w+|mom|dad|grandma|grandpa|mama|papa|abuela)\s+(?:always\s+|would\s+|used to\s+|once\s+|had\s+)?(?:said|says?|told me|yelled|wrote|whispered|begged|joked|called out|shouted|muttered|replied)(?=\s*(?:$|[,.;:!?"'\n]|(?:and|every|before|as|when|whenever|while|once)\b))/
/** These mean Tassel itself. */
const here = /\b(?:on|in) (?:here|tassel|the session room|our session room)\s*$|\bsession (?:room|chat)\b/

/**
 * Finds invitations to talk elsewhere, and questions about it: by app, group, own room, 'text instead', 'outside of
 * this'.
 */
export function findApproaches(named: MappedText): Span[] {
  const { text } = named
  const found: Span[] = []
  for (const { index, 0: match } of [
    ...apps.matchesIn(text),
    ...outside.matchesIn(text),
    ...plainChannels.matchesIn(text),
    ...allMatches(text, emoji),
  ]) {
    const end = index + match.length
    const asks = /\b(?:can|could) (?:you|u)\b/.test(match)
    if (
      (!asks && isRefused(text, index)) ||
      told.test(text.slice(Math.max(0, index - 40), index)) ||
      here.test(match + text.slice(end, end + 12).replace(/\W*$/, ''))
    )
      continue
    if (isStudied(text, index) || saidBy.test(text.slice(end, end + 80))) continue
    found.push(spanIn(named, index, end))
  }
  return found
}
