import { anyOf, phrasesOf } from '#domain/safety/reading/phrases.ts'
import { closeness } from './closeness.ts'
import { type FlagPhrases, shared } from './flag-phrases.ts'
import { looks } from './looks.ts'
import { secrecy } from './secrecy.ts'

const sexual = anyOf(
  'sext, sexting, blowjob, blow job, handjob, hand job, masturbate, masturbating, masturbated, masturbation, horny, jerk off, jerking off, jack off, dick pic, onlyfans, cum, boobs, tits, nudes, nude, noods, booty call, friends with benefits, one night stand, orgasm, foreplay, kinky, fetish, dirty talk, talk dirty, dirty mind, boner, hard-on, hard for you, threesome, virginity, deflower, make love, sugar daddy, sugar mommy, sugar baby, call me daddy, feet pic, lingerie, skinny dip, skinny dipping, lap dance, striptease, strip poker, strip for me',
)
const table = {
  ...shared,
  sexual,
  games: anyOf('truth or dare, dare or truth, spin the bottle, seven minutes in heaven, 7 minutes in heaven, 21 questions'),
  date: anyOf('date, kiss, hook up with, make out with, sleep with, be with, go out with, get with, fall for, marry, hold hands with'),
  older: anyOf('older, 18, eighteen, legal, in college, my age, closer to my age, a bit older, an adult, of age, old enough'),
  alone: anyOf('alone, home alone, by yourself, all alone, in bed, in your bed, on your bed, under the covers, in your room, in your bedroom, in the shower, in the bath, undressed, naked, in your pajamas, in pajamas, in your underwear'),
} // prettier-ignore

/** Sexual talk, age, being alone, and love. */
const always = [
  'more than (your|just your) (mentor|tutor|friend|student)',
  '(dont|doesnt|not) (look|talk|act|seem|sound|write) (or \\w+)? like (a|your|an) (1[2-7]|kid|teen|teenager|high schooler|minor|child)',
  'how old are you (?=\\s*\\?\\s*(?:you (?:dont|look|seem|act)|exactly|be honest|for real)\\b)',
  'alone in (the|your|that) (house|room|apartment|dorm|bedroom) (?!\\s+(?:for|during))',
  '(when|what time) (do|does|will|are|is) your {family} (get|come|be|gonna|usually|go|fall|leave|leaving|coming|getting)? (home|back|to bed|asleep|to sleep|leave|out|to work)',
  '(how|what) i (really)? feel (about|for) you',
  '(turn|put|switch) (your|the)? cam on ~ door',
  '{games}',
  '(than|like|not like) (any)? (other)? (girls|guys|women|people|men|boys|anyone|students) (my (own)? age|my year|at my (college|school|uni))',
  'what (do|are|did) you (sleep in|wear to bed|wear at night|sleeping in|gonna sleep in)',
  '(boyfriend|girlfriend|whoever|guy|guys|girl|man) ... (is|gets|are|would be) (so|a)? (lucky|jealous) (guy|girl|man|to have you|of us|{end})',
  '(see|show me|want|have|get) (more|the rest|all) of you (?!\\s*(?:r\\b|guys|at the|in (?:the|this)))',
  '(not)? (just|only|more than) your (pretty)? face',
  '(been|be|slept|go|gone) with (an older|older|a guy|a girl|a man|a woman|anyone before|someone older)',
  'i am the only (one|person|guy|girl) (who|that) (really)? (cares|understands|gets|loves|listens|knows|sees|believes|wants)',
  '(shouldnt|should not|not supposed to|cant help) (be)? (feel|feeling|want|wanting|thinking|think|saying|say|telling|tell|have|having|talking|texting|look|looking|wonder) (this|that|you|but|like|it|these|about you|to you|at you|things) (?!\\s+(?:to (?:edit|write|change)|what to|how to))',
  '(feel|felt|feeling|feels|want|do) (things|something|stuff) (i|for|with|about)? (shouldnt|for you|with you|about you|never felt)',
  '(do|did|are|when|after|before|while|if) you ... (shower|showering|undress|undressing|bathe|take a bath|change clothes)',
  '(legal|consent) (where|here|in|anyway|is)',
  '(age of consent|barely legal|jailbait|underage but)',
  '(if|when|that|wish|wanna|gonna|let|would|could|had|almost|want|how) ... (kiss|kissed|kissing|cuddled|touched|hugged|held) (you|u) (?!\\s*(?:r\\b|goodbye))',
  'how far (have|did|would) you (gone|go|been|get)',
  '(done|did|do|tried) (it|stuff|anything|things|that) with (a guy|a girl|a boy|boys|girls|anyone|someone|guys|another)',
  '(does|do|is there|has) (your|the|a)? (bedroom|room)? (door|lock) (have a|on your)? (lock|door)',
  '(if) (anyone|someone|your {kin}|they|she|he|people|anybody) (ever)? asks? (you)? (about)? (me|us|this|we|say|you|tell|i am|it is|just|who|why|where|what|lie|pretend)',
  'before your {family} (do|does|see|sees|get|gets|find|finds|wake|wakes|come|comes|notice|notices|know|knows|is home|are home)',
  '{sexual} (?!\\s+(?:policy|addiction))',
  '(have|had|having|want|wanna have|about|like) sex (with me|with you|with someone|yet|before|tonight|right|together)',
  '(touch|touching|play with|rub|finger) (yourself|you|your body|your thigh|your leg|down there) (?!\\s+(?:on|base|up))',
  '(kiss|cuddle|cuddling|spoon|snuggle|massage|undress|seduce) (you|with you|me|with me|your) (?!\\s+(?:goodbye essay|good (?:bye|luck)))',
  '(sit|sitting|sat) (on|in) my (lap|face|bed)',
  '(in|into|to|on) (my|your) bed (with|together|and|tonight)',
  '(turn|turns|turning|get|gets|getting) me (hard|hot|horny|excited) (?!\\s+(?:to|about|the|track|a|my|board|with|that))',
  '(turn|turns|turning) me on (?!\\s+to)',
  '(grown up|grown-up|adult|naughty|dirty|kinky) (stuff|things|fun|games|talk|thoughts|topics|mood|side)',
  '(teach|show|explain|learn|help) (you|it to you|you about|to you)? (about)? (that stuff|that kind of stuff|sex|how to kiss|kissing|boys|how it feels|about the birds|what guys|what boys|what men|things your)',
  '(be|am) the one to (teach|show|explain)',
  '(do|did|have|has) they (teach|taught|tell|told) you about (that|sex|that stuff|it) ... (health|school|class)',
  '(good|bad|naughty) (girl|boy) ... (for me|daddy|be|my)',
  '(be|been|such) a good (girl|boy) (?!\\s+scout)',
  '(hey|hi|hello|night|goodnight|morning|thanks|yes|no|come on|my|bye) (sexy|beautiful|gorgeous|babygirl|baby girl|babe|baby|princess|hottie|cutie|cutie pie|pretty girl|handsome|sweetheart|darling) {end}',
  // Age.
  'mature for (your|you|a|someone|somebody|an) (age|\\d\\d|teen\\w*|girl|boy|kid|being|freshman|sophomore|junior|high)',
  'mature for \\d\\d',
  'age (is)? (only|nothing but)? (a)? number',
  'age (doesnt|dont|does not|shouldnt|gap doesnt) (matter|mean anything)',
  '(when|once|until|till|before|after) (do|will|are|is|would)? (you|your) (turn|turning|become|hit|be|gonna be|gonna turn) (18|eighteen|legal|17|seventeen)',
  '(how (long|many (months|days|weeks|years))) (until|till|before) (you|your) ... (18|eighteen|legal)',
  '(if|wish|only if|imagine if|pretend) (only)? (you|you were|your|we) (were|was|a|be|had been)? ... (years? older|{older}) (?!\\s+(?:brother|sister))',
  '(dont|never|cant|do not) (see|think of|look at|treat|consider) you (as|like) (a|an) (kid|child|minor|student|teen|teenager|teenager|little girl|little kid|girl|high schooler)',
  'your not (a|some|like a) (kid|child|little girl|little kid|little boy|baby) (anymore|to me|any ?more)',
  '(forget|forgot|hard to believe|cant believe|wouldnt guess|would never guess|never guess|keep forgetting|crazy) ... (your) (only|in|not|a)? (1[2-7]|a minor|underage|in high school|in college|a kid|this young|that young)',
  '(you|your) (look|seem|act|feel|looked|seemed) (so|much|way|a lot)? (much|way)? (older|more grown up|grown up|like a woman|like an adult|like a grown)',
  '(girls|guys|women|men|boys|people) (my (own)? age|at my (college|school|uni|university|age)|in my (classes|dorm|year)) ... (boring|cant|dont|arent|immature|talk|like you|compare|fake|are)',
  '(in a way|like) i cant (with|talk to) ... (girls|guys|people|anyone|women|men)',
  '(almost|nearly|basically|practically) (legal)',
  'are you (legal|of age|jailbait)',
  '(how old are you) (exactly|again|honestly|for real|anyway|now|like)',
  'legal in (a|my|some|a few|this|most|your)',
  // Being alone.
  '(are|r|is) (you|anyone|your {kin})? (home)? {alone} {end}',
  '(are|is) (your {family}|anyone|anyone else|someone|everyone) (home|there|around|in the room|in the house|listening|nearby|asleep|sleeping|gone|out|with you|watching|awake) {end}',
  '(who is|who else is) (home|in the house|in the room|with you) (?!\\s+for) {end}',
  '(is|are) your {kin} (home|around|there|asleep|out|gone|at work|away|in the room|listening|awake) (?!\\s+(?:ok|fine|paying))',
  '(your)? {family} (home|asleep|there|around) (now|tonight)? (?=\\s*\\?)',
  '(when|once|while|after|until|till|if|as soon as|wait until|wait till) (your {family}|everyone|everyone is|they|your whole family|the house is|your {family} (is|are|isnt|arent|goes|go|fall|falls)) ... (asleep|sleeping|to sleep|to bed|in bed|not home|isnt home|arent home|not around|arent around|out of the house|leave the house|goes out|go out|empty) (?!\\s+(?:is|essay))',
  '(do|did|does|are) you ... (sleep|sleeping|sleep in) (alone|naked|in the same room|with your door|in your underwear)',
  '(see|show|showing|show me|tour of|peek at|look at) (me|of)? (your) (bed|bedroom|room|pajamas|underwear|closet) (?![^\\n]{0,50}\\bdorms?\\b) {end}',
  '(can|could|do|did|will|would|wanna|should|might|ever|we) (you|we)? (ever|just)? sneak (out|over|away|off|me|you|in)',
  '(late night|midnight|late-night|after midnight|bedtime) (call|calls|chat|talk|talks|cam|facetime|video)',
  '(call|cam|video|facetime|talk|chat|zoom) ... (late tonight|late at night|in bed|under the covers|with the lights off|when everyone|after everyone|once everyone|while everyone)',
  // Love.
  '(in love with|falling for|fell for|obsessed with|attracted to|addicted to|into) you {end}',
  '(have|having|got|caught|developing|catching) (a crush|feelings|a thing|strong feelings) (on|for) you',
  '(be|become|my future) my? (girlfriend|boyfriend|gf|wife|husband|wifey|girl|baby) {end}',
  '(would|could|do|did|will|should|wanna|if|let me|can i|like to|love to) (you)? (ever)? {date} (me|you|someone older|an older|older|a college|a guy like|someone my|a man|a woman|someone like me|us)',
  '(like|liked|love|want|see) you (like that|in that way|that way|more than (a)? (friend|friends|student|mentor|i should))',
  'more than (a mentor|just friends|friends|a friend|just a mentor|mentor and|just mentor)',
  '(do|did) you have (a|any)? (boyfriend|girlfriend|boyfriends|crush) {end}',
  '(got|have) (a|yourself a) (boyfriend|girlfriend) (yet)? (?=\\s*\\?)',
  '(have|had) you (ever)? (had|been|got) (a)? (boyfriend|girlfriend|kissed|with a guy|with a girl|with someone|in love|touched|intimate|with a man)',
  '(have you|did you|you|have) (ever|never) (been)? (kissed|had sex|dated|made out|done it|hooked up|touched|gone all the way|slept with|seen a|had a (boyfriend|girlfriend)|been (drunk|high)|gotten (drunk|high)|watched)',
  'your first (kiss|time|hookup) {end}',
  'are you (single|a virgin|taken|dating anyone|seeing anyone|dating someone|talking to anyone|into older|into guys|into girls|sexually active|experienced) (?!-\\w|\\s+(?:choice|spaced|sport|gender|parent))',
  '(what|which) (type of)? (guys|girls|boys|men|guy|girl|boy) (do you|you|are you|would you) (like|into|date|want|go for|attracted)',
  '(do|would) you (like|prefer|date|be into|go for) (older) (guys|men|girls|women|boys|people)',
  "(what is|tell me) (your) (type|bra size|cup size|body count|weight and height|sexuality) {end}",
  '(bra|cup) size',
  '(hit|started|reached|going through|your) (puberty|your period)',
] // prettier-ignore

/** Games, drinks, presents and favors. */
const unlessTopic = [
  'lock (your|the) (bedroom|room|bathroom)? door (?!\\s+(?:on|of opportunity|opens))',
  'your (bedroom|room)? door (is)? (locked|closed|shut)',
  '(do you|you ever|have you|you) (ever|like to)? (drink|drank|drunk|smoke|smoked|vape|party|get high|got high|tried weed|had alcohol|been drunk|been high) {end}',
  '(i|lets|let us|we) (dare you|play (a)? (dirty|secret|private|fun|little) game|play strip)',
  '(bet|i bet|know|hope) (your|you are) (awake|up|in bed|lonely|naked)',
  '(cant sleep|lonely|bored in bed|i am in bed|miss you) ~ (thinking (about|of) you|talk to you|only one|2am|3am|1am|wanna call|keep me company|with you|come over|call me)',
  '(drink|drinking|get drunk|smoke|vape|get high|party) (with me|together with|at my (place|dorm|apartment|house))',
  '(i will|i can|i could|let me|wanna me to) (get|buy|bring|sneak|give) you (some|a|any)? (alcohol|drinks|a drink|beer|vodka|weed|a vape|vapes|edibles|wine|liquor|pills|molly|xanax|a fake id|fake id)',
  '(wish|wished|if) (you|we) (were|was) (here|with me|next to me|beside me|mine|single|in my (bed|room|arms|dorm)|together|alone|cuddling|lying)',
  '(give|giving|want|need|owe me) (you|me)? a (real|long|proper|big|tight|warm) (hug|kiss|massage|cuddle)',
  '(hold|holding|hug) (you|your hand|you tight|you close|you in my)',
  '(run my|my) (fingers|hands) (through|on|over) your',
]

const parts = [secrecy, looks, closeness]
/** A person coming too close to a younger one: secrets, looks, pictures, gifts, closeness, age and sex. */
export const grooming: FlagPhrases = {
  always: [phrasesOf(table, always), ...parts.flatMap((part) => part.always)],
  unlessTopic: [phrasesOf(table, unlessTopic), ...parts.flatMap((part) => part.unlessTopic)],
}
