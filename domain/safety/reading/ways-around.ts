import { paymentApps } from './app-names.ts'
import { isRefused, isStudied } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { anyOf, phrasesOf } from './phrases.ts'

const table = {
  you: anyOf('you, u, ya'),
  your: anyOf('your, ur, yr'),
  site: anyOf('site, app, platform, website, tassel, this site, this app, this platform, this website, the site, the app, the platform, the website, the system'),
  pay: paymentApps,
  gift: String.raw`(?:(?:steam|apple|amazon|roblox|visa|target|starbucks|google play|xbox|playstation|itunes|sephora|nike|walmart|uber ?eats|doordash|razer|psn|robux)\s+(?:gift ?)?(?:cards?|codes?|credit)|gift ?cards?|usdt|robux|v-?bucks)`,
  service: anyOf('essay, essays, essay edit, edit, edits, interview prep, session, sessions, hour, hours, extra hours, extra hour, package, help, prep, review, the rest, mock interview, next one, next hour'),
  hidden: anyOf('resume, essay, doc, google doc, document, common app, activities list, activity list, brag sheet, slides, profile pic, profile picture, pfp, whiteboard, header, footer, file, last page, last line, first line, comments, version history, bottom, margin, white text, background'),
  spot: anyOf('starbucks, library, boba place, cafe, coffee shop, ramen spot, ramen place, park, mall, diner, campus, quad, lobby, dunkin, panera, mcdonalds, restaurant, bookstore, taqueria, pizza place, smoothie place, gym, station, parking lot, food court, bakery, apartment, dorm, place, house'),
} // prettier-ignore

/** Hints at where to find someone: an app by its color, a page with a name on it, a search. */
const toFind = phrasesOf(table, [
  "(the|la|el|that) (yellow|purple|blue|green|pink|black|white|orange|red)? (app|one|aplicacion|la del|el del|del|de la)? (app|one)? (with|w|w/|where|that has|del|de la|of) (the|a|an|all the|un|una)? (little|lil|small|dancing)? (ghost|fantasma|fantasmita|controller|game controller|paper plane|plane|bird|phone in it|camera|music note|streaks?|snaps|bubble|robot|controller guy|filters|disappearing)",
  '(app|one) (where|that|with|w) ... (streaks|disappear|vanish|sell stuff|your aunt|ur aunt|aunts? posts?|dance videos|servers|stories|reels)',
  '(la|el) (del|de la) (fantasma|fantasmita|camarita|avioncito|telefonito)',
  "(search|look up|type|google|find) (up)? (me|my (full|first)? ?(name|user|handle)|\"[^\"]{3,40}\"|['’][^'’]{3,40}['’]) ... (on tiktok|on insta|on ig|on there|request me|add me|that's me|thats me|im the|i'm the|dms? (are|r)? ?open|follow|my school|n my school|and my school)",
  '(just|then|and|so) (request|follow|friend|add|dm) (me|my account) (?=\\s*(?:$|[.!,?]|n\\b|and\\b|lol\\b|when\\b|there\\b|on\\b))',
  '(accept|approve) (me|my (request|follow|friend request)) (when|if|on|once|back|pls|please|lol)',
  "(i|i've|ive|ill|i'll|im|i'm) (left|hid|put|added|wrote|stuck|putting|hiding|leaving|sneaking|snuck|typed) ... (way to (reach|contact|find|text|get)|my (number|user|username|handle|@|contact|info|snap|insta|email|digits|name on)) ",
  "(check|look|see|read|open|peep) ... {hidden} ~ (way to (reach|contact|get|find)|reach me|get me|find me|contact me|hit (me|that) up|my (number|user|handle|@|info)|text me|an? (lil|little)? ?@|how to (get|reach|contact|find) me|add me)",
  "(my|mi) (linktree|link ?tree|beacons|carrd|calendly|cal\\.com|linkinbio|bio link) (has|is|its|it's|have|under|with|page|:) (?!\\s+(?:essay|project))",
  '(calendly|linktr|linktree|beacons|carrd) (\\.|dot|com|slash|,)? (com|ee|ai|co)? (slash|/|,|dot)',
  "(user|username|handle|@|tag|number) (is|are|'s) (on|in|at) (my|the) (common app|activity|activities|resume|essay|doc|google doc|last line|first line|header|brag sheet|slides|comments|file|white text|shirt|hoodie)",
  '(friend|add|follow|request) me (n|and|so|then) (we|u|you|i) (can|could|ll)? (chat|talk|text|dm|message)',
  "(cant|can't|cannot|couldnt) (say|type|write|put|post|send|give|spell) (it|that|my \\w+|this) (on|in|out)? (here|this|openly)? (bc|because|cuz|since|or|so|cause) ... (flag|flagged|block|blocked|filter|bot|banned|deleted|removed|read|reads)",
  "(this|the|tassel|it) (app|site|filter|bot|thing|chat|platform)? (here|on here)? (reads|scans|blocks|flags|filters|catches|deletes|censors) (our|everything|all|my|the|these|every|any) (msgs|messages|texts|chats|everything|numbers|words|handles)? (so|and so|,) (i'll|ill|im|i'm|i will|just|lets|let's|put|use)",
  '(filter|bot|app|site) (here)? (blocks|flags|deletes|catches|censors) (everything|it|all) (so)? ... (doc|white text|my user|my handle|google|file|code)',
  "(invite|server|join|room|friend|group) code (is|:|=|its|it's) (?!\\s*(?:the|a|an|for|not|in|required|what)\\b) [a-z0-9]{4,}",
  "(wuts|wats|whats|what's|whts|wut is|what is|wat is|drop|send|gimme) (ur|your|yr|the) @ (?=\\s*(?:$|[?!.,]|so\\b|lol\\b|pls\\b|and\\b))",
  "my (snp|snpa|sna|snapp|insa|inst|ins|ig|wpp|tele|dc|disc) (is|its|it's|:|=|user) (?!\\s*(?:the|a|an|not|so|too|about|in)\\b) @?[a-z][\\w.]{3,}",
  "(uni|school|college|work|edu|student) (e-?mail|mail|address) is (just|basically|literally)? (my|the) (netid|net id|first|last|initials|name|student id|id|username)",
  '(netid|net id|uniqname|kerberos) (is|:|,)? (thats|that\'s|its|it\'s|which is|is)? [a-z]{2,}\\d+',
  "(take|use|start with|its|it's) (my|the|your|ur) (area code|sat score|zip|birth ?year) ... (last four|then|middle|and then|plus|minus|area code)",
  '(area code) (is|=|:)? ... (middle|three fives|555|then three|last four|then the)',
  "(then|and) (three|3|triple) (fives|5s|5's|sevens|twos) (minus nothing)? ",
  '(half|part) (1|one|2|two)? (?=\\s*[:=]\\s*\\d{4,})',
  '(two|three|four|five|six|seven|eight|nine|zero|one|oh)( (two|three|four|five|six|seven|eight|nine|zero|one|oh)){2} ... (then|and) (the year|five five five)',
  // Hindi, Mandarin and Portuguese in Latin letters.
  '(apna|apni|tumhara|tera|aapka) (number|no|insta|snap|whatsapp|id|mail|phone) (de|do|dedo|bhej|bhejo|bata|batao|dena|kya)',
  '(mera|meri) (number|insta|snap|whatsapp|id|mail|email|telegram) (hai|h|ye|yeh|is) [a-z0-9][\\w.]+',
  '(jia|tian jia|sou|jia yi xia) (wo|ge|yi xia)? (de)? (wei ?xin|wechat|qq|ins|vx|we chat)',
  '(wo de|ni de|wo) (wei xin|wechat|wei xin hao|hao|hao ma|dian hua|shou ji|shou ji hao|qq|vx) (hao|hao ma)? (shi|jiao|:)',
  '(ni|you) (you)? (qq|wei xin|wechat|ins|vx|whatsapp|dian hua) (ma|me)',
  '(fa|gei) (wo) (yi xia)? (ni de)? (hao ma|wei xin|dian hua|shou ji|qq|lian xi)',
  '(tens|tem|voce tem|vc tem|me passa|passa|manda) (ai|o|a|um|seu|teu|aí)? (o|seu|teu|tu)? (insta|whats|whatsapp|zap|snap|numero|celular|@|contato|telefone)',
]) // prettier-ignore

/** Paying without being seen: outside, in kind, or with other words for money. */
const toPay = phrasesOf(table, [
  "(without|w/o|instead of|no need (to|for)|dont need to|don't need to|skip|dont|don't|not|without the|before) (a|the|to|go through|go thru|going through|click|hit|do|any|making a|using)? (go (thru|through))? (booking|checkout|book|the booking|the checkout|check out|the hours thing|log (it|them|the)|logging) (again|on here|here|it|them|a session|the next|next|the hour|mat|the hours|thing)? ... (pay|money|send|cash|ill|i'll|free|dinner|coffee|cheaper|ourselves|we'll|well|wire|venmo|package|my|card|fund)",
  "(pay|paid|pays|paying|payment|money|charge) ... (way|ways|method) ... {site} (doesnt|doesn't|dont|cant|can't|wont|won't|never) (see|know|track|notice|need|get|take|find)",
  "{site} (doesnt|doesn't|does not|dont) (need to|have to|gotta) know",
  '(other|another|different|cheaper|easier|better|way cheaper) (ways?|arrangement|method|option|setup) (to|for|of)? ... (pay (me|you|u)|paying (me|you|u)|the rest of the hours|if (u|you) know what i mean|just ask|for the (rest|hours))',
  "(dont|don't|do not|stop|quit|no need to|u don't need to|never) (book|buy|click book|hit book|log|pay for|add) (the|another|any|a|more|it|them|it on|again)? (next|extra|more|other|on)? (hour|hours|session|package|them|it|book|here|again)? ~ (ourselves|money|pay me|direct|directly|my|cash|fund|without|off|elsewhere|gift|zelle|venmo)",
  "(cancel|leave|let) ... (session|booking|4pm|on here|hour|one|it|unpaid|expire) ... (so (we|u|you|i) (dont|don't) (get)? ?charged|unpaid|expire|and (pay|do it)|on my own|my own link|same time on|bring (u|you|a))",
  '(continue|keep going|keep working|go|do it|finish|work together) (privately|private|on our own|by ourselves|on the side|off the books|between us|under the table)',
  '(do|did) (our|ur own|our own) (own)? thing (?=\\s*(?:[?!.,]|cheaper|for less|after|instead))',
  '(the rest|rest of it|this|it|session|sessions|hours) (is|be|are|just)? (off the books|under the table|off the record|on the side)',
  'off the books',
  '(half|less|portion|60|70|80|discount|percent|%) (of)? (what|than what) (they|the site|tassel|the app|this site|the platform) (charge|charges|take|takes|pay|pays)',
  '(middleman|middle man|site|app|platform|tassel|they|them) (takes|take|taking|keeps|keep|wasnt taking|isnt taking|gets|getting|steals|skims) (like|a|their|about|such a)? (cut|\\d+ ?%|\\d+ percent|a cut|fee|fees|half|so much|a third|20|25|30)(?=[^\\n]{0,90}(?:\\bskip|\\bsave|\\bpay\\b|\\bways\\b|\\bask\\b|\\bus\\b|direct|cheaper|outside|\\bcould\\b|\\bscam|\\bbetween\\b|easier))',
  '(so|and|then|why|asi) (they|the app|the site|tassel|no one|no te|no nos|no) (dont|don\'t|doesnt|give them|quitan|cobran|take|takes|get|gets|wont) ... (a cut|a fee|fees|comision|a percent|cut|commission)',
  'why (give|pay) (them|tassel|the (site|app)) (a|any|their)? (cut|fee|money|anything|extra)',
  "(figure|work|sort|handle|do) (out)? (the)? (money|payment|pay|paying) (out)? (ourselves|between us|on our own|privately|later us two|just us)",
  '(take|accept|use|got|do|does|send|get|give|have|trade|pay) (u|you|me|in|with|by|a|an|some|any|my|for)? {gift} (?!\\s+(?:fundraiser|drive|raffle|prize|on here))',
  '{gift} ... (for|as) (one|an|a|the|each|every|payment|my|ur|your|half)? ... ({service}|payment|pay)',
  '(do|pay|this|it|hour|session|edit|essay|help) ... (for|in exchange for) (a|an|some)? {gift} (?!\\s+(?:scams?|fraud|fundraiser|drive|raffle|prize|on here))',
  '(how about|maybe|some|could do|in) (some|a|an)? (usdt|crypto|bitcoin|btc|eth|gift ?cards?) (for|n|and|instead|no|as)',
  '(no fees?|no records?|no trace|untraceable|no receipts) (no|and|,|n)? (fees?|records?|taxes|receipts|trace)?(?=\\s*(?:$|[.,!?]|lol|for))(?<=[^\\n]{0,80}\\b(?:for|cash|usdt|crypto|pay|send|usd|dollars|me|u)\\b[^\\n]{0,80})',
  '(send|pay|do|mark) (it|that|me)? (as)? (friends and family|friends & family|f&f|fnf|friends n family)',
  '(my|the) (pp|zel|cashtag|upi|iban|paypal|venmo) (is|id|under|:|goes|tag)',
  '(upi|paytm|gpay|google pay|phonepe|cash|bank transfer) (kar|kr|de|se|pe|karo|kardo|bhej|bhejo|karunga|dunga|dena) (dunga|dungi|do|dena|du|na|dede|dun|sakta|sakti)?',
  '(platform|app|site) (pe|par|ke|se) (bahar|double|booking mat|mat|alag|zyada|cut)',
  '(zhi jie|si xia|xian xia) (gei|zhuan|fu|da qian|jiao yi|zhuan zhang)',
  '(bu yao|bie) (zai|yong|tong guo) (ping tai|zhe li|app) (mai|fu|shang mai|zhuan|shang)',
  'zhuan zhang (ba|gei|gei ni|gei wo)',
  '(deposita|transfiere|paga|manda|pago|deposito|transfiero) (directo|directamente|derecho|el dinero) (a|en|al) (tu|mi|su) (cuenta|tarjeta|banco)',
  '(wire|wires|deposit|deposits|transfer|transfers|send|sends|pay|pays) (it|you|u|the money|me|\\$?\\d+|\\$?\\d+ an hour)? ... (straight|right|directly|over)? (to|into) (me|my bank|ur bank|your bank|my account|ur account|your account|your checking|my checking) (i|so|and|for|instead|then|outside|lol|no|we|\\?|$)?',
  '(if|have|has|get|tell) (ur|your|my) (dad|mom|parents|mother|father|uncle|aunt) (to)? (wires?|sends?|pays?|transfers?|deposits?) (it|the money|me|money|you|u|direct\\w*|straight)',
  "(cousin|friend|brother|sister|roommate|mom|dad|boyfriend|girlfriend) ... (collects|takes the money|handles the money|handles payment|takes payments?|gets the money) (for me|,|and|so|he|she)?",
  '(button|page|price|checkout|booking) ... (on here|here|on this) ... (just for show|is fake|doesnt matter|ignore|isnt real)',
  "(send|give|slip|bring|drop|throw) (u|you|me) (a|like|some)? (💵|💰|💸|a? ?twenty|a? ?fifty|a? ?hundred|cash|bills|\\$?\\d+ (bucks|now|cash|in cash)|\\d{2,3} now) (on|in|when|to|at|and|n|for|if|at the|without|through|w)",
  "(send|give|pay|slip) me \\$?\\d+ (now|today|tonight|and|n) ... (got (u|you)|till|until|ill|i'll|do|edit|help|cover|free)",
  '(the|that) (green|blue|orange|purple)? \\$ (app|one)',
  '(rhymes) with (denmo|zen ?mo|men ?mo|belle|smell|hell|pal|slap app|cash|sash|tap)',
  '(coffee fund|tip jar|buy me (a|one) (coffee|page)|buy me one page)',
  '(hypothetically|theoretically|asking for a friend|just wondering|not saying) ... (pay|paid|pays|charge|cash|venmo|off|outside)(?<!\\bfor college)',
  '(take|taken|taking|have|had|do|mentor|tutor) (students|people|kids|clients|anyone) (who|that) (pay|pays|paid) (cash|direct|directly|you direct|outside|privately|in cash)',
  "(doordash|ubereats|uber eats|grubhub|buy|get) (u|you) (dinner|lunch|food|coffee|boba|a coffee|chipotle|starbucks|a meal|something) (if|for|to|when) (u|you|editing|an edit|this|the|we)",
  '(work with|meet with|hire|see|talk to|book|do sessions with|have) (you|u) (outside|off) (of)? (this|here|tassel|the app|the site|the platform)',
  '(theres|there\'s|there is|is there) (a)? (way)? (way)? cheaper (way|option) (to|for)? (do|pay|work|us)? (this|it)?(?=[^\\n]{0,40}(?:know what i mean|💸|outside|direct|without|off))',
]) // prettier-ignore

/** Being together in a place, without saying so. */
const toMeet = phrasesOf(table, [
  "(lets|let's|wanna|want to|we could|we can|could|can we|shall we|how about|do) (just)? (meet|do|have|hold|go over|work|sit down) (up|the next one|it|next one|this|our next|the session)? (at|in|by|somewhere) (the|a|that|this|my|ur|your|some|with better|like)? (\\w+)? {spot} (on|near|by|in|between|at|sat|this|after|saturday|sunday|tmrw|tomorrow)",
  "(ill|i'll|im|i'm|i will|i am|i was) (be|gonna be|going to be|parked|sitting|waiting|the guy|the girl|in the)? ... (in the|at the|by the|near the|outside) ... ({spot}|field|hoodie|corner|gate|school|car) ... (hop in|come (find|by|say|over)|happened to|show up|swing by|meet|pull up|if (u|you)|if someone|around \\d|at \\d) (?!\\s+(?:my|our)\\s+(?:session|essay))",
  "(apartment|apt|house|place|dorm|room|couch) (is|'s|will be)? (free|empty|all ours|to myself|open|mine) (this|tonight|so|if|,|easier|all|for|on|and|until|till|when)?(?=[^\\n]{0,90}\\b(?:come|here|easier|focus|uber|over|u|you|study|work|essay|video)\\b)",
  "(send|call|order|get|pay for) (u|you) an? (uber|lyft|ride|cab|taxi)",
  '(hop|get|jump) in (the|my)? (car)? (n|and|we|ill|i\'ll|so) (we|can|do|ill|i\'ll|drive|talk)?',
  "(i'd|id|ill|i'll|i can|i could|can i|lemme|let me) (come)? (pick|scoop|grab|drive|get) (you|u) (up|home|from|after|over|around)? (from|at|after|no one|nobody|whenever|tonight|tmrw|there|and|n|if|when|home|around)",
  '(parked|waiting|sitting|standing) (by|outside|near|across from|behind|in front of) (the|ur|your) (field|school|gym|house|practice|lot|library|court|track|dorm)',
  '(i live|im|i\'m|we live|my (place|dorm|apartment) is|i stay) (like|about|only|just|literally)? (\\w+|\\d+) (min|mins|minutes|blocks|miles|block|minute|streets) (from|away from|away) (you|u|ur|your|there)? (?=(?<=\\b(?:you|u|ur|your|there))[^\\n]{0,60}\\b(?:video|why|come|meet|over|just|could|in person|irl|need|visit)\\b|[^\\n]{0,60}\\b(?:(?:come|drop|swing|stop|pop) (?:over|by|meet|find|see|hang)|meet (?:me|up|us|u|you|there)|hang out|link up|irl|(?:we|you|u|let\'?s) (?:could|can|should)?[^.?!\\n]{0,20}(?:meet|hang|in person))\\b)',
  '(somewhere|someplace|a place|spot) (with|w) better (lighting|wifi|vibes|food|coffee) (than)? (this|the)? (video|room|call)?',
  '(where do|where) {you} (live|stay) (?!\\s+(?:on|near) campus\\b) ~ (drive|come|pick|swing|stop by|visit|pull up|meet|walk|bike)',
  '(between|halfway between) (ur|your|my) (place|school|house|dorm) (n|and) (mine|ur|your|yours|my)',
]) // prettier-ignore

/** Talk of what others do, or of Tassel's own pages and prices, doesn't count. */
const innocent =
  /\b(?:essay (?:is )?about|my topic|fundraiser|food drive|bake sale|club|deca|startup|capstone|internship|financial aid|tuition|fafsa|work.?study|stock|my job|counselor|interviewer|alum(?:ni|na|nus)?|georgetown|book club|css|waiver|scholarship|college board|the portal|grant)\b/

/**
 * Finds hints that lead away from Tassel: where a name can be found, how to pay unseen, where someone will be at four.
 */
export function findWaysAround(named: MappedText): { kind: 'handle' | 'payment' | 'meeting'; span: Span }[] {
  const { text } = named
  return [['handle', toFind] as const, ['payment', toPay] as const, ['meeting', toMeet] as const].flatMap(
    ([kind, phrase]) => {
      const matches = phrase.matchesIn(text)
      if (matches.length === 0 || innocent.test(text)) return []
      return matches
        .filter(({ index }) => !isStudied(text, index) && !(kind === 'handle' && isRefused(text, index)))
        .map(({ index, 0: match }) => ({ kind, span: spanIn(named, index, index + match.length) }))
    },
  )
}
