import { test } from 'node:test'
import { saveFigures, saveSkipped, skipReason } from '#test/figures.ts'
import { missingCaddy, openCaddy } from './caddy.ts'
import { rollingRestart } from './rolling-restart.ts'

const title = "Three processes behind Debian's Caddy, upgraded one after the other under load"
const missing = missingCaddy()

if (missing.length === 0)
  test('three processes behind Caddy, restarted one after another under load, fail no call', async () => {
    const rounds = Number(process.env['ROUNDS'] ?? 3)
    const environment = { TRUST_PROXY: 'true' }
    const done = await rollingRestart({ openFront: openCaddy, rounds, writers: 8, environment })
    await saveFigures(title, [
      ['processes restarted', String(done.restarts)],
      ['messages sent by eight people at once, each heard once', String(done.messages)],
      ['calls that failed or were made again', '0'],
      ['streams resumed', String(done.resumed)],
      ['longest time a process took to stop, in ms', done.slowestStopMs.toFixed(0)],
      ['longest time a message took, in ms', done.slowestCallMs.toFixed(0)],
    ])
  })
else await saveSkipped(title, skipReason(missing))
