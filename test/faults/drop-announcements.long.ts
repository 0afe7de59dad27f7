import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { dropAnnouncements } from './drop-announcements.ts'

test('a million handled announcements are removed at once without making anybody wait', async () => {
  const done = await dropAnnouncements()
  await saveFigures('A range of announcements removed', [
    ['announcements in the range', String(done.announcements)],
    ['MB', done.megabytes.toFixed(0)],
    ['until it was gone, in ms', done.purgeMs.toFixed(0)],
    ['announced and handled meanwhile', String(done.turns)],
    ['longest that one took, in ms', done.slowestMs.toFixed(0)],
  ])
  assert.ok(done.slowestMs < 1000, `somebody waited for ${done.slowestMs} ms`)
})
