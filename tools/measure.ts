// Measures the size and shape of the code against limits. `npm run check` runs it.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'
import { brokenRules } from './house-rules.ts'

/** The current figures. A change may lower a limit, never raise it. */
const limits = {
  'files over 300 lines': 0,
  'functions over 60 lines': 5,
  'casts with `as`': 66,
  'median lines of a file': 60,
  'import cycles': 0,
  'arrows against the street': 0,
}

type Source = { path: string; text: string }
export type Measure = { name: keyof typeof limits; figure: number; where: string[] }

// Generated files, or lists of names and people.
const data =
  /^(database\/tables\.ts|database\/seed\/.*|domain\/profiles\/(majors|universities|verification\/university-domains|names\/.*-aliases)\.ts)$/
const longFile = 300
const longFunction = 60

/** Measures sources. Tests count only for the length of files. */
export function measure(sources: Source[]): Measure[] {
  const product = sources.filter(({ path }) => !/^(test|bench)\/|\.test\.tsx?$/.test(path)).map(shapeOf)
  const lengths = sources.map(({ path, text }) => ({ path, lines: linesOf(text) }))
  const long = lengths.filter(({ lines }) => lines > longFile)
  const functions = product.flatMap(({ path, functions }) => functions.map((one) => `${path}:${one}`))
  const casts = product.flatMap(({ path, casts }) => casts.map((line) => `${path}:${line}`))
  const broken = brokenRules(sources)
  const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
  return [
    counted(
      'files over 300 lines',
      long.map(({ path, lines }) => `${path} (${lines})`),
    ),
    counted('functions over 60 lines', functions),
    counted('casts with `as`', casts),
    { name: 'median lines of a file', figure: sorted[Math.floor(sorted.length / 2)] ?? 0, where: [] },
    counted(
      'import cycles',
      broken.filter((line) => line.includes(' imports itself through ')),
    ),
    counted(
      'arrows against the street',
      broken.filter((line) => line.includes(' to the right of ')),
    ),
  ]
}

const counted = (name: keyof typeof limits, where: string[]): Measure => ({ name, figure: where.length, where })

const linesOf = (text: string) => text.trimEnd().split('\n').length

function shapeOf({ path, text }: Source): { path: string; functions: string[]; casts: number[] } {
  const { program, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const lineAt = lineFinder(text)
  const functions: string[] = []
  const casts: number[] = []
  walk(program, (node) => {
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const lines = lineAt(node.end) - lineAt(node.start) + 1
      if (lines > longFunction) functions.push(`${lineAt(node.start)} (${lines})`)
    }
    if (node.type === 'TSAsExpression' && text.slice(node.start, node.end).match(/\bas const$/) === null)
      casts.push(lineAt(node.start))
  })
  return { path, functions, casts }
}

type Node = { type: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) return value.forEach((one) => walk(one, visit))
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) visit(value)
  for (const child of Object.values(value)) walk(child, visit)
}

function lineFinder(text: string): (at: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (at) => starts.findLastIndex((start) => start <= at) + 1
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const sources = globSync('{domain,contract,server,sandbox,web,database,tools,test,bench}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !data.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  for (const { name, figure, where } of measure(sources)) {
    const broken = figure > limits[name]
    console.log(`${broken ? 'TOO MANY ' : ''}${name}: ${figure} (limit ${limits[name]})`)
    if (broken || process.argv.includes('--list')) where.forEach((line) => console.log(`  ${line}`))
    if (broken) process.exitCode = 1
  }
}
