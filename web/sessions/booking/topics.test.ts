import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { customTopic, topicOf } from './topics.ts'

describe('the topic of a booking', () => {
  test('is the one that was chosen', () => assert.equal(topicOf('Interview prep', 'notes'), 'Interview prep'))
  test('is what was described where none of them fits', () => {
    assert.equal(topicOf(customTopic, ' My art\nportfolio '), 'My art portfolio')
  })
  test('is nothing where nothing was described', () => assert.equal(topicOf(customTopic, ' \n'), ''))
  test('keeps 120 characters, and of a longer text the beginning', () => {
    assert.equal(topicOf(customTopic, 'a'.repeat(120)), 'a'.repeat(120))
    assert.equal(topicOf(customTopic, 'a'.repeat(121)), `${'a'.repeat(119)}…`)
  })
  test('cuts no character in half', () => {
    const cut = topicOf(customTopic, '🎓'.repeat(121))
    assert.equal(cut, `${'🎓'.repeat(119)}…`)
    assert.ok(cut.isWellFormed())
  })
})
