/**
 * True if a line has characters that are invisible or change how others are read: control, zero-width, bidirectional
 * and tag characters. The joiners that emoji and some scripts need are allowed unless `joiners` is false.
 */
export function hasHiddenCharacters(text: string, { joiners = true } = {}): boolean {
  const shown = joiners ? text.replace(/[\u200c\u200d]/g, '') : text
  return /\u034f|[\p{Cc}\p{Cf}\u2028\u2029\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u.test(shown)
}

/**
 * True if a text contains what mail programs turn into a link: a web address with or without its scheme, or an email
 * address.
 */
export const hasAddress = (text: string): boolean => text.search(address) !== -1

/**
 * True if a name could be taken for a web address: words joined by a dot, whatever the ending and the script (but not
 * St.John), a number of four parts, or a slash.
 */
export const looksLikeHost = (name: string): boolean =>
  /(?<![\p{L}\p{N}-])(?!(?:ste?|dr|mrs?|ms|mt|jr|sr|prof)\.)[\p{L}\p{N}-]{2,}[.。．｡]\p{L}{2,}|\d+(?:\.\d+){3}|[/\\]/iu.test(
    name,
  )

/** The text for an email's subject: hidden characters removed, and each address replaced by '…'. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').replaceAll(new RegExp(address, 'giu'), '…')

const endings =
  'com|net|org|edu|gov|info|biz|io|co|app|dev|me|xyz|link|ly|gg|tv|ru|cn|us|uk|de|shop|site|online|top|club|page|to'
const address = new RegExp(
  `\\S*://\\S*|\\bwww\\.\\S+|\\S+@\\S+\\.\\S+|[\\p{L}\\p{N}-]{2,}\\.(?:${endings})(?![\\p{L}\\p{N}])\\S*`,
  'iu',
)
