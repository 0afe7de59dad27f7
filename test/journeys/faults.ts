import { expect } from '@playwright/test'
import { exchange } from '#test/faults/exchange.ts'
import { test } from '#test/journey.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

// `npm run test:long` does the same with thousands of messages.
test('messages arrive once and in order while connections are cut and servers are killed', async () => {
  console.log(`seed ${seed}; SEED=${seed} repeats it`)
  const { messages, kills, resumed } = await exchange({ messages: 200, disconnects: 20, kills: 3, seed })
  expect({ messages, kills }).toEqual({ messages: 200, kills: 3 })
  expect(resumed).toBeGreaterThanOrEqual(10)
})
