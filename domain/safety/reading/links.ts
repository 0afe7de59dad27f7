import { LinkifyIt } from 'linkify-it'
import topLevelDomains from 'tlds' with { type: 'json' }
import { type MappedText, replaceIn, type Span, spanIn } from './mapped-text.ts'
import { isPersonal, isShortener, siteKind, type SiteKind } from './sites.ts'

const linkify = new LinkifyIt({ fuzzyEmail: true, fuzzyLink: true, fuzzyIP: false }).tlds(topLevelDomains)

/**
 * Endings that are words or file names far more often than addresses. They count only with a path, 'www.' or 'https:'.
 */
const wordEndings = new Set(
  'it so in is to at be no my am as do if or py sh rs md pl ps cc ml ai zip mov java cat team work works day now today here fun news cool good best one new why how like red blue pink black green school college university study academy education engineering science music art arts design show how blog life love'.split(
    ' ',
  ),
)
const technology = new Set(['asp.net', 'vb.net', 'ado.net', 'socket.io', 'draw.io', 'next.js', 'e.g', 'i.e', 'u.s'])

export type FoundAddress = Span & { kind: Exclude<SiteKind, 'innocent'> }

/**
 * Finds addresses of mailboxes and pages, even if dots and at signs are written as words. Those of schools and
 * reference pages are left out.
 */
export function findAddresses(folded: MappedText, original: string): FoundAddress[] {
  if (!anySign.test(folded.text) || !signs.test(folded.text)) return []
  const plain = withSigns(folded)
  if (!inside.test(plain.text)) return []
  return (linkify.match(plain.text) ?? []).flatMap<FoundAddress>(({ index, lastIndex, schema, url }) => {
    const span = spanIn(plain, index, lastIndex)
    const written = original.slice(span.start, span.end)
    if (schema === 'mailto:')
      // 'react@19.1.0' is a version.
      return isOffice(url) || /@(?:types|playwright)\b|@[\d.]+$/.test(url) ? [] : [{ ...span, kind: 'email' }]
    if (schema === '' && !isAddress(plain.text.slice(index, lastIndex), written)) return []
    // A method call: 'np.dot(a, b)'.
    if (schema === '' && plain.text[lastIndex] === '(') return []
    const kind = siteKind(url.toLowerCase())
    if (kind !== 'innocent') return [{ ...span, kind }]
    return isPersonal(url.toLowerCase()) && isToldAsOnesOwn(plain.text, index, lastIndex)
      ? [{ ...span, kind: 'link' }]
      : []
  })
}

/** A page that could be anyone's is the writer's own if they call it theirs, or say it's how to reach them. */
const isToldAsOnesOwn = (text: string, start: number, end: number): boolean =>
  /\b(?:(?:reach|contact|find|message|text|call|write|e-?mail|book|hit|dm|see|add|visit|follow|hire|get) (?:me|us|to me)\b|my (?:\w+ )?(?:site|website|web ?page|homepage|page|portfolio|blog|link|contact|number|phone|e-?mail|info|details|socials)\b|(?:talk|meet|speak|schedule|chat) with me\b)[^.?!\n]{0,30}$/.test(
    text.slice(Math.max(0, start - 70), start),
  ) ||
  /^[,;:)]?\s*(?:(?:is|are|for|has|and|where|to|there's|theres) )?(?:is )?(?:to |you can |u can |how to )?(?:my (?:\w+ )?(?:site|website|page|homepage|portfolio|number|phone|e-?mail|contact|info|socials)\b|(?:reach|contact|find|message|text|call|book|dm) me\b)/.test(
    text.slice(end, end + 70),
  ) ||
  /^[^?!\n]{0,60}\b(?:comes?|goes) (?:straight |right |directly )?to (?:me|my (?:inbox|phone|e-?mail))\b/.test(
    text.slice(end, end + 120),
  )

const anySign = /[@.:]|dot|punto|arroba|slash/
/** A sign where an address can have one, or a word for it. A dot that only ends a sentence doesn't count. */
const signs = /[@:]|\.\S|(?:^|[\s([{<])\.|dot|punto|arroba|slash|\/\//
/** Every address contains one of these signs and continues after it. */
const inside = /[.:@]\S|\/\//

/** Replaces 'dot', '(dot)', '[.]' and ' . ' by the signs they stand for. */
function withSigns(folded: MappedText): MappedText {
  const dots =
    /\s*[([{<]\s*(?:dot|punto|\.)\s*[)\]}>]\s*|\s+(?:dot|punto)\s+|\s+\.\s*(?=[a-z]{2,6}\b(?:\s*[/.]|\s*$|[\s,;!?)]))|(?<=\w)dot(?=(?:com|net|org|edu|io|me)\b)/g
  let plain = replaceIn(folded, /(?<!\S)(?:[a-z\d@._/-]\s){6,}[a-z\d@._/-](?!\S)/g, ([run]) => {
    const joined = run.replaceAll(/\s/g, '')
    return /@|\.[a-z]{2}/.test(joined) ? joined : undefined
  })
  plain = replaceIn(plain, dots, () => '.')
  plain = replaceIn(
    plain,
    /\s*[([{<]\s*(?:at|arroba|@)\s*[)\]}>]\s*|(?<=[\w.-]{2})\s*[([{<]\s*a\s*[)\]}>]\s*(?=[a-z])|\s+arroba\s+|(?<=[\w.])\s*@\s+(?=[\w-]+\s?\.(?:com|net|org|edu|io|me|co)\b)|(?<=[\w.])\s+@(?=[\w-]+\.(?:com|net|org|edu|io|me|co)\b)/g,
    () => '@',
  )
  plain = replaceIn(
    plain,
    /\s+(?:slash|barra)\s+|(?<=\.[a-z]{2,4})\s+\/\s*|(?<=\.[a-z]{2,4}\/\w{0,12})\s+\/\s*/g,
    () => '/',
  )
  plain = replaceIn(plain, /\bhxxp/g, () => 'http')
  plain = replaceIn(plain, /(?<=\.)c0m\b/g, () => 'com')
  // At this point 'sam at school dot edu' already has its dot.
  return replaceIn(
    plain,
    /(?<=[\w.-]{2,40})\s+at\s+(?=[a-z0-9-]+\.(?:com|net|org|edu|io|me|co|us|ca|uk)\b)/g,
    (match) => (notAName.test(plain.text.slice(Math.max(0, match.index - 14), match.index)) ? undefined : '@'),
  )
}

const notAName =
  /\b(?:look|looks|looking|check|apply|it|go|is|are|me|us|you|info|available|them|be|was|stuff|page|site|website|essay|out|online|up|here|there|article|video|prompts?|dates?|free|(?:live |web)?chat|someone|somebody|counselors?|volunteers?|online|24\/7)$/

const offices =
  /^(?:mailto:)?(?:undergrad\w*|admissions?|admit|apply|applications?|finaid|fin-?aid|financial-?aid|financialaid|registrar|info|help|support|office|housing|visit|international|transcripts?|testing|privacy|contact|webmaster|bursar|ugadmissions?|[a-z]*admissions?|[a-z]*admission|sfs|hello|team)[\w.-]*@/

/** True for the mailbox of an office at a school, or of an organization that anyone may write to. */
const isOffice = (url: string) =>
  /@(?:[\w.]*\.)?example\.(?:com|org|net)$|:git@/.test(url) ||
  (offices.test(url) && siteKind(url.replace(/^mailto:[^@]*@/, 'https://')) === 'innocent')

function isAddress(text: string, written: string): boolean {
  const host = text.split(/[/?#]/)[0]!
  const name = host.replace(/^www\./, '')
  if (technology.has(name) || (/^\d/.test(name) && /^[\d.]+\w{0,2}$/.test(name))) return false
  const ending = host.slice(host.lastIndexOf('.') + 1)
  const hasPath = /[/?]\S/.test(text) || text.startsWith('www.')
  const known = siteKind(`https://${host}`)
  if ((known === 'handle' && !isShortener(`https://${host}`)) || known === 'meeting') return true
  // 'I finished.So I' is the end of a sentence.
  if (/\.[A-Z][a-z]+$/.test(written)) return false
  return hasPath || !wordEndings.has(ending)
}
