import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  addressFor,
  emptySearch,
  inputFor,
  isNarrowed,
  maxFieldLength,
  readAddress,
  type Search,
} from './directory-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

describe('the address of the directory', () => {
  test('leaves out the defaults', () => assert.equal(addressFor({ ...emptySearch, search: '  ' }, 1), ''))
  test('reads back as it was written', () => {
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
  test('still works from when names had their own box', () => {
    assert.equal(read('name=Lucia').search.search, 'Lucia')
    assert.deepEqual(read('name=Lucia&university=MIT').search.university, ['MIT'])
    assert.equal(read('search=mit&name=lucia').search.search, 'mit lucia')
  })
  test('full of nonsense means the start', () => {
    for (const nonsense of ['sort=best', 'pages=-1', 'pages=2.5', 'pages=many'])
      assert.deepEqual(read(nonsense), { search: emptySearch, pages: 1 }, nonsense)
  })
  test('never requests more than the server accepts', () => {
    assert.equal(read(`search=${'x'.repeat(500)}`).search.search.length, maxFieldLength)
    assert.equal(read('pages=500').pages, 10)
  })
  test('shows whether the list is narrowed', () => {
    assert.ok(!isNarrowed({ ...emptySearch, sort: 'name' }))
    assert.ok(isNarrowed({ ...emptySearch, major: ['Art'] }))
  })
})
