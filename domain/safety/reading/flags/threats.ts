import { anyOf, phrasesOf } from '#domain/safety/reading/phrases.ts'
import { type FlagPhrases, shared } from './flag-phrases.ts'

const table = {
  ...shared,
  will: anyOf('i will, i am gonna, gonna, i would, i swear i will, i can, i could, i might, i wanna, wanna, we will, we are gonna, he will, they will, my boys will, my friends will, my cousins will, my brother will, my dad will, someone will, someone is gonna, about to, let me, ill, i am, i shall, i am coming to, watch me, we are, id love to, i would love to, i should, we should'),
  hit: anyOf('kill, hurt, murder, stab, shoot, beat, jump, punch, slap, strangle, choke, rape, destroy, end, hit, attack, smash, bash, break, fight, drown, gut, skin, bury, burn, strangle, smack, kick, knock, fuck up, mess up, fuck, hunt, hunt down, track, track down, come for, come after, deal with, take out, finish, choke out, knock out, beat up, slit, crush, wreck, ruin, touch, harm, poison, run over, cut, grab, kidnap, hang, lynch, deport'),
  target: anyOf('you, your ass, your face, your teeth, your legs, your neck, your jaw, your nose, your arms, your fingers, your skull, your head, your throat, your bones, your kneecaps, your knees, your family, your mom, your dad, your sister, your brother, your dog, your cat, your house, your car, your life, your career, your future, your reputation, your chances, your windows, your tires, the shit out of you, the crap out of you, the hell out of you, the life out of you, you and your, you up, you down, you out'),
  spill: anyOf('post, leak, share, send, show, tell, expose, release, spread, report, publish, upload, email, forward, put, dox, doxx, out, screenshot, call, text, message, give, reveal, write to, contact, mail, dm, let'),
  public: anyOf('everyone, everywhere, your school, your whole school, the whole school, the school, your schools page, your principal, your parents, your mom, your dad, your family, your friends, the internet, online, all over, all your friends, your class, your teacher, your teachers, your counselor, your college, every college, colleges, admissions, every admissions office, your admissions, the police, your coach, your church, your boss, the group, your followers, your boyfriend, your girlfriend, the world, instagram, tiktok, reddit, twitter, your address, your name, your real name, your pics, your pic, your nudes, your messages, your secret, your essay, your number, the video, the pics, the pic, the screenshots, screenshots, the recording, our chats, our messages, people, who you, what you'),
  unless: anyOf('unless, if you dont, if you ever, if you tell, if you report, if you block, if you leave, if you cancel, if you stop, if you say, if you try, if you wont, if you refuse, if you ignore, if you quit, if you give, if i dont, if my money, or, or else, until, so you better, be nice, you better, better be, so be, so pay, so send, so give, pay, or pay, unless i, give me, send me, do what i, if i get, if i hear, if i see, if i fail, if you want, if you do, remember that, next time you, lets see how'),
} // prettier-ignore

const always = [
  '{will} (find you and|come and|come over and|come there and|come to|literally|so|gonna|wanna|have to|get my brother to|get someone to|hire someone to|personally|fucking|and)? {hit} {target} (up|so bad|so hard|to death|down|out)? (?!\\s*(?:at|in|to|by|on)\\s+(?:the|a|chess|game|class|it|smash|mario|fortnite|sat|score|there|gpa|next|uno|ping|tennis|speed)) (?!\\s*(?:a\\b|an\\b|with (?:a|the) (?:text|message|question|list|update|draft)|if you (?:dont )?(?:submit|get in|write|apply|forget|use)|up (?:later|tomorrow|when|with|after|once|on)|up\\s*(?:$|[.!?])|to (?:the|this|our) (?:doc|essay)|some|all|later|tomorrow with|score|essay|draft|record))',
  '(beat|kick|whoop|whup) your (fucking)? (ass|butt) (?!\\s+(?:at|in)\\s)',
  '(beat|kick|knock|scare|choke|slap|smack) (the|you) (shit|crap|hell|life|fuck|teeth|daylights|living) ... (of|out|in) you',
  '(put|send|land) you in (the|a) (hospital|ground|grave|coffin|wheelchair|er|morgue|trunk)',
  '(make|making|made) (sure)? (you|your life|your family|them|him|her) (regret|pay|sorry|bleed|suffer|wish you|beg|hurt|hell|a living hell|miserable|cry for|disappear|sorry you) (?!\\s+(?:the fee|for (?:the|this) (?:college|application)))',
  '(you|youll|they|they all|all of them|everyone|everybody|yall) (will|gonna|are gonna|are all gonna|is gonna|are going to|re gonna|all)? (all)? (regret|pay for|be sorry|be dead|suffer for|pay for this|pay for it|be next|bleed|die) (?!\\s+(?:not (?:apply|tak|start|go)|it if you dont (?:apply|start|study|visit)|the (?:app|fee)|at the end|of (?:old|natural)|in (?:the|act)|if you (?:skip|miss|dont (?:go|apply)))) (?=\\s*(?:$|[^\\w\\s]|(?:this|it|that|what|when|ever|crossing|messing|for|and|tomorrow|monday|soon|if|reporting|telling|blocking|being|saying|leaving|you|i|one)\\b))',
  '(your|you will be|you are) (so|fucking|a)? (dead) (if|when i|man|girl|kid|boy|to me if|meat|bitch|after|tomorrow|once i|for (reporting|telling|snitching))',
  '(i) (know|found|found out|got|have|looked up|googled|tracked|can find|can get|just found|figured out|will find|am gonna find|can easily find|saved) (out)? (exactly)? (where|what school|which school|what street|what bus|which bus|which house|your address|your ip|your location|your house|your street|your schedule|your full name|your real name|your moms|your dads|the street|the way you|what time|your license) (you|your {kin})? ... (live|lives|sleep|sleeps|walk|address|work|works|hang|park|house|school|home|street|leave|get out|go|bus|and|so|ip|location|schedule|now)? (?!\\s+(?:to (?:college|umich|high)|to get))(?=[^\\n]{0,90}\\b(?:live|lives|sleep|sleeps|walk home|work|works|hang|park|watch|careful|better|regret|find you|see what|happen|hurt|pay|come|coming|visit|review|report|refund|money|sorry|or else|or i|remember|alone|stop|reply|answer|shame|safe|blocks?))',
  'i know where (you|your {kin}|u) (live|lives|sleep|sleeps|go to school|work|works|park|walk|hang)',
  '{will} (show up|showing up|pull up|turn up|be waiting|wait|be outside|stand|roll up) (to|at|on|by|over|outside|for you|up|you at|you outside|in front of) (to|at)? (your (house|school|dorm|home|job|place|door|work|class|window|moms|locker|bus stop|street|car)|you|after school|the parking lot|when you least|when you get out) (?!\\s*(?:to (?:help|study|tutor|edit|meet)|for (?:the|our) (?:session|tour)))',
  '{will} (come)? find (you|out where you|your (house|address|ass|family|mom|school|parents)) (?!\\s+(?:a|some|an|the|more|good|on tassel|here|in the|when i (?:get|join)|after (?:class|the)|that link|scholarships|on the))',
  '(or else) (i|you|we|your|{end})',
  '(see|watch|find out|wait and see|look|guess|imagine) (and see)? what happens (?:(?=\\s*(?:$|[.!?]))|(?=\\s+(?:to you|if you (?:tell|report|block|dont|ever)|next|when you))) (?!\\s+next (?:in|chapter|episode))',
  '(try|test|push|cross|play with|mess with|fuck with|come at) me (again|and (see|find|watch|ill|i)|bitch|like that|one more)',
  'dont (test|try|push|cross|mess with|fuck with|play with) me',
  '(fuck|mess) around and find out',
  '(last|final|only) warning (?!\\s+(?:sign|from the))',
  '(dont make me) (come|hurt|do|find|tell|show|angry|mad|get|post|call|say|ruin|drive|go there)',
  '(be|is|was|would be|a) (a|such|such a|real|a real)? shame (if|when) (something|anything|someone|anyone|your|everyone|that|those|it|people|the|i)',
  '(hate|sad|pity|unfortunate|sucks|suck) (for|if) (something|anything|that|your|those|it|everyone|someone|your {kin}) ... (happen|happens|happened|get out|got out|gets out|see|saw|found|find|finds|hurt|leak|leaked|know|knew)',
  "wouldnt (want|wanna) (something|anything|your|that|everyone|those|people|it|any|them|see) ... (to happen|happen|happening|find out|finding|to see|to know|know|getting out|to get out|to get hurt|leaked|get hurt|see this|see these|hurt)",
  '(something|bad things|things|anything|accidents|accident|worse) (bad|might|could|will|can|may|happen|terrible|really)? (might|could|will|can|may|happen|happens|happening) (happen)? to (you|your|it|people who|girls|snitches|kids)',
  '(accidents|bad things|things) happen (to|you know|when|at|on)',
  '(hope|pray) nothing (bad)? happens to (you|your|it|that)',
  '(nice|cute|lovely|pretty) (house|car|dog|family|little sister|sister|brother|place|home|street|neighborhood|mom) ... (shame|hope|would be|sad if|careful|happened|be safe)',
  '(be|stay|better be|you should be|careful) (very|more)? careful (walking|who|on your way|out there|at night|going home|when you walk|what you say about me|tonight|tomorrow at|from now on|{end}) (?!\\s+(?:with|about the))(?<=(?:walking|who|way|there|night|home|walk|me|tonight|at|on))',
  '(watch|guard|look over|check) your (back|shoulder|mouth|step|tone) (?=\\s*(?:$|[^\\w\\s]|(?:or|at|tomorrow|when|because|from|girl|boy|kid|bitch|little|on|i|every|if|you|walking)\\b))',
  'sleep with (one eye|the lights?|your (eyes|door|doors|lights|windows)|both eyes|a light) (open|on|locked|shut)?',
  '(lock|check|close) your (doors|windows|front door) (tonight|at night|from now|i|because|{end})',
  '(looking|look) over your shoulder',
  '(i|we) (am|was|are|have been|been|will be|just|saw|see)? (watching|following|watched|followed|saw|see|stalking|keeping an eye on|tracking|outside|behind|parked) (you|your house|your window|your (every)? move) (walk|walking|leave|leaving|sleep|sleeping|through|from (my car|outside|across|the)|on your way|get (on|off)|come (out|home)|at night|everywhere|from|all|and your|every|right now|now|get home|alone|outside|with (that|him|her)) (?!\\s+(?:to (?:school|college)|the (?:college|webinar|info)))',
  '(outside|in front of|near|by|down the street from|across from|watching|past|drove by|driving by|walked by) your (house|window|school|home|dorm|building|work|bedroom|street|place) (now|right|waiting|last night|again|look|every|watching|yesterday|and i see|and see|lol)',
  '(i) (can)? see (you|your light|your light is|your bedroom|into your) (through|from|in|is on|window|room|light|on)',
  // Extortion.
  '{will} (personally|literally|also|then|gonna|have to|make sure to)? {spill} ... {public} [^\\n]{0,70}{unless}',
  '{unless} [^\\n]{0,60}{will} (personally|literally|also|then|have to|gonna)? {spill} ... {public}',
  '(pay|pay up|pay me|send|give|refund|answer|reply|delete|change|apologize|do it|meet me|stay|book|come|fix) ... or (else)? (i|we|he|they) (am gonna|will)? {spill} ... {public}',
  '(make|making) sure ... (hears|hear|knows|know|finds out|find out|sees|see|reads|read) (all)? (about)? (what you|you|this|who you|everything|how you|it) (?!\\s+(?:r (?:strengths|story)|know|see|can))',
  '(easy|easier|simple|not hard|so easy) to (get into|find|get to|break into|track|sneak into) (your|you|where you|someone like you)',
  '(day|week) ... (everybody|everyone|they|they all|all of them|all of you) ... (pays|pay|regrets?|sorry|dies|die|learn|learns|finds out who)',
  '(next time|when|if|once|wait till|wait until) i (ever)? (see|catch|find) you ~ (dead|done|hurt|swing|hit|fight|punch|beat|over|regret|run|bleed|sorry|ass)',
  '(you) (should|better|need to|gotta) (kill|end|off|hang|die|disappear|jump|drink bleach|unalive|not be alive)',
  '{will} (personally|gonna)? (leak|post|expose|publish|dox|doxx|spread|upload) ... (your (pic|nudes|video|secrets?|messages|address|number|face|info|real name|family|chat|phone)|you|everywhere|all over|online|screenshots|to everyone)',
  '(screenshot|screenshots|screenshotted|screenshoted|recorded|recording|recordings|saved|have pic|have videos?|have the pic|kept|got proof|have proof|proof|have everything|copies) ... (you|your|our|of|everything|chat|it) ~ (be nice|gets? to see|see (it|them|this)|post|send|show|unless|or|if you|your address|everyone|would love|whole|so (you|be|pay)|better|parents|dont|pay) (?!\\s+(?:the (?:doc|essay)|to (?:the|your) (?:doc|essay|application)))',
  '(whole|entire) (school|class|grade|team|town|world) (gets to|will|is gonna|would|gonna|can) (see|know|find|hear|laugh)',
  '(i will be|i will|i am gonna|be|i am) (make|making) sure (they do|everyone (knows|sees|hears|finds)|nobody (ever|hires|will|works)|no (college|school)|you (never|dont|regret|wont|fail|get (rejected|expelled|kicked|fired|deported))|every (college|school|admissions|mentor)|your (school|parents|mom|dad|college) (knows?|sees?|hears?|finds?|gets?))',
  '(keep|one more|say|talk|speak|open your mouth|leave|write|tell|snitch|report|block|ignore|cancel) ... (and|again and|word and|more time and|up and|to me) (see what|watch what|ill|i will|you will|your (dead|done)|you wont|i swear)',
  '(keep talking|keep it up|say that again|one more word|tell anyone|tell your {kin}|tell on me|report me|block me|ignore me|leave me) (and|or|lol|i dare|again|bitch|i will|to)',
  '(because|bc|for|since|after) (you|u) (reported|snitched|told on|blocked|ratted|left me that|canceled on|rejected) (me|on me)',
  '(i swear|answer me|reply|respond|text me back|pay me|give me|refund me|send it|delete it|apologize|take it down|change it|unblock me) ... (or) (i|ill|else|your|you|we|my) (will|gonna|am|swear|find|know|come|post|tell|make)? (?!\\s+(?:can|could|should|do i|would))',
  '(dox|doxx|doxed|doxxed|doxxing|doxing|swat|swatted|swatting) (you|your|u|her|him)',
  '(ruin|end|wreck|destroy) your (life|future|career|chances|reputation|application|applications|family)',
  // Weapons and schools.
  '(bring|bringing|brought|take|taking|have|got|getting|carry|carrying|buying|hid) (a|my|the|his|something|this)? (dads|moms|uncles|brothers)? (gun|knife|weapon|rifle|pistol|bomb|glock|something|ar|blade|shotgun|it) ... (to|in|at|for) (school|class|campus|prom|graduation|the cafeteria|homecoming|the game|your|you)(?=[^\\n]{0,60}\\b(?:sorry|pay|regret|see|gun|knife|weapon|rifle|pistol|bomb|glock|them|everyone|monday|tomorrow|dont come|shoot|all|bullied|laugh))(?!\\s+(?:for (?:show|lab|the potluck|art)|to share|essay|control))',
  '(shoot up|shooting up|blow up|blowing up|bomb|burn down|light up|shoot) (the|my|our|this|your|that|her|his) (whole|entire)? (school|class|campus|house|library|gym|prom|cafeteria|place|church|mosque|synagogue|building|everyone|classroom)',
  '(dont|do not|better not|stay home|skip) (come|go|show up|be)? (to|at|from)? (school|class|campus|prom) (on)? (tomorrow|monday|tuesday|wednesday|thursday|friday|next week) ... (safe|trust me|warning|you will see|regret|gonna|something|hurt|i like you)',
  '(my|a|the) (hit|kill|death) list',
  // Telling the other to die.
  '(kill|hang|shoot|drown|unalive|off|end|cut) yourself (?!\\s+(?:some|short|off|out))',
  'go (die|kill|hang|drown|choke|jump|unalive|drink bleach|play in traffic|rot|to hell|fuck|overdose|slit) (?!\\s+(?:into|on the|for|in (?:and|there)|rope|over (?:the|your)))',
  '(hope|wish|pray) (that)? (you|your (mom|dad|family|dog)) (all)? (die|dies|get hit|get cancer|get raped|rot|burn|choke|suffer|never wake|get shot|get hurt|get jumped|drop dead|kill|dead|get aids|bleed|drown|crash)',
  'drop dead',
  'jump off (something|a|the|your) (bridge|roof|cliff|building|balcony)? (?=\\s*(?:$|[^\\w\\s]|(?:and|lol|already|please|you|bitch|loser|do|for)\\b))(?<!(?:i|to|would|wanna|gonna|we|and|will) jump off.{0,20})',
  '(do|doing|be doing) (us|everyone|the world|me|them|your family|yourself|humanity|your parents) (all)? a favor (and|if|by) ... (die|jump|kill|disappear|end|werent|wasnt|gone|stop (existing|breathing)|around|never come|hang|exist|leave this)',
  '(world|family|everyone|school|life|parents|mom|people|we) (would|will|d) (all)? be (so|much|way)? (better|happier|nicer|cleaner) (off)? (without you|if you (died|were|was|werent|wasnt|disappeared|didnt exist|never|killed))',
  'nobody (would|will) (ever)? (miss|cry for|notice if|care if|come to) (you|your (gone|funeral)|you died|your dead)',
  '(should|shouldve|should have) (never)? (been)? (be (dead|aborted|shot|put down|hanged|killed)|been (born|aborted|swallowed|killed)|have (aborted|died|been)|died|kill yourself|die|not exist) (?=\\s*(?:$|[^\\w\\s]|(?:you|for|already|at birth|instead|and|bitch|in|lol)\\b))(?<=\\b(?:you|your (?:mom|mother|parents|kind|family)|people like you|they|mom|them all|all of you|girls like you)\\b.{0,40})',
  '(snitches) (get|end)',
  '(dig|digging) your (own)? grave',
  '(say|kiss) (your)? goodbye to your (life|future|mom|family|college|dream|face|teeth|scholarship|acceptance|admission)',
  '(say|kiss) your (life|future|mom|family|college|dream|scholarship|acceptance|admission) goodbye',
] // prettier-ignore

const unlessTopic = [
  'dont (walk|go|be|come|stay) (home|out|outside|to your car|anywhere|around)? (alone|by yourself) (at night|tonight|tomorrow|from now|anymore|{end})',
  '(dead) (girl|boy|kid|man) (walking)',
  '(blackmail|blackmailing) (you|u)',
  '{will} (kill|hurt|shoot|stab) (everyone|them all|all of them|my (teacher|classmates|class|principal|family|parents|ex|bully|bullies)|those (kids|people|girls|guys)) (?!\\s+(?:at|in|with|on stage))',
]

const unlessJoke = [
  'your (so|fucking|a)? dead {end}',
  '{will} (kill|murder|strangle|stab|shoot|hurt) (him|her|them) (?!\\s+(?:at|in|with|on))',
  '(you) (better|should) (run|hide|be scared|be afraid|watch it|watch out|sleep) (?=\\s*(?:$|[^\\w\\s]|(?:because|if|from|when|i|lol|now|tonight)\\b))',
]

/** Violence, blackmail, finding where somebody lives, weapons, and being told to die. */
export const threats: FlagPhrases = {
  always: [phrasesOf(table, always)],
  unlessTopic: [phrasesOf(table, unlessTopic)],
  unlessJoke: phrasesOf(table, unlessJoke),
}
