import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkMailPreferences } from './mail-preferences.ts'

const quiet = (from: string, until: string) => checkMailPreferences({ off: [], quietHours: { from, until } })

describe('mail preferences', () => {
  test('list each topic once', () => {
    const checked = checkMailPreferences({ off: ['plan', 'messages', 'plan'], quietHours: null })
    assert.deepEqual(checked, { ok: true, value: { off: ['messages', 'plan'], quietHours: null } })
  })
  test('may set quiet hours at night or by day', () => {
    assert.ok(quiet('22:00', '07:00').ok)
    assert.ok(quiet('09:00', '15:30').ok)
  })
  test('need two times for quiet hours', () => {
    for (const [from, until] of [
      ['', '07:00'],
      ['22:00', ''],
      ['24:00', '07:00'],
      ['9:00', '10:00'],
    ] as const)
      assert.deepEqual(quiet(from, until), { ok: false, refusal: { code: 'quiet-hours-missing' } })
  })
  test('need those two times to differ', () => {
    assert.deepEqual(quiet('07:00', '07:00'), { ok: false, refusal: { code: 'quiet-hours-empty' } })
  })
})
