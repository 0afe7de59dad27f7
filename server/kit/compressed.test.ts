import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { after, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { sendCompressed, sendPiecesCompressed } from './compressed.ts'

const http = fastify()
after(() => http.close())
const long = JSON.stringify(Array.from({ length: 300 }, (_, at) => ({ at, word: 'lighthouse' })))
const pieces = new PassThrough()
http.get('/long', (request, reply) => sendCompressed(request, reply, long))
http.get('/short', (request, reply) => sendCompressed(request, reply, '{}'))
http.get('/pieces', async (request, reply) => sendPiecesCompressed(request, reply, pieces))

describe('an answer', () => {
  const answered = async (url: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const answer = await http.inject({ url, headers })
    return {
      encoding: answer.headers['content-encoding'],
      body: answer.rawPayload,
      length: answer.headers['content-length'],
    }
  }
  test('is compressed for clients that accept it', async () => {
    const { encoding, body, length } = await answered('/long', 'gzip, deflate, br, zstd')
    assert.equal(encoding, 'gzip')
    assert.equal(gunzipSync(body).toString(), long)
    assert.equal(length, String(body.length))
    assert.ok(body.length < long.length / 4)
  })
  for (const accepted of [undefined, '', 'identity', 'br', 'gzip;q=0', 'identity, gzip;q=0.5'])
    test(`is sent as it is where the request says ${accepted === undefined ? 'nothing' : `'${accepted}'`}`, async () => {
      const { encoding, body } = await answered('/long', accepted)
      assert.equal(encoding, undefined)
      assert.equal(body.toString(), long)
    })
  test('is sent as it is if it fits in a packet', async () => {
    const { encoding, body } = await answered('/short', 'gzip')
    assert.deepEqual([encoding, body.toString()], [undefined, '{}'])
  })
})

test('each piece arrives before the next one is written', async () => {
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  pieces.write('one')
  const answer = await fetch(`${address}/pieces`)
  assert.equal(answer.headers.get('content-encoding'), 'gzip')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  assert.equal((await reader.read()).value, 'one')
  pieces.end('two')
  assert.equal((await reader.read()).value, 'two')
  assert.equal((await reader.read()).done, true)
})
