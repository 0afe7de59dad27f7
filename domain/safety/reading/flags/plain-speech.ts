import { cacheByWord } from '#domain/kit/cache-by-word.ts'
import { rudeWords } from './rude-words.ts'

/**
 * A folded text in the form that flag phrases expect: chat spelling written out, contractions unified, and words that
 * only add emphasis removed. 'ur honestly soo mature fr' and 'you are really mature' both become 'your mature': 'you
 * are', 'you're' and 'ur' all become 'your', since people don't keep them apart.
 */
export function plainSpeech(folded: string): string {
  let text = folded
  for (const [pattern, plain] of spelling) text = text.replaceAll(pattern, plain)
  text = text.replaceAll(/[a-z0-9@$*#!']+/g, (word) => plainWords.of(word))
  for (const [pattern, plain] of expressions) text = text.replaceAll(pattern, plain)
  return text
}

/** Spellings that aren't a single word as typed. */
const spelling: [RegExp, string][] = [
  [/\bw\/o\b/g, 'without'],
  [/\boutta\b/g, 'out of'],
  [/\ba\*{2,}/g, 'ass'],
  [/\bb\*{2,}/g, 'bitch'],
  [/\bc\*{2,}/g, 'cunt'],
  [/\bf\*{2,}/g, 'fuck'],
  [/\bs\*{2,}/g, 'shit'],
  [/\bd\*{2,}/g, 'dick'],
  [/\bn\*{2,}/g, 'nigger'],
  [/\bw\/(?=\s?\w)/g, 'with '],
  [/ & /g, ' and '],
  // 'k y s', 'k.y.s'
  [/\b([km])[ .]([ys])[ .]s\b/g, '$1$2s'],
  [/\bd[ .]i[ .]e\b/g, 'die'],
  [/\b(\d\d)\s?-?(?:y\/?o|yrs?[ -]old|years?[ -]olds?)\b/g, '$1 year old'],
  // 'soooo'
  [/([a-z])\1{2,}/g, '$1'],
]

const words = new Map(
  [
    'you: u, ya, yu, chu, yew, ye',
    'your: ur, yr, youre, yur',
    'yourself: urself, yoself, yourselves',
    'are: r',
    'i am: im', 'i will: i\'ll, imma, ima', 'i would: i\'d', 'i have: ive',
    'you will: youll, ull', 'you would: youd, ud', 'you have: youve, uve',
    'he is: hes', 'she is: shes', 'they are: theyre', 'we are: we\'re', 'it is: its, it\'s', 'that is: thats', 'there is: theres',
    'what is: whats, wats, wuts', 'who is: whos', 'here is: heres', 'where is: wheres', 'how is: hows',
    'everyone is: everyones, everybodys', 'nobody is: nobodys', 'someone is: someones, somebodys',
    'he will: he\'ll', 'she will: she\'ll', 'they will: theyll', 'we will: we\'ll', 'it will: itll', 'that will: thatll',
    'he would: he\'d, hed', 'she would: she\'d', 'they would: theyd', 'we would: we\'d', 'it would: itd', 'that would: thatd',
    'they have: theyve', 'we have: weve',
    'let us: lets', 'let me: lemme', 'give me: gimme', 'wanna: wana, wnna', 'gonna: goin, gon, finna, gunna, gna, bouta, boutta', 'gotta: gtta, hafta',
    'tryna: trynna', 'dont: don\'t, dnt', 'cant: can\'t, cannot, cnt', 'wont: won\'t', 'didnt: didn\'t', 'doesnt: doesn\'t',
    'couldnt: couldn\'t', 'wouldnt: wouldn\'t', 'shouldnt: shouldn\'t', 'isnt: isn\'t', 'arent: aren\'t', 'wasnt: wasn\'t', 'werent: weren\'t',
    'havent: haven\'t', 'hasnt: hasn\'t', 'aint: ain\'t',
    'people: ppl, peeps, peopl', 'something: smth, smthn, sumthin, sumn, sth, somethin', 'someone: somebody, sm1, sum1, smb', 'anyone: anybody, any1, nebody',
    'everyone: everybody, every1, evry1, evryone', 'nobody: noone, no1', 'nothing: nothin, nun, nuthin', 'because: bc, cuz, cus, coz, becuz, bcuz, bcs, cause',
    'without: wo', 'with: w, wit, wth', 'about: abt, bout', 'and: n, nd', 'tonight: tn, tonite, 2nite, 2night', 'now: rn, atm', 'tomorrow: tmrw, tmr, tmw, 2morrow, tomorow',
    'before: b4, bfore', 'from: frm', 'message: msg', 'messages: msgs', 'text: txt', 'texts: txts',
    'pic: pics, photo, photos, picture, pictures, pix, foto, fotos, piccy, snapshot', 'video: vid, vids, videos', 'chat: convo, convos, conversation, chats',
    'cam: camera, webcam, cams', 'mom: mum, mommy, mother, mama, momma, mami, moms, mothers, mommys', 'dad: daddy, father, papa, pops, papi, dads, fathers',
    'stepdad: stepfather, stepdads', 'stepmom: stepmother, stepmum', 'parents: parent, rents, folks',
    'boyfriend: bf, boyf, boyfriends', 'girlfriend: gf, girlf, girlfriends', 'though: tho', 'through: thru', 'years: yrs', 'little: lil, lill, lttle', 'okay: ok, k, kk',
    'birthday: bday', 'love: luv, luvv', 'what: wut, wat, wht', 'please: pls, plz, plss', 'thanks: thx, thnx, ty', 'goodbye: gbye, bye-bye', 'know: kno, knw', 'want: wnt',
    'never: nvr, neva', 'always: alwys', 'school: skool, sch', 'the: da, teh', 'them: em', 'lol: lol, lmao, lmfao, lmaoo, lmaooo, rofl, haha, hahaha, hehe, hahah, ahaha, xd, jk, lolol',
    'i dont know: idk, idek', 'i dont care: idc', 'i love you: ily, ilysm', 'kill myself: kms', 'kill yourself: kys', 'shut up: stfu', 'get out: gtfo', 'fuck: fck, fk, fuk, phuck',
    'bitch: biatch, bish, bytch, btch', 'ass: azz', 'asshole: a-hole', 'shit: sht', 'suicide: sewerslide, sewer-slide, suiside', 'alone: alon',
    'older: oldr', 'age: agee', 'beautiful: beautifull, beutiful, beautful', 'gorgeous: gorgous, gorgeos', 'secret: secrets, secert', 'depressed: depresed',
    ': rly, rlly, really, very, just, jus, honestly, honest, lowkey, highkey, literally, actually, super, kinda, sorta, tbh, ngl, fr, frfr, istg, also, maybe, probably, prob, probs, basically, totally, seriously, even, still, already, dead-ass, deadass, fucking, fuckin, freaking, freakin, frickin, friggin, effing, damn, goddamn, bro, bruh, bruv, dude, fam, sis, sm, hella, genuinely, truly, quite, extremely, simply, btw, omg, omfg, yo, hey, uh, um, hmm',
  ].flatMap((line) => {
    const [plain = '', typed = ''] = line.split(/:\s*(?=\S)/)
    return typed.split(/,\s*/).map((word) => [word.replaceAll("'", ''), plain.trim()] as const)
  }),
) // prettier-ignore

const expressions: [RegExp, string][] = [
  [/ {2,}/g, ' '],
  [/\b(?:kind|sort) of\b ?|\bfor real\b ?|\bi swear\b ?|\bi mean\b ?|\ba bit\b ?|\bto be honest\b ?/g, ''],
  [/\b(?:you are|you r|you re)\b/g, 'your'],
  [/\bno one\b/g, 'nobody'],
  [/\bwants? to\b/g, 'wanna'],
  [/\b(?:going|about|fixing) to\b/g, 'gonna'],
  [/\b(?:i am|i) gonna\b/g, 'i will'],
  [/\b(?:have|has|got|need|needs|ought) to\b/g, 'gotta'],
  [/\btrying to\b/g, 'tryna'],
  [/\bdo not\b/g, 'dont'],
  [/\bwill not\b/g, 'wont'],
  [/\b(does|did|could|would|should|is|are|was|were|have|has) not\b/g, '$1nt'],
  [/\bright now\b/g, 'now'],
  [/\bi dont think i will\b/g, 'i wont'],
  [/\bstep[ -](dad|mom|brother|sister|father|mother)\b/g, 'step$1'],
  [/\bselfies\b/g, 'selfie'],
]

const plainWords = cacheByWord(plainWord)

function plainWord(typed: string): string {
  if (!/[a-z]/.test(typed)) return typed
  // The sign that ends a sentence isn't part of the word.
  const end = /[!'*#]*$/.exec(typed)![0]
  const bare = typed.slice(0, typed.length - end.length).replaceAll("'", '')
  const known = words.get(typed) ?? words.get(bare)
  if (known !== undefined) return known + end
  if (!/[^a-z]/.test(bare)) return bare + end
  return (/^\d+[a-z]{1,5}$/.test(bare) ? bare : unmasked(bare)) + end
}

/**
 * No rude word is longer, even with each of its letters hidden by signs. A pattern made from a much longer one would be
 * too long for any engine.
 */
const longestMasked = 40

/** Resolves digits and signs that stand for letters: 'k1ll', 'b*tch', 'wh@le'. */
function unmasked(word: string): string {
  const plain = word.replaceAll(/[0134579@$!]/g, (sign) => letters[sign] ?? sign)
  if (!/[*#]/.test(plain) || word.length > longestMasked) return words.get(plain) ?? plain
  const shape = new RegExp(`^${plain.replaceAll(/[*#]+/g, '[a-z]{1,4}').replaceAll(/[^\w[\]{},-]/g, '')}$`)
  return rudeWords.find((rude) => shape.test(rude)) ?? plain
}

const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
}
