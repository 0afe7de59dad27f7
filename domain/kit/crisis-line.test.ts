import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crisisLineFor, readCrisisLines } from './crisis-line.ts'

describe('where help is to be had', () => {
  test('988 in the US, and where no other country is known', () => {
    for (const zone of ['America/New_York', 'Asia/Tokyo', '']) assert.equal(crisisLineFor(zone).number, '988')
  })
  test("another country's own", () => assert.equal(crisisLineFor('Europe/London').number, '116 123'))
  test('as the operator has set it', () => {
    const more = readCrisisLines('GB=Shout:85258; MX=Línea de la Vida:800 911 2000')
    assert.ok(more)
    assert.deepEqual(crisisLineFor('Europe/London', { more }), { name: 'Shout', number: '85258' })
    assert.equal(crisisLineFor('America/Mexico_City', { home: 'MX', more }).number, '800 911 2000')
  })
  test('written otherwise it is not guessed at', () => assert.equal(readCrisisLines('Samaritans 116 123'), undefined))
})
