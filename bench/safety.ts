import { readFileSync } from 'node:fs'
import { foldText } from '#domain/safety/reading/fold-text.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { readText } from '#domain/safety/reading/read-text.ts'
import { median } from '#test/figures.ts'

/**
 * The rules were tuned on the first part; the second was looked at only when they were done. The third was written
 * later, in five batches, and the fourth and fifth by people who did not know the rules. Each was scored before anyone
 * looked at what the rules make of it, and only then learned from. The sixth contains what was missed or wrongly
 * stopped in actual use, and similar cases.
 */
export const parts = ['tuned-on', 'held-back', 'fresh', 'strangers', 'later-strangers', 'reported'] as const
type Part = (typeof parts)[number]
/** The parts that have texts for the flags. */
export const flagParts = ['tuned-on', 'held-back', 'later-strangers', 'reported'] as const
/**
 * Texts for the flags by an author who saw neither the rules nor the training texts. Nothing may ever be learned from
 * these.
 */
export const unseen = 'unseen'

export type SafetyFigures = { texts: number; precision: number; recall: number; wrong: string[]; medianMs: number }

/** Measures how often reading a text agrees with its label: contact details or none. */
export function benchReading(part: Part): SafetyFigures {
  return figuresOf(linesOf(part), (label, text) => {
    const found = readText(text)
    return {
      expected: label !== 'ok',
      found: found.length > 0,
      told: found.map(({ kind, start, end }) => `${kind} '${text.slice(start, end)}'`).join(', '),
    }
  })
}

/** Does the same for the flags. A text flagged only with another kind counts as wrong. */
export function benchFlags(part: (typeof flagParts)[number] | typeof unseen): SafetyFigures {
  return figuresOf(linesOf(`${part}-flags`), (label, text) => {
    const flags: string[] = readFlags(text)
    const isFound = label === 'none' ? flags.length > 0 : label.split(',').some((one) => flags.includes(one))
    return {
      expected: label !== 'none',
      found: isFound,
      told: flags.join(', '),
    }
  })
}

function figuresOf(
  lines: { label: string; text: string }[],
  judge: (label: string, text: string) => { expected: boolean; found: boolean; told: string },
): SafetyFigures {
  const count = { right: 0, wrong: 0, missed: 0 }
  const wrong: string[] = []
  const times: number[] = []
  for (const { label, text } of lines) {
    judge(label, text)
    const before = performance.now()
    const { expected, found, told } = judge(label, text)
    times.push(performance.now() - before)
    if (found && expected) count.right++
    if (found && !expected) count.wrong++
    if (!found && expected) count.missed++
    if (found !== expected) wrong.push(`${label}: ${text}${told ? ` -> ${told}` : ''}`)
  }
  const medianMs = median(times)
  const { right } = count
  return {
    texts: lines.length,
    precision: right / (right + count.wrong),
    recall: right / (right + count.missed),
    wrong,
    medianMs,
  }
}

export const linesOf = (file: string) => labeledLines(new URL(`safety/${file}.tsv`, import.meta.url))

/**
 * Reads lines of 'label, tab, text'. The text may contain \n for a line break, and \u escapes for characters an editor
 * would not show.
 */
export function labeledLines(file: string | URL): { label: string; text: string }[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', text = ''] = line.split('\t')
      return {
        label,
        text: text
          .replaceAll(String.raw`\n`, '\n')
          .replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      }
    })
}

// Pieces that make a careless pattern start over at every character.
const hostile = ['a ', 'a.', '@', '@a ', 'a1_', '5', '5,', '5 ', '5555555555 ', '+1 555 123 4567 ', 'i n s t a ', '....', 'x-', 'five ', 'my dad ', 'your so ', 'i want to ', '"', 'f*', 'd1g1t ', 'a.b@c.', 'telegran ', '((', 'é', '😀', '微信 ', 'mon insta est ', 'мой инста ', '一', '0', '12 34-', 'https://a.org/1-', 'x.org/?q=', 'call you a ', ' ', 'gmail'] // prettier-ignore
/** Near a word for a mailbox, anything that may be a mailbox name is examined more closely. */
const hostileNames = ['0', 'a1', 'a.b', '_', '9+']
const mostTimesOrdinary = 60

/**
 * Proportional reading measures as 5, since the parts of a long text overlap; if every position scanned the whole rest,
 * it would be 16.
 */
export const mostGrowth = 11

const measuredUs = 50_000

/** Returns the reading time of the worst text of 4,000 characters, as a multiple of an ordinary text of that length. */
export function benchHostile(): { worst: string; ratio: number } {
  const timeOf = (piece: string, end = ''): number => {
    const text = piece.repeat(4000).slice(0, 4000 - end.length) + end
    const read = () => {
      readText(text)
      readFlags(text)
    }
    read() // compiles the patterns
    // The thread's own time, since other processes may make this one wait. Its resolution is coarse, so it is taken
    // over many readings.
    const before = process.threadCpuUsage()
    for (let times = 1; ; times++) {
      read()
      const { user, system } = process.threadCpuUsage(before)
      if (user + system >= measuredUs) return (user + system) / times
    }
  }
  const ordinary = timeOf('Hi Elena, thank you for reading my essay. I changed the second paragraph. ')
  const [worst] = hostile
    .map((piece) => ({ worst: piece, ratio: timeOf(piece) / ordinary }))
    .concat(hostileNames.map((piece) => ({ worst: `${piece}… gmail`, ratio: timeOf(piece, ' gmail') / ordinary })))
    .toSorted((one, other) => other.ratio - one.ratio)
  return worst ?? { worst: '', ratio: 0 }
}

// Pieces for which each match, or each possible start of a pattern, once caused the whole text to be scanned again, and
// a few others.
const growing = ['\n', ' ', '\n1', '. ', ', ', '@one ', '@sam22 ', 'my number is ', "what's your number ", 'add me on insta ', 'venmo me $5 ', "let's meet at the mall ", 'my snap is sam22 ', 'you are so pretty ', '650 555 0142 ', 'sam@gmail.com ', '5', 'a', '....', 'a.b', 'dot ', 'x-', 'my dad hits '] // prettier-ignore

/**
 * Returns how much longer the worst text of 16,000 characters takes to read than one of 4,000: 4 times, if
 * proportional.
 */
export function benchGrowth(): { worst: string; ratio: number } {
  const timeOf = (text: string): number => {
    const before = process.threadCpuUsage()
    for (let times = 1; ; times++) {
      // The last folded text is cached; this evicts it.
      foldText('')
      readText(text)
      readFlags(text)
      const { user, system } = process.threadCpuUsage(before)
      if (user + system >= measuredUs / 5) return (user + system) / times
    }
  }
  const growthOf = (piece: string): number => {
    const text = piece.repeat(16_000).slice(0, 16_000)
    timeOf(text.slice(0, 4000)) // compiles the patterns
    // The minimum of several: other load on the processor can only make a measurement longer.
    const least = (length: number) => Math.min(...[1, 2, 3].map(() => timeOf(text.slice(0, length))))
    return least(16_000) / least(4000)
  }
  const [worst] = growing
    .map((piece) => ({ worst: piece, ratio: growthOf(piece) }))
    .toSorted((one, other) => other.ratio - one.ratio)
  return worst ?? { worst: '', ratio: 0 }
}

if (import.meta.main) {
  const chosen = parts.filter((part) => process.argv.length < 3 || process.argv.includes(part))
  for (const part of chosen)
    for (const [what, figures] of [
      ['contact details', benchReading(part)] as const,
      ...flagParts.filter((one) => one === part).map((one) => ['flags', benchFlags(one)] as const),
    ]) {
      const { texts, precision, recall, wrong, medianMs } = figures
      for (const line of wrong) console.log(line)
      console.log(
        `${what}, ${part}: ${texts} texts, precision ${precision.toFixed(3)} (at least 0.98), recall ${recall.toFixed(3)} (at least 0.95), median ${medianMs.toFixed(3)} ms (at most 1)`,
      )
      if (precision < 0.98 || recall < 0.95 || medianMs > 1) process.exitCode = 1
    }
  const { texts, precision, recall, wrong } = benchFlags(unseen)
  for (const line of wrong) console.log(line)
  console.log(`flags, ${unseen}: ${texts} texts, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
  const { worst, ratio } = benchHostile()
  console.log(
    `4,000 characters of '${worst}' take ${ratio.toFixed(1)} times an ordinary text (at most ${mostTimesOrdinary})`,
  )
  if (ratio > mostTimesOrdinary) process.exitCode = 1
  const growth = benchGrowth()
  console.log(
    `16,000 characters of ${JSON.stringify(growth.worst)} take ${growth.ratio.toFixed(1)} times 4,000 (at most ${mostGrowth})`,
  )
  if (growth.ratio > mostGrowth) process.exitCode = 1
}
