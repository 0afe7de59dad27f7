import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { watchSilence } from './give-back-memory.ts'

function watched() {
  let at = 1000
  let streams = 0
  const silence = watchSilence(
    () => streams,
    () => at,
  )
  return { silence, pass: (ms: number) => (at += ms), setStreams: (count: number) => (streams = count) }
}

describe('silence, in which memory is given back', () => {
  test('is there two seconds after the start, or after somebody asked for something', () => {
    const { silence, pass } = watched()
    pass(1999)
    assert.equal(silence.isThere(), false)
    silence.end()
    pass(1999)
    assert.equal(silence.isThere(), false)
    pass(1)
    assert.equal(silence.isThere(), true)
  })
  test('is not there while a stream is open', () => {
    const { silence, pass, setStreams } = watched()
    setStreams(1)
    pass(60_000)
    assert.equal(silence.isThere(), false)
    setStreams(0)
    assert.equal(silence.isThere(), true)
  })
  test('is used once, and another not within ten minutes', () => {
    const { silence, pass } = watched()
    pass(2000)
    silence.used()
    pass(3_600_000)
    assert.equal(silence.isThere(), false)
    silence.end()
    pass(2000)
    assert.equal(silence.isThere(), true)
    silence.used()
    silence.end()
    pass(599_999)
    assert.equal(silence.isThere(), false)
    pass(1)
    assert.equal(silence.isThere(), true)
  })
})
