import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { realClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openDatabase } from '#server/kit/database.ts'

// The product's server in one process, with its background work. On request, it reports how often it has sent each
// statement, which statements it has sent since the last request for them, its processor time, or its memory.
const statements: Record<string, number> = {}
const sent: object[] = []
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first] = given as [string | { text: string }]
  const text = typeof first === 'string' ? first : first.text
  statements[text] = (statements[text] ?? 0) + 1
  if (typeof first === 'object' && sent.push(first) > maxSent) sent.shift()
  return Reflect.apply(query, this, given) as unknown
} as typeof query

const maxSent = 100

const { BENCH_DATABASE_URL = '', BENCH_SECRET = '' } = process.env
const config = readConfig({ LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '100000000', PORT: '0', HOST: '127.0.0.1' })
const db = await openDatabase(BENCH_DATABASE_URL)
const auth = { secret: BENCH_SECRET, dataKey: BENCH_SECRET, publicUrl: config.publicUrl }
const app = await buildApp({ db, clock: realClock, config, auth, buildDir: undefined })
process.send?.(await app.listen())
const answers: Record<string, () => unknown> = {
  statements: () => statements,
  sent: () => sent.splice(0),
  processor: () => process.cpuUsage(),
  memory: () => process.memoryUsage.rss(),
}
process.on('message', (asked: string) => process.send?.(answers[asked]?.()))
process.once('disconnect', () => process.exit(0))
// Exits explicitly: a process killed by the signal would not write what `--cpu-prof` collected.
process.once('SIGTERM', () => process.exit(0))
