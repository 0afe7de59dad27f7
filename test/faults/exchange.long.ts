import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { exchange } from './exchange.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

test('10,000 messages arrive once each and in order through 1,000 disconnects and 50 kills', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const done = await exchange({ messages: 10_000, disconnects: 1000, kills: 50, seed })
  await saveFigures('Messages while lines are cut and servers are killed', [
    ['messages exchanged by two people through two servers', String(done.messages)],
    ['lines cut', String(done.disconnects)],
    ['servers killed', String(done.kills)],
    ['streams that broke and were resumed', String(done.resumed)],
    ['sends repeated because the answer never came', String(done.sentAgain)],
    ['seconds', done.seconds.toFixed(0)],
    ['seed', String(seed)],
  ])
})
