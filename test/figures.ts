import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What a long test or a bench measured: descriptions and values, both as text. */
export type Figures = [what: string, value: string][]

const folder = resolve('.test/figures')

/** Saves a long test's figures for the table at the end of the run. */
export async function saveFigures(test: string, figures: Figures): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${test}.json`), JSON.stringify(figures))
}

/** Reports, in the table too, that a long test was skipped, and why. */
export async function saveSkipped(test: string, why: string): Promise<void> {
  console.error(`${test} is not tried: ${why}`)
  await saveFigures(test, [['not run', why]])
}

/** Returns the reason for skipping a test that needs these Debian packages. */
export const skipReason = (packages: string[]): string =>
  `this machine has no ${packages.join(', ')} (of Debian's packages)`

/** Returns all saved figures as lines of a table. */
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

/** Returns the median, NaN for an empty list. */
export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Lines up figures in two columns, with the values right-aligned. */
export function tableOf(figures: Figures): string[] {
  const widest = (column: 0 | 1) => Math.max(...figures.map((row) => row[column].length))
  const [left, right] = [widest(0), widest(1)]
  return figures.map(([what, value]) => `  ${what.padEnd(left)}  ${value.padStart(right)}`)
}
