import { test } from 'node:test'
import { saveFigures, saveSkipped, skipReason } from '#test/figures.ts'
import { missingPgBouncer, workThroughPgBouncer } from './pgbouncer.ts'

const title = "Two processes behind Debian's PgBouncer, pool_mode=session"
const missing = missingPgBouncer()

if (missing.length === 0)
  test('two processes work behind PgBouncer, and recover on their own after it is killed', async () => {
    const { load, straight, through, clients, servers } = await workThroughPgBouncer({
      rounds: Number(process.env['ROUNDS'] ?? 3),
    })
    const took = ({ p50, p99 }: typeof through) => `${p50.toFixed(1)}, ${p99.toFixed(1)}`
    await saveFigures(title, [
      ['a message straight to PostgreSQL, p50 and p99 in ms', took(straight)],
      ['a message through PgBouncer, p50 and p99 in ms', took(through)],
      ['connections of the processes, and to PostgreSQL', `${clients}, ${servers}`],
      ['PgBouncer killed under load', String(load.killed)],
      ['messages acknowledged, each there and heard once', String(load.messages)],
      ["calls that ended with 'Something went wrong', and were made again", String(load.failed)],
      ['longest time in which nothing was acknowledged, in s', (load.longestOutageMs / 1000).toFixed(1)],
    ])
  })
else await saveSkipped(title, skipReason(missing))
