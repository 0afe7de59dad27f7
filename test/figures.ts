import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What a long test or a bench measured: its description, and the value in words. */
export type Figures = [what: string, value: string][]

const folder = resolve('.test/figures')

/** Saves a long test's figures for the table at the end of the run. */
export async function saveFigures(test: string, figures: Figures): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${test}.json`), JSON.stringify(figures))
}

/** Says, also in the table, that a long test was not tried, and why. */
export async function saveNotTried(test: string, why: string): Promise<void> {
  console.error(`${test} is not tried: ${why}`)
  await saveFigures(test, [['not run', why]])
}

/** Why a test is not tried that needs some of Debian's packages. */
export const lacking = (packages: string[]): string =>
  `this machine has no ${packages.join(', ')} (of Debian's packages)`

/** All saved figures, as lines of a table. */
export async function figuresTable(): Promise<string[]> {
  const files = (await readdir(folder).catch((): string[] => [])).toSorted((one, other) => one.localeCompare(other))
  const tests = await Promise.all(
    files.map(async (file) => ({
      test: file.replace('.json', ''),
      figures: JSON.parse(await readFile(join(folder, file), 'utf8')) as Figures,
    })),
  )
  return tests.flatMap(({ test, figures }) => ['', test, ...tableOf(figures)])
}

/** The one in the middle; NaN of none. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Figures under each other, their values right-aligned. */
export function tableOf(figures: Figures): string[] {
  const widest = (column: 0 | 1) => Math.max(...figures.map((row) => row[column].length))
  const [left, right] = [widest(0), widest(1)]
  return figures.map(([what, value]) => `  ${what.padEnd(left)}  ${value.padStart(right)}`)
}
