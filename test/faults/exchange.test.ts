import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exchange } from './exchange.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

// The same with thousands of messages: `npm run test:long`.
test(
  'messages arrive once and in order while lines are cut and servers are killed',
  { timeout: 120_000 },
  async (t) => {
    t.diagnostic(`seed ${seed}`)
    const { messages, kills, resumed } = await exchange({ messages: 200, disconnects: 20, kills: 3, seed })
    assert.equal(messages, 200)
    assert.equal(kills, 3)
    assert.ok(resumed >= 10, `${resumed} breaks of a stream`)
  },
)
