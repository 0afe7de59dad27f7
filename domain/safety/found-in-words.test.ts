import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundInWords } from './found-in-words.ts'
import { readText } from './reading/read-text.ts'

const found = (text: string) =>
  /Found: .*/.exec(foundInWords({ code: 'contact-details', found: readText(text) }, text))?.[0]

test('what was found is quoted without the end of the sentence before it', () => {
  assert.equal(found('Great. Email me at maya@gmail.com'), 'Found: “Email me”, “maya@gmail.com”.')
})

test('but with the signs that belong to it', () => {
  assert.equal(found('Insta: @samlee22'), 'Found: “Insta: @samlee22”.')
  assert.equal(found('That is (650) 555-0142, thanks!'), 'Found: “(650) 555-0142”.')
})
