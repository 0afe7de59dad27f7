import { expect } from '@playwright/test'
import { payMonthEnds } from '#test/faults/pay-month-ends.ts'
import { test } from '#test/journey.ts'

// `npm run test:long` does the same for a year, through 40 kills.
test('two month ends with five kills pay each mentor once a month', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  console.log(`seed ${seed}; SEED=${seed} repeats it`)
  const { kills } = await payMonthEnds({ months: 2, kills: 5, mentors: 3, seed })
  expect(kills).toBe(5)
})
