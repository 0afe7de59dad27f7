// `npm run learn:flags`: learns the weights with which domain/safety/reading/learned reads texts, from the labeled
// texts in tools/learn-flags/texts and bench/safety. Writes them to learned-weights.ts there
// (docs/decisions/0400-learned-flags.md). Takes about a minute.
import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Flag, flagKinds } from '#domain/safety/found.ts'
import { foldText } from '#domain/safety/reading/fold-text.ts'
import { plainSpeech } from '#domain/safety/reading/flags/plain-speech.ts'
import { scoresOf } from '#domain/safety/reading/learned/learned-flags.ts'
import { pack, type Weights, WeightTable } from '#domain/safety/reading/learned/packed-weights.ts'
import { labeledLines, linesOf, unseen } from '#bench/safety.ts'
import { fit, type Labeled } from './learn-flags/fit.ts'

/** One in this many harmless everyday texts, not used in learning, may be flagged. */
const everydayForOneFlag = 80
const folds = 4

const folder = join(import.meta.dirname, 'learn-flags/texts')
const ofRules = ['tuned-on', 'held-back', 'later-strangers', 'reported']
const target = join(import.meta.dirname, '../domain/safety/reading/learned/learned-weights.ts')

type Line = Labeled & { isEveryday: boolean }

/**
 * Returns a digest of the labeled texts. It changes with every text, and so shows which ones the committed weights were
 * learned from.
 */
export const digestOf = (lines: readonly Labeled[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ text, flags }) => [text, flags])))
    .digest('hex')
    .slice(0, 16)

/**
 * Returns every labeled text once: those written to learn from, and those that the rules were developed with. Leaves
 * out texts that are also among those that measure the result, since everybody writes 'i want to die'.
 */
export function readLabeledTexts(): Line[] {
  const names = readdirSync(folder).toSorted()
  const lines: Line[] = [
    ...names.flatMap((name) =>
      labeledLines(join(folder, name)).map((line) => ({ ...labeled(line), isEveryday: name.startsWith('everyday') })),
    ),
    ...ofRules.flatMap((part) => linesOf(`${part}-flags`).map((line) => ({ ...labeled(line), isEveryday: false }))),
  ]
  const shown = new Set(linesOf(`${unseen}-flags`).map(({ text }) => text.toLowerCase()))
  return [...new Map(lines.map((line) => [line.text, line])).values()].filter(
    ({ text }) => !shown.has(text.toLowerCase()),
  )
}

/** Several labels are separated by commas. */
const labeled = ({ label, text }: { label: string; text: string }): Labeled => ({
  text,
  flags: label === 'none' ? [] : label.split(',').map(flagNamed),
})

function flagNamed(name: string): Flag {
  const flag = flagKinds.find((kind) => kind === name)
  if (!flag) throw new Error(`no kind of danger is called '${name}'`)
  return flag
}

/** Returns how certain a flag has to be. Each text is tried with weights that were learned without it. */
function leastSureFor(lines: Line[]): number {
  const tried: { line: Line; sure: number }[] = []
  for (let fold = 0; fold < folds; fold++) {
    const { weights, biases } = fit(lines.filter((_, at) => at % folds !== fold))
    const table = WeightTable.from(weights)
    for (const line of lines.filter((_, at) => at % folds === fold)) {
      const scores = scoresOf(table, plainSpeech(foldText(line.text).text))
      tried.push({ line, sure: Math.max(...biases.map((bias, kind) => bias + scores[kind]!)) })
    }
  }
  const of = (isMeant: (line: Line) => boolean) => tried.filter(({ line }) => isMeant(line)).map(({ sure }) => sure)
  const everyday = of(({ flags, isEveryday }) => flags.length === 0 && isEveryday)
  const least = everyday.toSorted((one, other) => other - one)[Math.floor(everyday.length / everydayForOneFlag)]!
  const share = (all: number[]) => `${all.filter((sure) => sure > least).length} of ${all.length}`
  console.log(
    `of texts that were not learned from, flagged are ${share(of(({ flags }) => flags.length > 0))} harmful ones,`,
  )
  console.log(
    `${share(of(({ flags, isEveryday }) => flags.length === 0 && !isEveryday))} harmless ones with their words,`,
  )
  console.log(`and ${share(everyday)} of everyday talk`)
  return least
}

function sourceOf(weights: Weights, thresholds: number[], digest: string): string {
  return `// Written by \`npm run learn:flags\`, from the texts with this digest:
export const learnedFrom = '${digest}'

export const learned = {
  thresholds: [${thresholds.join(', ')}],
  packed:
    '${pack(weights)}',
} // prettier-ignore
`
}

if (import.meta.main) {
  const lines = readLabeledTexts()
  const least = leastSureFor(lines)
  const { weights, biases } = fit(lines)
  const thresholds = biases.map((bias) => Math.round((least - bias) * 100) / 100)
  writeFileSync(target, sourceOf(weights, thresholds, digestOf(lines)))
  console.log(`${lines.length} texts, ${weights.length} features`)
}
