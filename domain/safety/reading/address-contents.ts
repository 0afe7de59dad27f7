import { isValidPhoneNumber } from 'libphonenumber-js'
import { allMatches } from './all-matches.ts'
import { plainNames } from './disguised-names.ts'
import { findMailboxes } from './emails.ts'
import { foldText } from './fold-text.ts'
import { findHandles } from './handles.ts'
import { spelledDigits } from './spelled-digits.ts'

/** What the rest of an address says in itself: 'https://stanford.edu/650-555-0142'. Rooms with numbers may have ten digits. */
export function contentsOf(path: string, { numbered = false } = {}): 'phone' | 'email' | 'handle' | undefined {
  if (path.length < shortest) return undefined
  const plain = decoded(path).slice(0, longest)
  const texts = textsIn(plain)
  if (hasNumber(plain, numbered) || texts.some(hasNumberInWords)) return 'phone'
  if (texts.some((text) => mailbox.test(text))) return 'email'
  for (const text of texts) {
    // 'add_me_on_snap', but 'sam_lee'.
    const apart = (text.match(/_/g)?.length ?? 0) > 1 ? text.replaceAll('_', ' ') : text
    const words = foldText(
      apart
        .replaceAll(/[-/+,;!()[\]{}"'\s]+/g, ' ')
        .replaceAll(hexadecimal, ' ')
        .trim(),
    )
    if (!mayName.test(words.text)) continue
    const named = plainNames(words)
    if (findHandles(named, words.text).length > 0) return 'handle'
    if (findMailboxes(named).length > 0) return 'email'
  }
  return undefined
}

/** Whether a path is that of a page to reach somebody by. */
export const invitesContact = (path: string): boolean => contactPage.test(decoded(path))

/** The addresses that an address hands on to, in lower case and with a scheme: those of '?q=', '?url=' and the like. */
export const targetsOf = (path: string): string[] =>
  allMatches(path.slice(0, longest), handedOn)
    .map(({ 1: value = '' }) => decoded(value))
    .filter((value) => /^(?:https?:)?\/\/|^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(value))
    .map((value) => value.replace(/^(?:https?:)?(?:\/\/)?/, 'https://'))

const shortest = 8
const longest = 600

const contactPage =
  /^\/(?:[a-z]{2}\/)?(?:pages?\/)?(?:contacts?|contact-?(?:me|us|info)|reach-?(?:me|out)|text-?me|call-?me|message-?me|dm-?me|hire-?me|book-?(?:me|a-call)|socials|meet-?me|talk-?to-?me|find-?me|add-?me)(?:\.html?|\.php)?(?:[/?#]|$)/
const handedOn =
  /[?&#](?:q|url|u|uri|to|target|link|dest|destination|redirect|redirect_?ur[il]|redir|continue|next|r|goto|go|out|href|site)=([^&#]{4,400})/g
/** What a page is called by, and no telephone: what was sold, asked or written under a number. */
const numberedPage =
  /(?:^|[/?&#])(?:dp|gp|product|products|isbn|books?|show|id|[a-z]*_?id|stable|questions?|q?articles?|story|stories|abs|status|watch|events?|e|p|doi|pii|citations?|items?|itm|videos?|v|node|issues?|pull|d|records?|oclc|pubmed|content|news|posts?|jobs?|view|t|title|gid|s|sr|ts|time|lectures?|assignments?|courses?|files?|discussion_topics|quizzes|modules)[/=]$/
const american = /(?<![\da-z])(?:\+?1[-._ +/])?\(?(\d{3})\)?[-._ +/]{1,2}(\d{3})[-._ +/](\d{4})(?![\da-z])/g
const together = /(?<![\da-z.-])\+?1?(\d{10})(?![\da-z-])/g
const called =
  /(?<![a-z])(?:call|text|phone|tel|cell|mobile|whatsapp|wa|sms|number|num)(?:[-._ +/=:]{1,2}(?:me|us|at|on|is|my|or)){0,3}[-._ +/=:]{0,2}\+?\d(?:[-._ +/]?\d){6,14}(?![\da-z])/
const mailbox = /[\w.+-]{2,64}@[a-z\d-]{2,60}\.[a-z]{2,6}(?![a-z\d])/
const hexadecimal = /(?<![a-z\d])(?=[a-f]{0,40}\d)[\da-f]{6,40}(?![a-z\d])/g
const mayName =
  /insta|snap|\big\b|\bsc\b|\btg\b|\bwa\b|telegram|\btele\b|whats|discord|wechat|kik|signal|line|mail|\bdm\b|\bme\b|handle|user|tiktok|facebook|\bfb\b|viber|zalo|kakao|skype|twitter|\bx\b/

function hasNumber(path: string, numbered: boolean): boolean {
  const isReal = (digits: string) => isValidPhoneNumber(digits, 'US')
  if (called.test(path)) return true
  if (allMatches(path, american).some(([, area, middle, last]) => isReal(`${area}${middle}${last}`))) return true
  if (numbered) return false
  return allMatches(path, together).some(
    ({ index, 1: digits = '' }) => isReal(digits) && !numberedPage.test(path.slice(Math.max(0, index - 30), index)),
  )
}

/** 'six-five-zero-five-five-five-zero-one-four-two' */
function hasNumberInWords(text: string): boolean {
  const words = text.replaceAll(/[^a-z\d]+/g, ' ').trim()
  if (!/\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/.test(words)) return false
  const spelled = spelledDigits(foldText(words)).text
  return allMatches(spelled.replaceAll(/(?<=\d) (?=\d)/g, ''), together).some(([, digits = '']) =>
    isValidPhoneNumber(digits, 'US'),
  )
}

/** The path, and of what is asked for that of which people might write: other keys have numbers and names of programs. */
function textsIn(path: string): string[] {
  const [before = '', ...asked] = path.split(/[?&#]/)
  const texts = asked.flatMap((one) => {
    const [key = '', value = ''] = one.split(/=(.*)/s)
    if (keysOfNames.test(key)) return [`${key}: ${value}`]
    return keysOfTexts.test(key) ? [value] : value === '' ? [key] : []
  })
  return [before, ...texts]
}
const keysOfNames =
  /^(?:insta(?:gram)?|ig|snap(?:chat)?|sc|discord|telegram|tg|whatsapp|wa|wechat|kik|signal|line|tiktok|phone|tel|call|text|sms|e?-?mail|contact|dm|handle|user(?:name)?)$/
const keysOfTexts =
  /^(?:q|query|search|note|message|msg|title|topic|subject|body|name|room|text|:~:text|about|info|me|hi|hello|from|by|desc(?:ription)?|url|u|link|to)$/

/** Without '%20' and its like, also where they stand for each other. */
function decoded(text: string): string {
  let plain = text
  for (let times = 0; times < 2 && plain.includes('%'); times++)
    plain = plain.replaceAll(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    })
  return plain.toLowerCase()
}
