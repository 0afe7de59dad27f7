import { cacheByWord } from '#domain/kit/cache-by-word.ts'
import { type MappedText, replaceIn } from './mapped-text.ts'

/**
 * Names that mean nothing else when their pieces are joined again. 'linked in', 'out look' and 'i message' are ordinary
 * words.
 */
const names = ['instagram', 'snapchat', 'whatsapp', 'telegram', 'discord', 'facebook', 'messenger', 'facetime', 'cashapp', 'insta', 'finsta', 'venmo', 'zelle', 'paypal', 'gmail', 'hotmail', 'skype', 'viber', 'tiktok', 'twitter', 'bitcoin', 'crypto', 'groupme', 'kakao', 'imessage'] // prettier-ignore
/** Short names, recognized only with a star in place of a letter. */
const starred = [...names, 'snap', 'wechat', 'signal', 'yahoo', 'zoom', 'text', 'phone', 'email']
const gap = String.raw`(?:\s?[*_|/·~+-]\s?|\.|\s{1,2})?`
const apart = new RegExp(
  String.raw`(?<![\w'])(?:${names
    .filter((name) => name !== 'imessage')
    .map((name) => name.replaceAll(/\B/g, () => gap))
    .join('|')})(?![\w'])`,
  'g',
)

/** As pronounced in English or Spanish. */
const heard: [RegExp, string][] = [
  [/\bgua(?:t?s|z)+(?:app?|ap+)(?:eamos|eame|eo|ear|ito)?\b|\b(?:wh?az+|uat?s)[\s-]?app?\b|\bgua(?:ts|chap)\b|\bwat[sz] ap\b/g, 'whatsapp'],
  [/\bthe\s+['"`](?:insta)?gram\b['"`]?|\bthe gram(?=\s*[,:@=]|\s+(?:is|its|it's|search|add|follow|dm)\b)/g, 'insta'],
  [/\b(?:ynsta|inzta|isnta|intsa|instra)(?:gram|gran)?\b|\binstagr(?:an|ama|m)\b/g, 'insta'],
  [/\b(?:esnap|znap|snap|sanp|snep)[\s-]?(?:shat|chap|chat|xat)\b|\besnap\b/g, 'snapchat'],
  [/\bd[iy]s+[kq]ord\b|\bd[iy]z[ck]ord\b|\bdyscord\b|\bdiscrod\b/g, 'discord'],
  [/\bf(?:ei|ey|e)s[\s-]?b(?:uk|uc|ook|uck)\b|\bfacebu[kc]\b|\bface buk\b/g, 'facebook'],
  [/\bmes+en(?:y|ll)er\b|\bmesinger\b/g, 'messenger'],
  [/\bbenmo\b|\bven-?moe\b|\bvmo(?= me\b)|\bvm(?= me (?:the|\$|\d|for|and|after)\b)/g, 'venmo'],
  [/\bp(?:ei|ey|ai)[\s-]?pal\b|\bpaypall\b|\bpp(?= me\b)/g, 'paypal'],
  [/\bka[sc]h[\s-]?app?\b|\bcach[\s-]?app\b/g, 'cashapp'],
  [/\bwee[\s-]?chat\b|\bw[iy] ?chat\b|\bwei[\s-]xin\b/g, 'wechat'],
  [/\bti[ck]k?[\s-]?toc?k?\b(?<!tick?[\s-]?tock)/g, 'tiktok'],
  [/\b(?:j|y)i?m(?:ei|e|ai)l\b|\bgmeil\b|\bg(?:ee|e|i)[\s-]?meil\b/g, 'gmail'],
  [/\b[hj]ot[\s-]?meil\b|\bjotmail\b/g, 'hotmail'],
] // prettier-ignore

/** Pairs of letters, as they are pronounced. */
const called = /\b(?:eye|es+|tee|eff)[\s-]?(?:gee|g|see|cee|sea|bee)\b(?=\s*[:,=@]|\s+(?:is|its|it's)\b)/g
const calledSo: Record<string, string> = { eye: 'ig', es: 'sc', tee: 'tg', eff: 'fb' }

/** An emoji in place of letters: 'v💸mo', 'sn 👻 p'. */
const withEmoji = /(?<![\w'])[a-z]{1,9}\s?\p{Extended_Pictographic}{1,2}\s?[a-z]{1,9}(?![\w'])/gu

const isRare = /\P{ASCII}/u

const withStars = /(?<![\w*])[a-z]{1,9}[*#%•?_-]{1,3}[a-z][a-z*]{0,8}(?![\w*])/g
const withDoubles = /\b[a-z]{0,12}([a-z])\1[a-z]{0,12}\b/g

/**
 * Restores names that are taken apart ('ven mo', 'insta.gram'), have stars for letters ('t*legram'), or are written as
 * they sound ('guasap').
 */
export function wholeNames(folded: MappedText): MappedText {
  let text = replaceIn(folded, apart, ([run]) => {
    const whole = run.replaceAll(/[^a-z]/g, '')
    return whole === run ? undefined : whole
  })
  text = replaceIn(text, withStars, ([word]) => starredName(word))
  if (isRare.test(text.text)) text = replaceIn(text, withEmoji, ([word]) => nameWithEmoji(word))
  text = replaceIn(text, withDoubles, ([word]) => doubledNames.of(word) || undefined)
  text = replaceIn(text, called, ([letters]) => calledSo[/^(?:eye|es|tee|eff)/.exec(letters)?.[0] ?? ''])
  for (const [pattern, name] of heard) text = replaceIn(text, pattern, name)
  return text
}

function starredName(word: string): string | undefined {
  const bare = word.replaceAll(/[^a-z]/g, '')
  if (bare.length > 2 && starred.includes(bare)) return bare
  const pattern = new RegExp(`^${word.replaceAll(/[^a-z]/g, '.')}$`)
  return starred.find((name) => bare.length * 2 > name.length && pattern.test(name))
}

function nameWithEmoji(word: string): string | undefined {
  const bare = word.replaceAll(/[^a-z]/g, '')
  const pattern = new RegExp(`^${word.replaceAll(/[^a-z]+/g, '[a-z]{0,3}')}$`)
  return starred.find((name) => bare.length * 2 > name.length && bare !== name && pattern.test(name))
}

const once = (word: string): string => word.replaceAll(/(.)\1+/g, '$1')
const namesOnce = new Map(names.map((name) => [once(name), name]))

const doubledNames = cacheByWord((word) => {
  const name = namesOnce.get(once(word))
  return name === undefined || name === word ? '' : name
})
