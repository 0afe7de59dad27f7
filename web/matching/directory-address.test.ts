import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressFor, type Filter, maxFilterLength, readAddress } from './directory-address.ts'

const open: Filter = { name: '', university: '', major: '', specialty: '' }
const read = (query: string) => readAddress(new URLSearchParams(query))

describe('the address of the directory', () => {
  test('says nothing about what is open', () => assert.equal(addressFor({ ...open, name: '  ' }), ''))
  test('is read as it was written', () => {
    const filter = { ...open, university: 'Texas A&M', major: 'Mathématiques' }
    assert.deepEqual(read(addressFor(filter, { after: '3.17.x' })), { filter, place: { after: '3.17.x' } })
    assert.deepEqual(read(addressFor(filter, { before: '3.17.x' })), { filter, place: { before: '3.17.x' } })
  })
  test('goes one way at a time', () => assert.deepEqual(read('after=a&before=b').place, { after: 'a' }))
  test('never asks for more than the server takes', () =>
    assert.equal(read(`name=${'x'.repeat(500)}`).filter.name.length, maxFilterLength))
})
