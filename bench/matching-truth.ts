import { readFileSync } from 'node:fs'
import { overlapOf } from '#domain/matching/compare-fields.ts'
import { readInterests, readMajors, readSchools } from '#domain/matching/read-field.ts'

const readers = { schools: readSchools, majors: readMajors, interests: readInterests }
type Kind = keyof typeof readers

/**
 * All but the first were written by people who had not seen the tables of names, each set without seeing the others.
 * The last contains what was misread in actual use, and similar cases.
 */
export const parts = ['first', 'second', 'third', 'fourth', 'fifth'] as const

export type Truth = { pairs: number; precision: number; recall: number; wrong: string[] }

/**
 * Reads the committed pairs 'typed by a student | typed by a mentor | yes or no' and reports how often matching agrees:
 * how many of its matches are right (precision), and how many of the right ones it finds (recall).
 */
export function benchTruth(part: (typeof parts)[number]): Truth {
  const count = { rightYes: 0, wrongYes: 0, missed: 0, pairs: 0 }
  const wrong: string[] = []
  for (const kind of Object.keys(readers) as Kind[])
    for (const { student, mentor, fits } of pairsOf(part, kind)) {
      const found = overlapOf(readers[kind](student), readers[kind](mentor), kind).shared > 0
      count.pairs++
      if (found && fits) count.rightYes++
      if (found && !fits) count.wrongYes++
      if (!found && fits) count.missed++
      if (found !== fits) wrong.push(`${kind}: '${student}' and '${mentor}' ${fits ? 'fit' : 'do not fit'}`)
    }
  return {
    pairs: count.pairs,
    precision: count.rightYes / (count.rightYes + count.wrongYes),
    recall: count.rightYes / (count.rightYes + count.missed),
    wrong,
  }
}

function pairsOf(part: string, kind: Kind): { student: string; mentor: string; fits: boolean }[] {
  const lines = readFileSync(new URL(`truth/${part}/${kind}.txt`, import.meta.url), 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .map((line) => {
      const [student = '', mentor = '', answer = ''] = line.replaceAll('\\n', '\n').split(' | ')
      if (!['yes', 'no'].includes(answer.trim())) throw new Error(`neither yes nor no: ${line}`)
      return { student, mentor, fits: answer.trim() === 'yes' }
    })
}

if (import.meta.main)
  for (const part of parts) {
    const { pairs, precision, recall, wrong } = benchTruth(part)
    for (const line of wrong) console.log(line)
    console.log(
      `the ${part} ${pairs} pairs: precision ${precision.toFixed(4)} (at least 0.99), recall ${recall.toFixed(4)} (at least 0.95)`,
    )
    if (precision < 0.99 || recall < 0.95) process.exitCode = 1
  }
