import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkTogether } from './check-together.ts'

/** Takes messages in the order they were written, and returns whether the last one is let through. */
const passes = (...messages: string[]) => {
  const [last = '', ...before] = messages.toReversed()
  return checkTogether(last, before, 'mentor').ok
}

describe('consecutive messages', () => {
  test('are caught if they add up to a telephone number, however it is split', () => {
    assert.ok(!passes('650', '555', '0142'))
    assert.ok(!passes('call me', 'ok 650', 'then 555', 'and 0142!'))
    assert.ok(!passes('my number is', '650 555', '0142'))
    assert.ok(!passes('six five zero', 'five five five', 'zero one four two'))
    assert.ok(!passes('٦٥٠', '٥٥٥', '٠١٤٢'))
    assert.ok(!passes('6', '5', '0', '5550', '142'))
    assert.ok(!passes('65', '05', '55', '01', '42'))
    assert.ok(!passes('41', '55', '55', '26', '71'))
    assert.ok(!passes('6505', '550142'))
    assert.ok(!passes(...Array.from('6505550142')))
    assert.ok(!passes('six', 'five', 'oh', '5', '5', '5', '0', '1', '4', '2'))
    assert.ok(!passes(...Array.from('65o555o142')))
  })
  test('even with something said around or between the parts', () => {
    assert.ok(!passes('650', '👍', '555-0142'))
    assert.ok(!passes('650', 'ok', '555', '0142'))
    assert.ok(!passes('650 555', '01 42 🙂'))
    assert.ok(!passes('its 650!! ', 'haha 555', '0142 yw'))
    assert.ok(!passes('650', 'how was your week?', '555', '0142'))
    assert.ok(!passes('my number is', '07911', 'sec', '123456'))
    assert.ok(!passes(...Array.from('650555014').flatMap((digit) => [digit, 'lol']), '2'))
  })
  test('even with a lot of text between, if it says nothing about numbers', () => {
    const much = 'Your essay has a really strong opening and I love the second paragraph.'
    assert.ok(!passes('call me', '650', much, '555', much, '0142'))
    assert.ok(!passes('650', much.repeat(40), '555', much.repeat(40), '0142'))
    assert.ok(!passes('650', 'How was your week? I read the whole essay twice, and I love it.', '555', '0142'))
    assert.ok(!passes('650', 'One more thing that I love is how two of your scenes mirror each other.', '555', '0142'))
    assert.ok(!passes(`${much} So that we can talk about it, my number is`, '07911', much, '123456'))
  })
  test('mark the part in the last one', () => {
    const checked = checkTogether('then 0142', ['555', '650'], 'student')
    assert.deepEqual(checked, {
      ok: false,
      refusal: { code: 'contact-details-warning', found: [{ kind: 'phone', start: 0, end: 9 }] },
    })
  })
  test('but not for scores, years, counts, grades, times, rooms and pages', () => {
    for (const told of [
      ['1480', '34', '35', '36'],
      ['650', '710', '1360'],
      ['34', '35', '36', '33', '32'],
      ['5', '5', '4', '5', '3', '4', '5', '5', '4', '5'],
      ['650', '250', '150', '100'],
      ['2024', '2025', '26'],
      ['92', '88', '95', '79', '90'],
      ['12', '15', '28', '40', '55'],
      ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
      ['3:30', '4pm', '5', '6:15'],
      ['room 212', '555', '1142'],
      ['p 212', 'p 305', 'p 1140'],
    ])
      for (const [at] of told.entries()) assert.ok(passes(...told.slice(0, at + 1)), told.slice(0, at + 1).join(' '))
  })
  test('nor if the text between says what other numbers are about', () => {
    assert.ok(passes('I got 650 in math', '710 in reading', '1360 together'))
    assert.ok(
      passes('650', 'I would cut the essay to 250 words, since nobody reads on after that much.', '555', '0142'),
    )
    assert.ok(passes('1480', 'That is a really good score, and I would not take the test again.', '34', '35', '36'))
    assert.ok(passes('650', 'Not bad at all for a start! And what did you get in the other part?', '710', '1360'))
    assert.ok(passes('650', 'room 12', '555', '0142'))
    assert.ok(passes('4:30?', '5', '5:15'))
    assert.ok(passes('212'))
    assert.ok(passes('1520', '1560'))
    assert.ok(passes('0142'))
  })
})
