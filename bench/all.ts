// `npm run bench`: runs the quick benches one after another, prints all their ratios in one table and appends them to
// bench/history.csv. `npm run bench -- reads` runs only those whose name contains that word; `npm run bench -- peers`
// runs one that never runs otherwise. Everything that is compared is measured in the same run: a number by itself says
// little on another machine.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableOf } from '#test/figures.ts'

const benches = {
  'bench/messages.ts': { SECONDS: '5' },
  'bench/reads.ts': { SECONDS: '2' },
  'bench/booking.ts': { ROUNDS: '3', SECONDS: '3' },
  'bench/start.ts': { ROUNDS: '3' },
  'bench/backlog.ts': { SIZE: '200' },
  'bench/grown.ts': { SIZE: '100000', ROUNDS: '7' },
}
/** Runs only when named, since it installs the products it compares with. */
const onDemand = { 'bench/peers.ts': {} }
const history = join(import.meta.dirname, 'history.csv')

const directory = mkdtempSync(join(tmpdir(), 'tassel-bench-'))
const file = join(directory, 'ratios')
try {
  writeFileSync(file, '')
  const words = process.argv.slice(2)
  for (const [bench, size] of Object.entries(words.length > 0 ? { ...benches, ...onDemand } : benches)) {
    if (!words.every((word) => bench.includes(word))) continue
    const env = { ...size, ...process.env, BENCH_RATIOS: file }
    const { status } = spawnSync(process.execPath, [bench], { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`${bench} failed`)
  }
  const ratios = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { bench: string; what: string; ratio: number } => JSON.parse(line))
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const at = new Date().toISOString()
  // The machine's other load tells how far a line can be trusted.
  const machine = `${availableParallelism()},${(loadavg()[1] ?? 0).toFixed(1)}`
  if (!existsSync(history)) writeFileSync(history, 'at,commit,cores,load,bench,what,ratio\n')
  appendFileSync(
    history,
    ratios
      .map(({ bench, what, ratio }) => `${at},${commit},${machine},${bench},"${what}",${ratio.toFixed(3)}\n`)
      .join(''),
  )
  console.log('\nAll ratios')
  for (const line of tableOf(ratios.map(({ bench, what, ratio }) => [`${bench}: ${what}`, ratio.toFixed(2)])))
    console.log(line)
} finally {
  rmSync(directory, { recursive: true, force: true })
}
