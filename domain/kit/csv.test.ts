import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  test('quotes what would end a cell, and leaves numbers as they are', () =>
    assert.equal(
      csvLine(['Okafor, Maya', 'says "hi"', 'two\nlines', -25, null]),
      '"Okafor, Maya","says ""hi""","two\nlines",-25,\r\n',
    ))
  test('makes formulas harmless', () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1'])
      assert.equal(csvLine([formula]), `'${formula}\r\n`)
    assert.equal(csvLine(['=cmd("x")']), '"\'=cmd(""x"")"\r\n')
    assert.equal(csvLine(['maya@example.com', 'a-b']), 'maya@example.com,a-b\r\n')
  })
})
