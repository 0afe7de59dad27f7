import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crisisLineFor, readCrisisLines } from './crisis-line.ts'

describe('the crisis line', () => {
  test('is 988 in the US, and if no other country is known', () => {
    for (const zone of ['America/New_York', 'Asia/Tokyo', '']) assert.equal(crisisLineFor(zone).number, '988')
  })
  test("is the country's own elsewhere", () => assert.equal(crisisLineFor('Europe/London').number, '116 123'))
  test("is the operator's, if one is set", () => {
    const more = readCrisisLines('GB=Shout:85258; MX=Línea de la Vida:800 911 2000')
    assert.ok(more)
    assert.deepEqual(crisisLineFor('Europe/London', { more }), { name: 'Shout', number: '85258' })
    assert.equal(crisisLineFor('America/Mexico_City', { home: 'MX', more }).number, '800 911 2000')
  })
  test('is not guessed from a setting in another format', () =>
    assert.equal(readCrisisLines('Samaritans 116 123'), undefined))
})
