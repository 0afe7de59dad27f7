import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainSpeech } from '#domain/safety/reading/flags/plain-speech.ts'
import { foldText } from '#domain/safety/reading/fold-text.ts'
import { learnedFlags } from './learned-flags.ts'

const flagsOf = (text: string) => learnedFlags(plainSpeech(foldText(text).text))
const talk = 'I moved the robotics paragraph up and cut the second one down. The word limit is 650, right? '

test('text that no rule covers is flagged by what it resembles', () => {
  assert.deepEqual(flagsOf('my stepdad shoved me into the fridge again and my shoulder is all purple'), ['unsafe'])
  assert.deepEqual(flagsOf('gonna crack his skull with a bat after class'), ['threat'])
  assert.deepEqual(flagsOf('i bought the rope and wrote my goodbye letter'), ['self-harm'])
})

test('one such sentence is found in a long text, whatever surrounds it', () => {
  const text = `${talk.repeat(5)}My uncle touched me again last night and nobody believes me. ${talk.repeat(5)}`
  assert.deepEqual(flagsOf(text), ['unsafe'])
  assert.deepEqual(flagsOf(talk.repeat(10)), [])
})

test('text without words gets no flag', () => {
  for (const text of ['', ' ', '...', '\n\n', '650 555']) assert.deepEqual(flagsOf(text), [])
})
