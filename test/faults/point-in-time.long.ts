import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { restoreToPointInTime } from './point-in-time.ts'

test('a backup and the archived log restore the moment before a mistake, row for row', async () => {
  const done = await restoreToPointInTime()
  await saveFigures('Going back to a moment with archived log', [
    ['tables compared, all as they were', String(done.tables)],
    ['rows in them', String(done.rows)],
    ['time to restore and compare, in s', (done.restoreMs / 1000).toFixed(1)],
  ])
})
