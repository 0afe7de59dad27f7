import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '#test/database.ts'
import { benchMatching } from './matching.ts'

// The bench itself fails if the index and the scan differ for any student.
test('matching through the index gives the same answers as a scan of 1,000 and of 10,000 believable mentors', async () => {
  const database = await openTestDatabase()
  try {
    const figures = await benchMatching(database.db, [1000, 10_000], {
      students: 40,
      scans: 1,
      changes: 3,
      say: () => {},
    })
    assert.deepEqual(
      figures.map(({ mentors, compared }) => [mentors, compared]),
      [
        [1000, 40],
        [10_000, 40],
      ],
    )
  } finally {
    await database.close()
  }
})
