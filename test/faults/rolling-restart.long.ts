import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { rollingRestart, spreadOver } from './rolling-restart.ts'

test('three processes restarted one after another under load fail no call and lose no message', async () => {
  const done = await rollingRestart({ openFront: spreadOver, rounds: Number(process.env['ROUNDS'] ?? 3) })
  await saveFigures('Rolling restart of three processes under load', [
    ['processes restarted', String(done.restarts)],
    ['messages sent one after the other, each heard once', String(done.messages)],
    ['calls handed to another process, since one took no connection', String(done.handedOn)],
    ['calls cut or answered 503, and made again', String(done.repeated)],
    ['streams resumed at another process', String(done.resumed)],
    ['longest time a process took to stop, in ms', done.slowestStopMs.toFixed(0)],
    ['longest time a message took, in ms', done.slowestCallMs.toFixed(0)],
  ])
})
