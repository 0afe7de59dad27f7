import { buildApp } from '#server/app.ts'
import { openMovableClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openDatabase } from '#server/kit/database.ts'

// The product's server in one process with its background work, on a clock that the measurement moves for all
// processes.
const { BENCH_DATABASE_URL = '', BENCH_SECRET = '' } = process.env
const config = readConfig({ LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '100000000', PORT: '0', HOST: '127.0.0.1' })
const db = await openDatabase(BENCH_DATABASE_URL)
const clock = await openMovableClock(db)
const auth = { secret: BENCH_SECRET, dataKey: BENCH_SECRET, publicUrl: config.publicUrl }
const app = await buildApp({ db, clock, config, auth, buildDir: undefined })
process.send?.((await app.listen()).replace('localhost', '127.0.0.1'))
process.once('disconnect', () => process.exit(0))
