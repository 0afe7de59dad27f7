import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkTogether } from './check-together.ts'

/** Messages in the order they were written: whether the last one is let through. */
const passes = (...messages: string[]) => {
  const [last = '', ...before] = messages.toReversed()
  return checkTogether(last, before, 'mentor').ok
}

describe('messages one after the other', () => {
  test('that make a telephone number together are found, however it is cut', () => {
    assert.ok(!passes('650', '555', '0142'))
    assert.ok(!passes('call me', 'ok 650', 'then 555', 'and 0142!'))
    assert.ok(!passes('my number is', '650 555', '0142'))
    assert.ok(!passes('six five zero', 'five five five', 'zero one four two'))
    assert.ok(!passes('٦٥٠', '٥٥٥', '٠١٤٢'))
    assert.ok(!passes('6', '5', '0', '5550', '142'))
  })
  test('mark what stands in the last one', () => {
    const checked = checkTogether('then 0142', ['555', '650'], 'student')
    assert.deepEqual(checked, {
      ok: false,
      refusal: { code: 'contact-details-warning', found: [{ kind: 'phone', start: 0, end: 9 }] },
    })
  })
  test('but not scores, times and rooms, nor what other words stand between', () => {
    assert.ok(passes('I got 650 in math', '710 in reading', '1360 together'))
    assert.ok(passes('650', 'how was your week?', '555', '0142'))
    assert.ok(passes('4:30?', '5', '5:15'))
    assert.ok(passes('212'))
    assert.ok(passes('1520', '1560'))
    assert.ok(passes('0142'))
  })
})
