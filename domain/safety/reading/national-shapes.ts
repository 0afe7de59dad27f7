import { type CountryCode, isNumberIn } from './valid-number.ts'

/**
 * How numbers are grouped in their own country, and in which. In this form they need no word that says what they are.
 */
const shapes: [RegExp, CountryCode[]][] = [
  [/^0[1-9](?:-\d\d){4}$/, ['FR']],
  [/^01\d-\d{3,4}-\d{4}$/, ['KR']],
  [/^0[5789]0-\d{4}-\d{4}$|^0[36]-\d{4}-\d{4}$/, ['JP']],
  [/^01[567]\d-\d{7,8}$|^01[567]\d-\d{3,4}-\d{2,4}(?:-\d{2,3})?$/, ['DE']],
  [/^07\d{3}-\d{6}$|^07\d{3}-\d{3}-\d{3}$|^020-\d{4}-\d{4}$/, ['GB']],
  [/^04\d\d-\d{3}-\d{3}$/, ['AU']],
  [/^0\d{3}-\d{3}-\d{3,4}$|^0\d{2}-\d{3}-\d{4}$|^0\d{2}-\d{3}-\d\d-\d\d$|^0\d{3}-\d{3}-\d\d-\d\d$/, ['VN', 'PK', 'CH', 'TR', 'UA', 'ZA', 'IL', 'PH', 'TH']],
  [/^0[1-9]\d{8,9}$/, ['FR', 'VN', 'GB', 'KR', 'JP', 'DE', 'AU', 'NG', 'ZA', 'PK', 'EG', 'TH', 'TR', 'UA', 'PH', 'IL', 'SA', 'AE', 'MY', 'ID']],
  [/^1[3-9]\d{9}$|^1[3-9]\d-\d{4}-\d{4}$/, ['CN']],
  [/^8-?9\d\d-\d{3}-\d\d-\d\d$|^8-?9\d\d-\d{3}-\d{4}$|^89\d{9}$/, ['RU']],
  [/^\d\d-9\d{4}-\d{4}$/, ['BR']],
] // prettier-ignore

/**
 * True if digits are grouped like a phone number in one of the countries that most students come from, and could be one
 * there.
 */
export function isWrittenAtHome(text: string, groups: readonly string[]): boolean {
  if (!/^[\d\s().\-/]+$/.test(text)) return false
  const shape = groups.join('-')
  const digits = groups.join('')
  // '150 2025 2026' is a word count and two years.
  if (groups.some((one) => /^(?:19|20)\d\d$/.test(one)) || isOldIsbn(digits)) return false
  return shapes.some(([written, countries]) => written.test(shape) && isNumberIn(digits, countries))
}

/** A book's number from before 2007 (ISBN-10), which begins with a zero if the book is in English. */
const isOldIsbn = (digits: string): boolean =>
  digits.length === 10 && Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0) % 11 === 0
