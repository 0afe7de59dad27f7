import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addressFor, everybody, inputFor, isNarrowed, longest, readAddress, type Search } from './directory-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

describe('the address of the directory', () => {
  test('says nothing about what goes without saying', () =>
    assert.equal(addressFor({ ...everybody, search: '  ' }, 1), ''))
  test('is read as it was written', () => {
    const search: Search = {
      search: 'Lucía',
      university: ['Texas A&M', 'Rice'],
      major: ['Mathématiques'],
      specialty: ['essays'],
      verified: true,
      wellRated: true,
      sort: 'name',
    }
    assert.deepEqual(read(addressFor(search, 3)), { search, pages: 3 })
    assert.equal(inputFor(search).university, 'Texas A&M, Rice')
  })
  test('from when the name had a box of its own still finds them', () => {
    assert.equal(read('name=Lucia').search.search, 'Lucia')
    assert.deepEqual(read('name=Lucia&university=MIT').search.university, ['MIT'])
    assert.equal(read('search=mit&name=lucia').search.search, 'mit lucia')
  })
  test('of nonsense is the beginning', () => {
    for (const nonsense of ['sort=best', 'pages=-1', 'pages=2.5', 'pages=many'])
      assert.deepEqual(read(nonsense), { search: everybody, pages: 1 }, nonsense)
  })
  test('never asks for more than the server takes', () => {
    assert.equal(read(`search=${'x'.repeat(500)}`).search.search.length, longest)
    assert.equal(read('pages=500').pages, 10)
  })
  test('tells whether the list is narrowed down', () => {
    assert.ok(!isNarrowed({ ...everybody, sort: 'name' }))
    assert.ok(isNarrowed({ ...everybody, major: ['Art'] }))
  })
})
