import { allMatches } from './all-matches.ts'

/** A host without 'www.', and what follows it. */
export type AddressParts = { host: string; path: string }

/** Splits an address that is in lower case and has its scheme. */
export function partsOf(url: string): AddressParts {
  const [, host = '', path = ''] = /^[a-z]+:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/:?#]+)(?::\d*)?(.*)$/s.exec(url) ?? []
  return { host: host.replace(/\.$/, ''), path }
}

/** True if a host is one of these, or a subdomain of one. */
export const isWithin = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`))

/** True if a path is that of a page for contacting someone. */
export const invitesContact = (path: string): boolean => contactPage.test(decoded(path))

/**
 * The addresses that an address forwards to, in lower case and with a scheme: in '?q=', '?url=' and the like, and in
 * addresses of archives.
 */
export const targetsOf = (path: string): string[] =>
  allMatches(path.slice(0, longest), handedOn)
    .map(({ 1: value, 2: within }) => decoded(value ?? within ?? ''))
    .filter((value) => /^(?:https?:)?\/\/|^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(value))
    .map((value) => value.replace(/^(?:https?:)?(?:\/\/)?/, 'https://'))

/** True if a path contains a phone number. `numbered`: a room may have a number as long as one. */
export function hasNumber(path: string, { numbered = false } = {}): boolean {
  if (called.test(path)) return true
  if (allMatches(path, american).some(([, area, middle, last]) => isReal(`${area}${middle}${last}`))) return true
  if (allMatches(path, oneByOne).some(({ 1: digits = '' }) => isReal(digits.replaceAll(/\D/g, '')))) return true
  if (numbered) return false
  return allMatches(path, together).some(
    ({ index, 1: digits = '' }) => isReal(digits) && !numberedPage.test(path.slice(Math.max(0, index - 30), index)),
  )
}

/** True if a phone number is spread over the query, group by group or digit by digit: '?a=650&b=555&c=0142'. */
export function hasSpreadNumber(path: string): boolean {
  const groups = path.split(/[^\da-z.%+]+/).filter((token) => /^\d+$/.test(token))
  return groups.some((_, from) =>
    spread.some((shape) => {
      const some = groups.slice(from, from + shape.length)
      return some.map(({ length }) => length).join() === shape.join() && isReal(some.join(''))
    }),
  )
}
const spread = [[3, 3, 4], [3, 7], [6, 4], Array.from({ length: 10 }, () => 1)] // prettier-ignore

/** True if digits have the form of an American phone number. Doesn't check whether it is assigned (valid-number.ts). */
const isReal = (digits: string): boolean => /^[2-9]\d\d[2-9]\d{6}$/.test(digits)

/** True if a path contains a mailbox. */
export const hasMailbox = (path: string): boolean => mailbox.test(path)

/** How many characters of an address are read. */
export const longest = 600

const contactPage =
  /^\/(?:[a-z]{2}\/)?(?:pages?\/)?(?:contacts?|contact-?(?:me|us|info)|reach-?(?:me|out)|text-?me|call-?me|message-?me|dm-?me|hire-?me|book-?(?:me|a-call)|socials|meet-?me|talk-?to-?me|find-?me|add-?me)(?:\.html?|\.php)?(?:[/?#]|$)/
const handedOn =
  /[?&#](?:q|url|u|uri|to|target|link|dest|destination|redirect|redirect_?ur[il]|redir|continue|next|r|goto|go|out|href|site)=([^&#]{4,400})|\/(?:amp\/s\/|https?:\/{1,2})([^?&#]{4,400})/g
/** Numbers that identify a page rather than a phone: of a product, a question, an article. */
const numberedPage =
  /(?:^|[/?&#])(?:dp|gp|product|products|isbn|books?|show|id|[a-z]*_?id|stable|questions?|q?articles?|story|stories|abs|status|watch|events?|e|p|doi|pii|citations?|items?|itm|videos?|v|node|issues?|pull|d|records?|oclc|pubmed|content|news|posts?|jobs?|view|t|title|gid|s|sr|ts|time|lectures?|assignments?|courses?|files?|discussion_topics|quizzes|modules|join|j|meetings?|rooms?|10\.\d{4,5})[/=]$/
const american = /(?<![\da-z])(?:\+?1[-._ +/])?\(?(\d{3})\)?[-._ +/]{1,2}(\d{3})[-._ +/](\d{4})(?![\da-z])/g
const oneByOne = /(?<![\da-z])(?:1[-._ +/])?(\d(?:[-._ +/]\d){9})(?![\da-z]|[-._ +/]\d)/g
const together = /(?<![\da-z.-])\+?1?(\d{10})(?![\da-z-])/g
const called =
  /(?<![a-z])(?:call|text|phone|tel|cell|mobile|whatsapp|wa|sms|number|num)(?:[-._ +/=:]{1,2}(?:me|us|at|on|is|my|or)){0,3}[-._ +/=:]{0,2}\+?\d(?:[-._ +/]?\d){6,14}(?![\da-z])/
const mailbox = /[\w.+-]{2,64}@[a-z\d-]{2,60}\.[a-z]{2,6}(?![a-z\d])/

/** Decodes '%20' and the like, up to twice, since encodings can be nested. */
export function decoded(text: string): string {
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
