import { anyOf, phrasesOf } from '#domain/safety/reading/phrases.ts'
import { type FlagPhrases, shared } from './flag-phrases.ts'

const table = {
  ...shared,
  // About dressing for an occasion, which only asks for advice.
  dressed: String.raw`(?!\s+(?:to|for)\s+(?!(?:me|us|our|bed|sleep|tonight)\b)\w|(?![^.?!\n]*\b(?:under|underneath)\b)[^.?!\n]{0,20}\b(?:interview|graduation|prom|ceremony|homecoming|recital)\b)`,
  pretty: anyOf('pretty, cute, gorgeous, beautiful, stunning, adorable, attractive, handsome, hot, a hottie, a cutie, sexy, fine af, fine asf, a snack, a baddie, a babe, a ten, a 10, a dime, good looking, good-looking, easy on the eyes, seductive, irresistible, a model, a doll, an angel, smoking hot, so fine, bangable, fuckable, thick, thicc, tempting, a beauty, ravishing, eye candy'),
  body: anyOf('body, legs, lips, curves, figure, skin, boobs, ass, butt, chest, tits, thighs, waist, stomach, abs, neck, feet, shoulders, hips, booty, cleavage, eyes, smile, hair, face, dimples, freckles, collarbone, tan lines, outfit, shorts, dress, skirt, crop top, tank top, tight top, bikini, swimsuit, leggings, pajamas, braces'),
  clothes: anyOf('top, shirt, skirt, dress, shorts, crop top, tank top, sweater, hoodie, leggings, bikini, swimsuit, outfit, one, jeans, uniform, lipstick, necklace, perfume, pajamas, thing, tank'),
  bare: anyOf('nude, nudes, naked, topless, shirtless, bikini, underwear, swimsuit, bra, panties, lingerie, shower, bed, bedroom, mirror, bathroom, gym clothes, pajamas, towel, sports bra, leggings, body'),
  send: anyOf('send, sending, snd, show, text, snap, give, gimme, give me, want, need, share, see, got, have, post, trade, take, get, owe me, let me see, let me have, drop, gonna send, love, like, has, sent'),
  kind: anyOf('cute, hot, sexy, mirror, full body, full-body, recent, new, little, quick, private, bed, gym, beach, pool, spicy, real, better, more, morning, night, goodnight, selfie, nice, naughty, special, current, body, face, other, fun, silly, pretty, good, candid, summer, prom, bikini, swimsuit, cheer, dance, volleyball'),
  camera: String.raw`(?:on|in|with|over|during|through) (?:the |your |that |those |my )?(?:cam|video|call|screen|zoom|outfit|dress|top|skirt|shorts|shirt|pajamas|bikini|uniform|pic|profile pic|last call|yesterday|hoodie|hair down|glasses|makeup)`,
  // Said about a face, not about a draft.
  seen: String.raw`(?=\s*(?:$|[^\w\s'"]|(?:and|but|okay|lol|because|though|tho|when|today|tonight|i|you|for|in|on|with|to me|without|girl|boy|eyes|smile|hair|face|body|lips|legs|woman|lady|man|af|asf|as hell|as fuck|it|wish|if|like|than)\b))(?!\s+(?:for a (?:first|draft|essay|title)|in (?:the|your|this) (?:essay|draft|paragraph|intro|video essay)))`,
} // prettier-ignore

const always = [
  'your (so|such|such a|the most|looking|a|an|pretty|very|one|too|my)? (pretty|damn|fucking|a)? {pretty} {seen}',
  '(your) {pretty} (girl|boy|woman|lady|eyes|smile|face|lips|legs|body|voice on|little)',
  'you look(ed)? (so|pretty|very|damn|extra|too|really)? {pretty} {seen}',
  'you look(ed)? (so|pretty|damn|extra)? (good|great|nice|amazing|incredible|better|different|fine|perfect|sweet|grown|older) {camera} ~ (couldnt|cant|thinking|distract|again|wear|next time|for me|cute|hot|wow|😍|😏|🥵|lol|staring|damn)',
  'you look(ed)? (so|pretty|damn)? (good|great|nice|amazing|incredible|fine|older) (in that|in those|in your (?!video|application)|without|with your hair|with your shirt|when you (smile|blush|laugh|bite)|last night|tonight|naked)',
  '(look|looked|looking) (so|much|way)? (older|like a model|like a woman|grown up) (than|in|with|on)',
  '(couldnt|cant|cannot|could not|hard to|trying not to|stop) (stop|quit|help)? (thinking|looking|staring|watching|dreaming|smiling|think|stare|look|stop thinking) (about|at|of) (you|you when|us|your {body}|what you were wearing|how you look\\w*|that (top|dress|skirt|outfit)) {end}',
  '(couldnt|cant|hard to) (focus|concentrate|pay attention|think straight) ... (around you|with you|next to you|because of you|your {body}|how you look|you looked|looking at you|you look)',
  '(distracted|distracting|distract me) (by you|by your|me)? ... (your {body}|you look|by how|pretty|cute|hot)',
  'wear (that|the|those|your|it|this)? (little|same|cute|tight|short|red|black|white|blue|pink|nice|pretty)? {clothes}? (again|for me|next time|when we|tomorrow for|on cam|for our) (?!\\s+(?:to the interview|interview))',
  'wear (something|a|an|less|more|nothing) (cute|sexy|tight|tighter|short|shorter|hot|pretty for|nice for me|low cut|revealing|skimpy|less|clothes|comfy for me|little)',
  '(love|like|loved|liked|love seeing|miss|adore|admire|into|thinking about|obsessed with) (it when|the way|how|that|those)? (your|you) (little|pretty|cute|sexy|nice|perfect|long|beautiful)? {body} (?!\\s+(?:paragraph|paragraphs|of|image|shots|essay|choice|section|card|is in the))',
  '(love|like|liked|loved) (it when|the way|how) you (look|looked|smile|blush|dress|wear|bite|move|walk|lick|laugh at me|giggle)',
  '(touch|kiss|see|feel|lick|grab|squeeze|want|show me|check out|imagine|picture) (you|your) (bare|naked|whole|full|sexy|hot)? {body} (?!\\s+(?:paragraph|paragraphs|of|image|in the essay|the))',
  'your {body} (is|are|was|looks|look|looked) (so|such)? (hot|sexy|amazing|perfect|cute|pretty|beautiful|gorgeous|insane|fine|soft|nice|turning|driving|everything) (?!\\s+(?:in the|paragraph))',
  "(what|whatcha|whatchu) (are)? (you|your)? wearing {dressed}",
  'what (color|kind)? (are|is)? (your|you) (wearing|underwear|bra|panties|pajamas|panty) {dressed}',
  '(take|pull|lift|unbutton|unzip) (off|up|down)? (your|that|the)? (little)? (shirt|top|clothes|bra|pants|hoodie|jacket|sweater|dress|skirt|shorts|clothes|blouse|towel) (off|up|down|for me)? {end}',
  '(stand up|turn around|spin|twirl|bend over) ~ (for me|so i can see|let me see|see (your|you|the) (outfit|whole|full|dress|body|{body})|lemme see)',
  '(show|see|flash) (me|a little|some)? (more|some|a little)? (skin|leg|cleavage)',
  '{send} (me|us)? something (cute|sexy|private|naughty|special|spicy|hot|only|just|for me|in return|nice to look)',
  '(remember|forget|know|think)? i (have|got|kept|saved) (that|a|the|your|some)? (video|pic|recording) of you (?!\\s+(?:playing|at))',
  // Pictures.
  '{send} (me|us|you|him)? (a|an|another|some|any|one|your|more|the|few|couple|of)? (few|couple|of)? {kind}? {kind}? (pic|video|selfie|one) (or video|or pic)? (of you|of yourself|of your (face|{body}|outfit)|of just you|just you|of only you|of me and you) (?!\\s*(?:r\\b|essay|rubric|score|transcript|work|robot|project|presenting|playing|performing|speaking|at (?:the|your) (?:game|recital|competition)))',
  '{send} (me)? (a)? pic (of)? (only)? you {end}',
  '{send} (me|us|you)? ... (pic|selfie|video) ... (for me|only i|only me|just me|for my eyes|in your (bed|room|underwear|pajamas)|in the (mirror|shower|bath|tub)|not the profile|not (your|the) (one|profile)|besides the profile|other than (the|your) profile|without (your|a|any|clothes|makeup)|no clothes|nobody else|something private|i wont show|promise|of you)',
  '{send} (me|us)? (a|an|another|some|one|your|more|any)? {kind}? (selfie|selfies)',
  '{send} (me|us)? (a|an|another|some|one|your|more|any)? {kind}? (cute|hot|sexy|mirror|full body|full-body|private|bed|naughty|spicy|goodnight|pretty|bikini|swimsuit|body|face) (pic|selfie|video|one)',
  '{send} (me|us|you)? (a|an|another|some|one|your|more|any)? (pic|video|selfie) ... {bare}',
  '{send} (me|us)? (a|another|some|any|more|ur|your)? (pic|selfie) (?=\\s*(?:$|[?!]|now\\b|tonight\\b|😏|🥵|😍|rn\\b|babe|baby|cutie)) (?!\\s*[?]?\\s*of)',
  '(private|secret|special|personal|sexy|naughty) (pic|selfie|video|cam)',
  '(pic|video|selfie) (only|just|that only|nobody but|for only) (i|me|for me|we|you and me)',
  '(send|show|do) (me)? (one|yours|it|something) (first|back|too|and) ... (i will|ill) (send|show|do)',
  '(i will|i can|i could) (send|show) (you)? (one|mine|a pic|some|me|myself) (first|if|back|of me|too|in return|and you|then)',
  '(if|because|then) (you)? (trusted|trust|loved|love|liked|like|cared|care|wanted) (me|about me|us) ... (you would|you will|then|send|show|prove|do it|wouldnt)',
  '(prove|prove it|show me) (that)? (you)? ... (trust me|love me|like me|care about me)',
  '(turn|put|switch|keep|get) (your|the|it)? cam (on|back on) ~ ({bare}|see (you|your|that)|door|locked|alone|pretty|cute|lights|face|wearing|smile|outfit)',
  '(turn|put|switch|keep|get) (your|the)? (cam) (on) (for me|baby|babe|first|but)',
  '(door|lights|alone|locked|lock) ~ (turn|put|switch) (your|the)? cam on',
  '(rate|describe) (my|your|ur) (body|looks|face|pic|boobs|ass)',
  '(pic|cam|video) (for|in exchange for|in return for|as|instead of) (payment|money|cash|credit|free|hours|help|the hour|the session|edits|an edit|thanks)',
] // prettier-ignore

const unlessTopic = [
  'you look(ed)? (so|pretty|damn)? (good|great|nice|amazing|hot|cute|beautiful) {camera} (?!\\s*(?:paper|and (?:your|the) (?:light|background|answer|eye)))',
  '(just|only|little|nothing big but)? a pic (only|just|i)',
] // prettier-ignore

/** Looks, clothes, the body and pictures of it. */
export const looks: FlagPhrases = { always: [phrasesOf(table, always)], unlessTopic: [phrasesOf(table, unlessTopic)] }
