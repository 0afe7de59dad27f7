import { buildApp } from '#server/app.ts'
import { realClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openDatabase } from '#server/kit/database.ts'

// The product's server in one process, answering calls only. What happens after a booking (notifications, email) isn't
// part of the call and is left for later, as it would be on another node.
const { BENCH_DATABASE_URL = '', BENCH_SECRET = '' } = process.env
const config = readConfig({ LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000000' })
const db = await openDatabase(BENCH_DATABASE_URL, { max: Number(process.env['BENCH_POOL'] ?? 10) })
const auth = { secret: BENCH_SECRET, dataKey: BENCH_SECRET, publicUrl: config.publicUrl }
const app = await buildApp({ db, clock: realClock, config, auth, buildDir: undefined })
const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
process.once('disconnect', () => process.exit(0))
