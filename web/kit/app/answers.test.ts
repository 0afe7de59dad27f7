import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noteAnswer, watchAnswers } from './answers.ts'

/** Starts a page load: answers from before it are as new as number 5. */
function load() {
  watchAnswers(() => {}).stop(5)
  let asked = 0
  return { ...watchAnswers(() => asked++), asked: () => asked }
}

describe('an answer on a screen', () => {
  test('is not requested again if nothing happened before the stream began', () => {
    const stream = load()
    noteAnswer(5)
    stream.begin(5)
    noteAnswer(5)
    noteAnswer(6)
    assert.equal(stream.asked(), 0)
  })
  test('is requested again if something happened in between', () => {
    const stream = load()
    noteAnswer(5)
    stream.begin(6)
    assert.equal(stream.asked(), 1)
  })
  test('is requested again if it comes late and is older than the stream', () => {
    const stream = load()
    stream.begin(5)
    noteAnswer(4)
    assert.equal(stream.asked(), 1)
  })
  test('is as recent as the stream that kept it up to date', () => {
    const before = load()
    before.begin(5)
    before.stop(9)
    const stream = watchAnswers(() => assert.fail('asked again'))
    noteAnswer(9)
    stream.begin(9)
  })
})
