// `npm run test:long`: runs the tests that take minutes (`*.long.ts`), with a table of their figures at the end. `npm
// run test:long -- fill-disk clock` runs those with one of these words in their path.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { figuresTable } from '#test/figures.ts'
import { exitCodeOf } from './exit-code-of.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
await rm('.test/figures', { recursive: true, force: true })
// One at a time, since each needs the machine to itself.
const words = process.argv.slice(2)
const files = globSync('test/**/*.long.ts').filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
)
if (files.length === 0) throw new Error(`no long test is named like ${words.join(' or ')}`)
const tests = spawn(process.execPath, ['--test', '--test-concurrency=1', ...files.toSorted()], { stdio: 'inherit' })
const code = await exitCodeOf(tests, 'exit')
for (const line of await figuresTable()) console.log(line)
process.exitCode = code ?? 1
