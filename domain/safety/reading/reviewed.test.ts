import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from './read-text.ts'

const found = (text: string) => readText(text).map(({ kind, start, end }) => `${kind} '${text.slice(start, end)}'`)
const finds = (...texts: string[]) => {
  for (const text of texts) assert.notDeepEqual(found(text), [], text)
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(found(text), [], text)
}

test('asking where students live on campus, or for other apps to study with, passes', () => {
  passes('where do you live on campus? do people drive or walk to class?', 'do you have any other apps like quizlet')
  finds(
    'where do you live, i could drive over',
    'do you have any other apps',
    'do you have any other apps like discord',
  )
})

test('a name before an email domain is found, and a text of nothing but its characters is read quickly', () => {
  finds(
    'samlee22 gmail',
    'it’s sam.lee at yahoo',
    '_ at gmail',
    'bigdave2007 on gmail',
    'kim@icloud',
    'samlee gmail com',
  )
  const begun = performance.now()
  for (const letters of ['0', 'a1', '_', '9+']) readText(`${letters.repeat(1900)} gmail`)
  assert.ok(performance.now() - begun < 5000)
})
