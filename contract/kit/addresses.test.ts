import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paths } from './addresses.ts'

describe('an address', () => {
  test('has its values filled in', () => {
    assert.equal(paths.session('5'), '/session/5')
    assert.equal(paths.scheduleSession('7'), '/schedule-session/7')
    assert.equal(paths.payoutStatement(2026), '/mentor-payouts/statement/2026')
  })
  test('names a tab', () => {
    assert.equal(paths.tab('credits'), '/dashboard?tab=credits')
    assert.equal(paths.conversation('5'), '/dashboard?tab=messages&with=5')
  })
})
