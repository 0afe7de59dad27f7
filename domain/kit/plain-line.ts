/**
 * Whether a line has characters that are not seen or change how others are read: control, zero-width, bidirectional and tag
 * characters. The joiners that emoji and some scripts need are allowed unless `joiners` is false.
 */
export function hasHiddenCharacters(text: string, { joiners = true } = {}): boolean {
  const shown = joiners ? text.replace(/[\u200c\u200d]/g, '') : text
  return /\u034f|[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u.test(shown)
}

/** Whether a text holds what mail programs make a link of: a web address with or without its scheme, or an email address. */
export const hasAddress = (text: string): boolean => text.search(address) !== -1

/**
 * Whether a name could be taken for a web address: words joined by a dot, whatever the ending and the script (but St.John), a number
 * of four parts, or a slash.
 */
export const looksLikeHost = (name: string): boolean =>
  /(?<![\p{L}\p{N}-])(?!(?:ste?|dr|mrs?|ms|mt|jr|sr|prof)\.)[\p{L}\p{N}-]{2,}[.。．｡]\p{L}{2,}|\d+(?:\.\d+){3}|[/\\]/iu.test(
    name,
  )

/** A text for a mail's subject: nothing hidden, and '…' for each address. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').replaceAll(new RegExp(address, 'giu'), '…')

const endings =
  'com|net|org|edu|gov|info|biz|io|co|app|dev|me|xyz|link|ly|gg|tv|ru|cn|us|uk|de|shop|site|online|top|club|page|to'
const address = new RegExp(
  `\\S*://\\S*|\\bwww\\.\\S+|\\S+@\\S+\\.\\S+|[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])\\S*`,
  'iu',
)
