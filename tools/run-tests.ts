// `npm test`: every stage in order, the cheap ones first, until one fails. The last line counts the tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import type { Counts } from '#tools/count-tests.ts'
import { startThrowawayPostgres, testServerVariable } from '#test/postgres.ts'

const root = resolve(import.meta.dirname, '..')
const results = join(root, '.test')
const total: Counts = { passed: 0, failed: 0, unfinished: 0 }

const tests = '{domain,contract,server,sandbox,web,database,tools,test,bench}/**/*.test.ts'
// Two at least: most of a test's time is waiting for the database.
const concurrency = Math.max(2, availableParallelism())
// A step takes minutes. A test file that failed before it closed what it had opened would never end; node's own way to end it,
// --test-force-exit, loses results.
const longestMs = 45 * 60_000
const counting = ['--test-reporter=spec', '--test-reporter-destination=stdout'].concat(
  '--test-reporter=./tools/count-tests.ts',
  `--test-reporter-destination=${join(results, 'node.json')}`,
)

const stages: [name: string, ...steps: (() => Promise<boolean>)[]][] = [
  ['Types', run('react-router', 'typegen'), run('tsc', '-p', '.'), run('tsc', '-p', 'domain')],
  ['Format', run('oxfmt', '--check', '.')],
  ['Lint', run('oxlint', '--type-aware', '--deny-warnings')],
  ['House rules', run('node', 'tools/house-rules.ts')],
  ['Schema snapshot', run('node', 'tools/schema.ts', '--check')],
  ['Unused code', run('knip')],
  [
    'Rules, server and races',
    run('node', '--test', `--test-concurrency=${concurrency}`, '--test-timeout=600000', ...counting, tests),
    countNodeTests,
  ],
  ['Build', run('node', 'tools/prepare.mjs')],
  ['Journeys in a browser', run('playwright', 'test'), countJourneys],
]

await rm(results, { recursive: true, force: true })
await mkdir(results)
const postgres = await startThrowawayPostgres()
process.env[testServerVariable] = postgres.adminUrl
process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
}

let failed: string | undefined
for (const [name, ...steps] of stages) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  let ok = true
  for (const step of steps) {
    // What a failed run did is still counted.
    const counts = step === countNodeTests || step === countJourneys
    if (ok || counts) ok = (await step()) && ok
  }
  console.log(`── ${name}: ${ok ? 'fine' : 'FAILED'} after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  if (!ok) failed = name
  if (failed) break
}
await postgres.stop()
if (failed) console.log(`\nStopped at: ${failed}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = failed ? 1 : 0

function run(command: string, ...args: string[]): () => Promise<boolean> {
  return async () => {
    const [code] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', timeout: longestMs }), 'exit')
    return code === 0
  }
}

async function countNodeTests(): Promise<boolean> {
  return count(await readResults<Counts>('node.json'))
}

async function countJourneys(): Promise<boolean> {
  const report = await readResults<PlaywrightReport>('journeys.json')
  if (!report) return false
  const { expected, unexpected, flaky, skipped } = report.stats
  return count({ passed: expected, failed: unexpected + flaky, unfinished: skipped })
}

/** Undefined where the runner stopped before it wrote any. */
async function readResults<Shape>(file: string): Promise<Shape | undefined> {
  const text = await readFile(join(results, file), 'utf8').catch(() => '')
  return text === '' ? undefined : (JSON.parse(text) as Shape)
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** A test that was skipped or left as a to-do proves nothing: the run fails. */
function count(counts: Counts | undefined): boolean {
  if (!counts) return false
  const { passed, failed, unfinished } = counts
  total.passed += passed
  total.failed += failed
  if (unfinished > 0) console.log(`${unfinished} tests were skipped, cancelled or left to do`)
  return passed > 0 && failed === 0 && unfinished === 0
}
