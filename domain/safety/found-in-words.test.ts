import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundInWords } from './found-in-words.ts'
import { readText } from './reading/read-text.ts'

const found = (text: string) =>
  /Found: .*/.exec(foundInWords({ code: 'contact-details', found: readText(text) }, text))?.[0]

test('a quote of what was found leaves out the end of the sentence before it', () => {
  assert.equal(found('Great. Email me at maya@gmail.com'), 'Found: “Email me”, “maya@gmail.com”.')
})

test('it keeps the punctuation that belongs to it', () => {
  assert.equal(found('Insta: @samlee22'), 'Found: “Insta: @samlee22”.')
  assert.equal(found('That is (650) 555-0142, thanks!'), 'Found: “(650) 555-0142”.')
})
