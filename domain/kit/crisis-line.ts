/** Where a person who is thinking about hurting themselves can reach someone, by call or text. */
export type CrisisLine = { name: string; number: string }
/** The product's home country, and lines that the configuration adds or replaces, by country. */
export type CrisisLines = { home: string; more: Record<string, CrisisLine> }

/** Crisis lines by country. The configuration can add to these or replace one (ruling 9.4). */
const lines: Record<string, CrisisLine> = {
  US: { name: '988 Suicide & Crisis Lifeline', number: '988' },
  CA: { name: '9-8-8 Suicide Crisis Helpline', number: '988' },
  GB: { name: 'Samaritans', number: '116 123' },
  IE: { name: 'Samaritans', number: '116 123' },
  AU: { name: 'Lifeline', number: '13 11 14' },
  NZ: { name: 'Need to Talk?', number: '1737' },
}

/**
 * For young people who are hurt or not safe where they are; open day and night. For countries without one, the crisis
 * line is the better choice.
 */
const safetyLines: Record<string, CrisisLine> = {
  US: { name: 'Childhelp National Child Abuse Hotline', number: '1-800-422-4453' },
  CA: { name: 'Kids Help Phone', number: '1-800-668-6868' },
  GB: { name: 'Childline', number: '0800 1111' },
  IE: { name: 'Childline', number: '1800 66 66 66' },
  AU: { name: 'Kids Helpline', number: '1800 55 1800' },
}

const countries: [RegExp, string][] = [
  [/^Europe\/London$/, 'GB'],
  [/^Europe\/Dublin$/, 'IE'],
  [/^Australia\//, 'AU'],
  [/^Pacific\/(?:Auckland|Chatham)$/, 'NZ'],
  [/^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton)$|^Canada\//, 'CA'],
]

/**
 * The crisis line for a reader's time zone. In the US, and for zones without a known line, it's the one of the
 * configured home country.
 */
export function crisisLineFor(timeZone: string, { home = 'US', more = {} }: Partial<CrisisLines> = {}): CrisisLine {
  const country = countryOf(timeZone, home)
  return more[country] ?? lines[country] ?? more[home] ?? lines['US']!
}

/**
 * The line for a person who is hurt or afraid at home. It's the crisis line if the configuration sets one for the
 * country, or if no safety line is known.
 */
export function safetyLineFor(timeZone: string, lines: Partial<CrisisLines> = {}): CrisisLine {
  const country = countryOf(timeZone, lines.home ?? 'US')
  return (lines.more?.[country] ? undefined : safetyLines[country]) ?? crisisLineFor(timeZone, lines)
}

const countryOf = (timeZone: string, home: string): string =>
  countries.find(([zone]) => zone.test(timeZone))?.[1] ?? home

/** Parses 'GB=Samaritans:116 123; MX=Línea de la Vida:800 911 2000'; undefined if the text has another form. */
export function readCrisisLines(text: string): Record<string, CrisisLine> | undefined {
  const parts = text.split(';').map((part) => /^\s*([A-Z]{2})\s*=\s*([^:]+):\s*(.+?)\s*$/.exec(part))
  return parts.every((part) => part !== null)
    ? Object.fromEntries(parts.map(([, country = '', name = '', number = '']) => [country, { name, number }]))
    : undefined
}
