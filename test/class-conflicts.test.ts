import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classConflicts } from './class-conflicts.ts'

test('two classes for the same property are reported, unless a caller may replace one or it covers part of the other', () => {
  assert.deepEqual(classConflicts(['flex px-4 px-0', 'shadow-sheet shadow-lifted']), [
    'px-4 in: flex px-4 px-0',
    'shadow-sheet in: shadow-sheet shadow-lifted',
  ])
  assert.deepEqual(classConflicts(['flex usually:px-4 px-0', 'px-3 pr-10', 'p-5 sm:p-6', 'leading-none text-xl']), [])
})
