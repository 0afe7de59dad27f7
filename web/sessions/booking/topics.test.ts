import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { customTopic, topicOf } from './topics.ts'

describe('the topic of a booking', () => {
  test('is the one that was chosen', () => assert.equal(topicOf('Interview prep', 'notes'), 'Interview prep'))
  test('is the description if none of them fits', () => {
    assert.equal(topicOf(customTopic, ' My art\nportfolio '), 'My art portfolio')
  })
  test('is empty if nothing was described', () => assert.equal(topicOf(customTopic, ' \n'), ''))
  test('keeps 120 characters, or the beginning of a longer text', () => {
    assert.equal(topicOf(customTopic, 'a'.repeat(120)), 'a'.repeat(120))
    assert.equal(topicOf(customTopic, 'a'.repeat(121)), `${'a'.repeat(119)}…`)
  })
  test('never splits a character', () => {
    const cut = topicOf(customTopic, '🎓'.repeat(121))
    assert.equal(cut, `${'🎓'.repeat(119)}…`)
    assert.ok(cut.isWellFormed())
  })
})
