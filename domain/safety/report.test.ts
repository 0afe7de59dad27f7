import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { byHarmAndAge, dueAt, isOverdue, type ReportCategory } from './report.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

describe('the queue of reports', () => {
  test('allows 24 hours if somebody may be unsafe, otherwise 72', () => {
    for (const category of ['self-harm', 'unsafe', 'grooming', 'threat'] as const)
      assert.deepEqual(dueAt(category, noon), at(24), category)
    for (const category of ['harassment', 'contact', 'cheating', 'impersonation', 'spam', 'other'] as const)
      assert.deepEqual(dueAt(category, noon), at(72), category)
  })
  test('is overdue at that minute, and not before', () => {
    assert.ok(!isOverdue(at(24), new Date(at(24).getTime() - 1)))
    assert.ok(isOverdue(at(24), at(24)))
  })
  test('is ordered by harm, then by age', () => {
    const queue: { category: ReportCategory; createdAt: Date }[] = [
      { category: 'spam', createdAt: at(0) },
      { category: 'unsafe', createdAt: at(3) },
      { category: 'self-harm', createdAt: at(5) },
      { category: 'unsafe', createdAt: at(2) },
      { category: 'other', createdAt: at(-1) },
    ]
    assert.deepEqual(
      queue.toSorted(byHarmAndAge).map(({ category, createdAt }) => [category, createdAt]),
      [
        ['self-harm', at(5)],
        ['unsafe', at(2)],
        ['unsafe', at(3)],
        ['other', at(-1)],
        ['spam', at(0)],
      ],
    )
  })
})
