import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { dropDay } from './drop-day.ts'

const events = Number(process.env['EVENTS'] ?? 3_000_000)
const mayWaitMs = 1000

test(`a day of ${events} live events goes at once, and nobody waits for it`, async () => {
  const done = await dropDay({ events })
  await saveFigures('A day of a million people’s live events removed', [
    ['events of that day, of a million people', String(done.events)],
    ['megabytes with their index', done.megabytes.toFixed(0)],
    ['ms until they were gone, the next days’ partitions included', done.purgeMs.toFixed(0)],
    ['events published and read by four others meanwhile', String(done.turns)],
    ['the longest that one of these took, in ms', done.slowestMs.toFixed(0)],
    ['ms that deleting a tenth of the rows one by one took', done.deleteTenthMs.toFixed(0)],
  ])
  assert.ok(done.slowestMs < mayWaitMs, `somebody waited for ${done.slowestMs} ms`)
})
