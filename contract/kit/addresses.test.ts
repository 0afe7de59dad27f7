import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pages, paths, pathValues } from './addresses.ts'

describe('an address', () => {
  test('is filled in with its values', () => {
    assert.equal(paths.session('5'), '/session/5')
    assert.equal(paths.scheduleSession('7'), '/schedule-session/7')
    assert.equal(paths.payoutStatement(2026), '/mentor-payouts/statement/2026')
  })
  test('can name a tab', () => {
    assert.equal(paths.tab('credits'), '/dashboard?tab=credits')
    assert.equal(paths.conversation('5'), '/dashboard?tab=messages&with=5')
  })
  test("yields the values of its page's placeholders", () => {
    assert.deepEqual(pathValues(pages.mentor, '/mentor/5'), { mentorId: '5' })
    assert.deepEqual(pathValues(pages.suggestTime, '/session/5/suggest-time/'), { sessionId: '5' })
    assert.deepEqual(pathValues(pages.dashboard, '/Dashboard'), {})
    assert.deepEqual(pathValues(pages.scheduleSession, '/schedule-session'), { mentorId: undefined })
  })
  test('of one page does not match another page', () => {
    assert.equal(pathValues(pages.session, '/session/5/room'), undefined)
    assert.equal(pathValues(pages.mentor, '/mentors'), undefined)
    assert.equal(pathValues(pages.mentor, '/mentor/'), undefined)
    assert.equal(pathValues(pages.home, '/dashboard'), undefined)
  })
})
