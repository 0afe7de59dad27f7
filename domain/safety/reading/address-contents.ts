import { decoded, hasMailbox, hasNumber, hasSpreadNumber, longest } from './address-parts.ts'
import { plainNames } from './disguised-names.ts'
import { findMailboxes } from './emails.ts'
import { foldText } from './fold-text.ts'
import { findHandles } from './handles.ts'
import { spelledDigits } from './spelled-digits.ts'

/**
 * What the rest of an address contains in itself, as in 'https://stanford.edu/650-555-0142'. `numbered`: a room on this
 * host may have a number as long as a phone number.
 */
export function contentsOf(path: string, { numbered = false } = {}): 'phone' | 'email' | 'handle' | undefined {
  if (path.length < shortest) return undefined
  const plain = decoded(path).slice(0, longest)
  const texts = textsIn(plain)
  // A long room number is not a phone number in words.
  const spoken = numbered ? texts.map((text) => text.replaceAll(/\d{9,}/g, ' ')) : texts
  if (hasNumber(plain, { numbered }) || hasSpreadNumber(plain) || spoken.some(hasNumberInWords)) return 'phone'
  if (texts.some((text) => hasMailbox(text))) return 'email'
  // Matches 'add_me_on_snap', but not 'sam_lee'.
  for (const text of texts.flatMap((one) => (one.includes('_') ? [one, one.replaceAll('_', ' ')] : [one]))) {
    const words = foldText(
      text
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

const shortest = 8
const hexadecimal = /(?<![a-z\d])(?=[a-f]{0,40}\d)[\da-f]{6,40}(?![a-z\d])/g
const mayName =
  /insta|snap|\big\b|\bsc\b|\btg\b|\bwa\b|telegram|\btele\b|whats|discord|wechat|kik|signal|line|mail|\bdm\b|\bme\b|handle|user|tiktok|facebook|\bfb\b|viber|zalo|kakao|skype|twitter|\bx\b/

/** True for a phone number in words: 'six-five-zero-five-five-five-zero-one-four-two'. */
export function hasNumberInWords(text: string): boolean {
  const words = text.replaceAll(/[^a-z\d]+/g, ' ').trim()
  if (!/\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/.test(words)) return false
  const spelled = spelledDigits(foldText(words)).text
  return hasNumber(spelled.replaceAll(/(?<=\d) (?=\d)/g, ''))
}

/** The path, and those parts of the query that people might write. Other keys contain numbers and names of programs. */
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
