import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fastify from 'fastify'
import { giveBackMemory, watchSilence } from './give-back-memory.ts'

function watched() {
  let at = 1000
  let streams = 0
  const silence = watchSilence(
    () => streams,
    () => at,
  )
  return { silence, pass: (ms: number) => (at += ms), setStreams: (count: number) => (streams = count) }
}

describe('the idle time in which memory is given back', () => {
  test('begins two seconds after the start or the last request', () => {
    const { silence, pass } = watched()
    pass(1999)
    assert.equal(silence.isThere(), false)
    silence.end()
    pass(1999)
    assert.equal(silence.isThere(), false)
    pass(1)
    assert.equal(silence.isThere(), true)
  })
  test('does not begin while a stream is open', () => {
    const { silence, pass, setStreams } = watched()
    setStreams(1)
    pass(60_000)
    assert.equal(silence.isThere(), false)
    setStreams(0)
    assert.equal(silence.isThere(), true)
  })
  test('is used once, and the next not within ten minutes', () => {
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

test('memory is given back once nobody is connected after the server listens; health checks do not count', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const http = fastify()
  let at = 0
  let collected = 0
  giveBackMemory(http, { countStreams: () => 0, gc: () => void collected++, now: () => at })
  for (const path of ['/', '/healthz']) http.get(path, async () => 'Here')
  const pass = (ms: number) => {
    at += ms
    t.mock.timers.tick(1000)
  }
  try {
    at = 60_000
    await http.listen({ port: 0, host: '127.0.0.1' })
    pass(1000)
    await http.inject('/')
    pass(1000)
    assert.equal(collected, 0)
    await http.inject('/healthz?from=proxy')
    await http.inject('/healthz')
    pass(1000)
    assert.equal(collected, 1)
    pass(3_600_000)
    assert.equal(collected, 1)
  } finally {
    await http.close()
  }
})
