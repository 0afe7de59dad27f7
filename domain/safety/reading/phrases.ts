/** Words of a kind, by the name a phrase calls them with. */
export type WordTable = Readonly<Record<string, string>>

/** Any of the words or expressions between the commas. */
export const anyOf = (words: string): string => `(?:${words.split(/,\s*/).map(spaced).join('|')})`

const spaced = (words: string): string =>
  words.replaceAll(/ (?!\?)/g, String.raw`\s+`).replaceAll(' ?', String.raw`\s?`)

/** A few words of the same sentence, or of any. */
const gaps: Record<string, string> = { '...': String.raw`[^.?!\n]{0,32}?`, '~': String.raw`[^\n]{0,36}?` }
const between = String.raw`(?:,?\s+|(?=['’:=>,?])|(?<=[:=>]))`
const wordEnds = String.raw`(?!(?<=\w)\w)`

/**
 * Finds any of the phrases. In a phrase '{your}' stands for a word of that table, '(a|b c)' for one of two, a '?' behind it
 * makes it optional, '...' is a few words of the same sentence and '~' a few words of any; what begins with '(?' is a
 * condition, as in any pattern.
 */
export const phrasesOf = (table: WordTable, phrases: readonly string[]): RegExp =>
  new RegExp(phrases.map((phrase) => patternOf(table, phrase)).join('|'), 'gu')

function patternOf(table: WordTable, phrase: string): string {
  let pattern = String.raw`(?<![\w'])`
  let glue = ''
  for (const token of tokensOf(phrase)) {
    const gap = gaps[token]
    if (gap) glue = `${gap}(?<!\\w)`
    else if (/^\(\?[=!]/.test(token)) pattern += glue === between ? token : `${glue}${token}`
    else {
      const isOptional = /[)}]\?$/.test(token)
      const words = spaced(isOptional ? token.slice(0, -1) : token)
      const whole = `${glue}(?:${words.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => table[name] ?? name)})${wordEnds}`
      pattern += isOptional ? `(?:${whole})?` : whole
      glue = between
    }
  }
  return pattern
}

/** The words of a phrase; what stands in brackets is one. */
function tokensOf(phrase: string): string[] {
  const tokens: string[] = []
  let depth = 0
  for (const piece of phrase.split(' ')) {
    if (depth > 0) tokens.push(`${tokens.pop()} ${piece}`)
    else tokens.push(piece)
    depth += (piece.match(/(?<!\\)\(/g)?.length ?? 0) - (piece.match(/(?<!\\)\)/g)?.length ?? 0)
  }
  return tokens
}
