// `npm test`: runs every stage in order, the cheap ones first, until one fails. The last line counts the tests.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Counts } from '#tools/count-tests.ts'
import { startThrowawayPostgres, testServerVariable } from '#test/postgres.ts'
import { type Check, run, runChecks, runStaticChecks } from './checks.ts'
import { unitTestParts, processesAtOnce, unitTests } from './unit-tests.ts'

const results = resolve(import.meta.dirname, '../.test')
const total: Counts = { passed: 0, failed: 0, unfinished: 0 }

// Stages take minutes. One that never ends has failed.
const longestMs = 45 * 60_000
const longestAuditMs = 2 * 60_000
const unitParts: Check[] = Array.from({ length: unitTestParts }, (_, at) => [
  `Part ${at + 1} of ${unitTestParts}`,
  ['node', '--test', ...unitTests.options, ...counting(at), `--test-shard=${at + 1}/${unitTestParts}`, unitTests.glob],
])
const slowChecks: Check[] = [
  ['Build', ['node', 'tools/prepare.mjs']],
  ['Schema snapshot', ['node', 'tools/schema.ts', '--check']],
]

const stages: [name: string, run: () => Promise<boolean>][] = [
  ['Checks', async () => (await runStaticChecks(slowChecks)).length === 0],
  ['Dependencies', () => run(['node', 'tools/check-dependencies.ts'], longestAuditMs)],
  ['Rules, server and races', counted(runUnitParts, unitCounts)],
  ['Components in a browser', counted(() => run(['vitest', 'run'], longestMs), componentCounts)],
  ['Journeys in a browser', counted(() => run(['playwright', 'test'], longestMs), journeyCounts)],
]

await rm(results, { recursive: true, force: true })
await mkdir(results)
const postgres = await startThrowawayPostgres()
process.env[testServerVariable] = postgres.adminUrl
let leaving = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!leaving) void postgres.stop().finally(() => process.exit(1))
    leaving = true
  })
}

let failed: string | undefined
for (const [name, runStage] of stages) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const ok = await runStage()
  console.log(`── ${name}: ${ok ? 'fine' : 'FAILED'} after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  if (!ok) failed = name
  if (failed) break
}
await postgres.stop()
if (failed) console.log(`\nStopped at: ${failed}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = failed ? 1 : 0

/** Runs tests and adds them to the total, even if the run failed. */
function counted(runTests: () => Promise<boolean>, counts: () => Promise<Counts | undefined>): () => Promise<boolean> {
  return async () => {
    const ok = await runTests()
    return count(await counts()) && ok
  }
}

async function runUnitParts(): Promise<boolean> {
  return (await runChecks(unitParts, { atOnce: processesAtOnce, timeout: longestMs })).length === 0
}

/** The options that make a part write how many of its tests passed to a file. */
function counting(part: number): string[] {
  const toFile = ['--test-reporter=./tools/count-tests.ts', `--test-reporter-destination=${countsOf(part)}`]
  return ['--test-reporter=spec', '--test-reporter-destination=stdout', ...toFile]
}

function countsOf(part: number): string {
  return join(results, `unit-${part}.json`)
}

/** Undefined if a part stopped before it wrote its counts. */
async function unitCounts(): Promise<Counts | undefined> {
  const sum: Counts = { passed: 0, failed: 0, unfinished: 0 }
  for (const part of unitParts.keys()) {
    const counts = await readResults<Counts>(countsOf(part))
    if (!counts) return undefined
    sum.passed += counts.passed
    sum.failed += counts.failed
    sum.unfinished += counts.unfinished
  }
  return sum
}

async function journeyCounts(): Promise<Counts | undefined> {
  const report = await readResults<PlaywrightReport>(join(results, 'journeys.json'))
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, unfinished: skipped }
}

async function componentCounts(): Promise<Counts | undefined> {
  const report = await readResults<VitestReport>(join(results, 'components.json'))
  if (!report) return undefined
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, unfinished: numPendingTests + numTodoTests }
}

/** Undefined if the runner stopped before it wrote any. */
async function readResults<Shape>(file: string): Promise<Shape | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? undefined : (JSON.parse(text) as Shape)
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Adds to the total. The run fails if a test was skipped or left as a to-do, since that proves nothing. */
function count(counts: Counts | undefined): boolean {
  if (!counts) return false
  const { passed, failed, unfinished } = counts
  total.passed += passed
  total.failed += failed
  if (unfinished > 0) console.log(`${unfinished} tests were skipped, cancelled or left to do`)
  return passed > 0 && failed === 0 && unfinished === 0
}
