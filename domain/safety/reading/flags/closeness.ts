import { anyOf, phrasesOf } from '#domain/safety/reading/phrases.ts'
import { type FlagPhrases, shared } from './flag-phrases.ts'

const table = {
  ...shared,
  gets: anyOf('understand, understands, gets, get, loves, love, cares about, care about, knows, know, appreciates, appreciate, sees, see, listens to, listen to, supports, believes in, deserves, deserve, values'),
  gift: anyOf('something, a gift, gifts, a present, presents, a surprise, a necklace, a bracelet, jewelry, airpods, a phone, an iphone, clothes, a dress, perfume, underwear, money, shoes, a ring, makeup, flowers, chocolates, concert tickets, a hoodie'),
} // prettier-ignore

const always = [
  "(nobody|nobody else|they|your {kin}|people|anyone else|nobody (at home|at school|there|in your life|around you)|everyone else) (really|ever|will ever|would|will|can|could|at home|at school|there|here)? (never|dont|doesnt|cant|wont|ever)? {gets} (the real)? you (like i|the way (i|we)|as much as|as well as|how i|more than i|better than i|but me|except me|and i do|anymore)",
  '(your {kin}|they|nobody|those girls|those guys|your friends) (dont|doesnt|never|will never|wont|cant|didnt|arent|isnt) (ever)? (care about|understand|get|love|appreciate|deserve|listen to|good enough for|good for) (the real)? you (?=\\s*(?:$|[^\\w\\s]|(?:like|the way|as|and|but|now|because|i|how|anymore|at all)\\b))',
  '(you)? (have|got) me (now|instead|and that)',
  'you (dont|do not|wont|only|never) (need|gotta have|want) (them|your {kin}|anyone|anyone else|her|him|other friends|nobody|other people|me|to see them|to talk to them|to hang out with) (?=\\s*(?:$|[^\\w\\s]|(?:you|when|anymore|now|because|if|but|and|i|anyway|else)\\b)) (?!\\s+(?:to (?:sign|write|read)|for (?:the|your)))',
  'i (understand|get|know|love|care about|see) you (better|more|in a way) (than|they|nobody|your)',
  '(i am|im) (not like) (other|your|the other|those|most) (adults|teachers|guys|mentors|men|parents|grownups|grown ups|people|boys)',
  'your (not like|different from|different than|unlike|so different from|better than|not like the) (the)? (other|most|any other) (girls|guys|boys|kids|students|teens|mentees|people|ones)',
  '(trust|believe) (only)? me (more than|and (nobody|not)|not (them|your)|over your|only)',
  'you can (trust|tell) me (anything|everything|your secrets|all your secrets|with anything|about (boys|sex|your body|anything)) (?!\\s+(?:about (?:the|your|this)|i can take))',
  '(we|you and i|you and me|us) (have|share|got) (a|this|such a|something)? (special|deep|real|unique|rare|crazy|intense|strong)? (connection|bond|chemistry|relationship|spark|something special|something real|a thing|understanding) (?!\\s+(?:to|with (?:the|your|my)))',
  '(special|deep|real|secret) (connection|bond|relationship|friendship) (with you|between us|and|nobody|that)',
  '(soulmate|soulmates|soul mate|meant to be|meant for each other|what we have)',
  'your (special|so special|everything|the one|important|the only one|perfect) (to|for) me',
  'your (my|such a) (favorite (person|girl|boy|human)|girl|baby|princess|special girl|special one|angel|world|everything|whole world|sunshine|little one) {end}',
  'your (the)? only (one|person|thing|girl|guy) (i|who gets me|that gets me|who understands|i can|that understands|for me)',
  '(think|thinking|thought|dream|dreaming|dreamt|dreamed|fantasize|fantasizing|daydream|daydreaming) (about|of) (you|us) (all|every|at night|in bed|constantly|nonstop|a lot|so much|when i|and not|too much|way too|last night|again|in the|24|like that|more than|since|every night|in that way)',
  '(had)? (a)? dream(s|t|ed)? about (you|us) {end}',
  'miss (you|your (face|voice|smile|body|texts)) (so much|baby|babe|at night|when|like crazy|a lot|already|in my|tonight|😘|❤️)',
  'i feel (so|really|very)? (close|closest|connected|drawn|safe|attached|attracted) (to|with|around) you',
  'i (dont|never|cant) (usually|normally|ever|really)? (talk|feel|open up|get|act|do) (like)? (this|that|this way|so much|about this) (with|to|about|around) (anyone|anyone else|students|other|people|my students|a student|girls)',
  '(feel like)? i can (talk|tell|be|open up|say|share) ... (to|with|around) you (in a way|like nobody|like (i )?cant|that i cant|more than)',
  '(all|week|day) and not about your essay',
  '(dont|stop|quit|no more|never|shouldnt|you should stop) (be|hang|hanging|talking|spend|spending|seeing|texting|being)? (out)? (time)? (around|with|to|friends with)? (talk to|hang out with|see|text|date|be with) (other|that|those|any other|any|him|her|your) (guys|boys|girls|boyfriend|guy|boy|mentors|friends) ... (me|jealous|anymore|only|mine|i)',
  '(i am|i get|got|makes me|made me|gets me) (so|a little|kinda)? jealous (of (him|her|them|that guy|those guys|other|your (boyfriend|girlfriend|friends))|when|if you|seeing|because)',
  'your (mine|all mine|only mine|my property) {end}',
  // Debts.
  '(after|for|considering) (all|everything|what) (the|that|i|of)? ... (i|ive) (did|do|done|gave|give|have done|have given|put in|helped) ... (owe|least you|you could|dont you|wont you|return)',
  '(you)? owe me ... (a little something|something|a pic|pic|a kiss|a hug|a date|a selfie|a dance|big time 😉|more than|in person|for (all|everything))',
  '(do|just do|one|a little|tiny|small)? (me)? (one|a|just one)? (little|small|tiny|special|quick)? favor ... (pic|selfie|cam|video|kiss|secret|come over|meet|hug|wear|show)',
  '(i|we) (would|will|can|could|might) (write|give|help|edit|do|get|make|raise|put|tell|recommend|boost|let|work) ... (if|in exchange for|in return for|as long as|but you|for a) (we were|you were|we are|your|you|we) ... (closer|close|nicer|nice to me|sweet|sweeter|good to me|friendly|friendlier|kiss|pic|cooperate|be a good|make it worth|make me happy|please me|play nice|make me smile|hang out with me|come over|get to know me|be more open|open up|loosen up)',
  '(what i mean by|mean by) (closer|close|favor|nice|special)',
  '(make it|ill make it|you can make it) worth (my|your) (while|time)',
  '(how|what) (far|much|bad|badly|would|will|can|are) (would|do|you|are)? (you)? ... (do|give|go|willing|want it|offer|trade) (for me|me in return|in return|to get in|to go|to do for me|in exchange|for a (rec|letter))',
  '(repay|pay|thank) me (back|in|with|another|some other|a different) (another way|other ways|other way|different way|kiss|pic|in person|a hug|way|way then)',
  // Presents.
  '(bought|got|get|buy|sent|send|mail|mailed|ordered|order|have|picked up|getting|buying) (you|for you)? {gift} (for you|nice)? ~ (hide|secret|dont tell|not tell|wont tell|dont show|promise|say it|say its|pretend|without|just for you|surprise|wear it|special girl|not tell|tell your|tell them|between us|nobody)',
  '(if) your {kin} (ask|asks|find|finds|see|sees|notice) ... (say|tell|where|pretend|act|its|it is|lie|just)',
  '(i will|let me|i can|i would|i wanna|wanna) (spoil|take care of|treat|pamper|look after) you (?!\\s+(?:to)?\\s*(?:coffee|boba|like))',
  'i will (buy|get|send) you (whatever|anything|everything) (you want|your|if)',
] // prettier-ignore

const unlessTopic = [
  '(run away|move in|live|travel|take a trip|take you|vacation|weekend) (with me|together|just us|just the two of us)',
  '(just)? (the two of us|you and me) (alone|tonight|together)',
  '(closer) (you and i|you and me|we)',
] // prettier-ignore

/** Being the only one, owing something, presents, and who else the other person has. */
export const closeness: FlagPhrases = {
  always: [phrasesOf(table, always)],
  unlessTopic: [phrasesOf(table, unlessTopic)],
}
