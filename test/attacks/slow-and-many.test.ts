import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import Stripe from 'stripe'
import { batchPath } from '#contract/kit/batch.ts'
import { buildApp } from '#server/app.ts'
import { openWorld } from '#test/world.ts'

const slowest = { headers: 300, request: 600, look: 100 }

describe('a person who takes too much time or too many streams', async () => {
  const world = await openWorld()
  const { db, clock, config, auth } = world
  const hasty = await buildApp({ db, clock, config, auth, buildDir: undefined, slowest })
  let origin: URL
  let elsewhere: string
  before(async () => {
    origin = new URL(await hasty.http.listen({ port: 0, host: '127.0.0.1' }))
    elsewhere = await world.http.listen({ port: 0, host: '127.0.0.1' })
  })
  after(async () => {
    await hasty.close()
    await world.close()
  })

  for (const path of [
    '/api/sign-in',
    '/rpc/accounts/signIn',
    batchPath,
    '/webhooks/stripe',
    '/us-central1/testPayouts',
  ])
    test(`a body that never ends is ended, at ${path}`, async () => {
      const socket = connect(Number(origin.port), '127.0.0.1')
      const head = [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', 'content-length: 50']
      socket.write(`${head.join('\r\n')}\r\n\r\n{`)
      socket.resume()
      await once(socket, 'close', { signal: AbortSignal.timeout(20_000) })
    })

  test("a person’s third simultaneous picture is refused before it is read; somebody else's is not", async () => {
    const [ada, kofi] = [await world.student(), await world.mentor()]
    const port = Number(new URL(elsewhere).port)
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upload = ({ cookie }: { cookie: string }, length: number, body: Buffer) => {
      const head = ['PUT /api/me/photo HTTP/1.1', 'host: localhost', 'content-type: image/png', 'connection: close']
      const socket = connect(port, '127.0.0.1')
      socket.write([...head, `cookie: ${cookie}`, `content-length: ${length}`, '', ''].join('\r\n'))
      socket.write(body)
      return socket
    }
    const answerTo = async (socket: ReturnType<typeof upload>) => {
      for await (const part of socket) return String(part).slice(0, 'HTTP/1.1 200'.length)
    }
    const slow = [1, 2, 3].map(() => upload(ada, 5_000_000, picture))
    assert.equal(await Promise.race(slow.map(answerTo)), 'HTTP/1.1 503')
    assert.equal(await answerTo(upload(kofi, picture.length, picture)), 'HTTP/1.1 200')
    for (const socket of slow) socket.destroy()
    let answer: string | undefined
    while (answer !== 'HTTP/1.1 200') {
      answer = await answerTo(upload(ada, picture.length, picture))
    }
  })

  test('uploads that are broken off free their places at once', async () => {
    const ada = await world.student()
    const port = Number(new URL(elsewhere).port)
    for (let wait = 0; wait < 20; wait++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const head = ['PUT /api/me/photo HTTP/1.1', 'host: localhost', 'content-type: image/png', `cookie: ${ada.cookie}`]
      socket.write([...head, 'content-length: 1000', '', 'ab'].join('\r\n'))
      // The server takes about a millisecond to look up the person, so these break off before, during and after that.
      await new Promise((resolve) => setTimeout(resolve, wait / 5))
      socket.destroy()
      await once(socket, 'close')
    }
    const upload = async () => {
      const headers = { cookie: ada.cookie, 'content-type': 'image/png' }
      return (await fetch(`${elsewhere}/api/me/photo`, { method: 'PUT', headers, body: 'none' })).status
    }
    let answer = await upload()
    for (const end = Date.now() + 10_000; answer === 503 && Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      answer = await upload()
    }
    assert.notEqual(answer, 503)
  })

  const readUntil = async (reader: ReadableStreamDefaultReader<string>, text: string) => {
    let seen = ''
    while (!seen.includes(text)) seen += (await reader.read()).value ?? assert.fail('a stream ended')
  }
  const manyStreams = async (servers: string[]) => {
    const ada = await world.student()
    const readers = []
    for (const server of servers) {
      const answer = await fetch(`${server}/api/live`, { headers: { cookie: ada.cookie } })
      const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
      // The response starts before the stream is open. Only after the first ping is this stream older than the next.
      await readUntil(reader, 'event: ping')
      readers.push(reader)
    }
    let received = ''
    for (let next = await readers[0]!.read(); !next.done; next = await readers[0]!.read()) received += next.value
    assert.match(received, /retry: 60000\nevent: replaced\n/)
    await new Promise((resolve) => setTimeout(resolve, slowest.request + 2 * slowest.look))
    await ada.calls.todos.add({ id: world.newId(), text: 'Seen on ten devices' })
    for (const reader of readers.slice(1)) {
      await readUntil(reader, 'todos-changed')
      await reader.cancel()
    }
  }
  test('a live stream outlasts that; a person can have ten, and the oldest is told why it ends', () =>
    manyStreams(Array<string>(11).fill(origin.origin)))
  test('a person can have ten across all processes', () =>
    manyStreams(Array.from({ length: 11 }, (_none, at) => (at % 2 ? elsewhere : origin.origin))))
})

describe('a signed payload that is not an event', async () => {
  const secret = 'whsec_of_the_tests'
  const world = await openWorld({
    environment: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: secret },
  })
  after(() => world.close())
  for (const payload of [
    'no json',
    '',
    'null',
    '[]',
    '{}',
    '{"id":"evt_1","type":"x"}',
    '{"id":1,"data":{"object":{}}}',
  ])
    test(`is refused: ${payload || 'nothing'}`, async () => {
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret })
      const answer = await world.http.inject({
        method: 'POST',
        url: '/webhooks/stripe',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        payload,
      })
      assert.equal(answer.statusCode, 400, answer.body)
    })
})

describe('values that no calendar or database knows', async () => {
  const world = await openWorld()
  const ada = await world.student()
  const kofi = await world.mentor({ profile: { bio: 'Maths.', university: 'Ashesi University' } })
  after(() => world.close())

  // 2026-02-30 has the form of a date but isn't one; a NUL is dropped before anything is read.
  const answers: Record<string, number> = { '2026-02-30': 422, '2026-99-99': 422, '2026-03-02%00': 200 }
  for (const from of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-99-99', '2026-03-02%00'])
    test(`free hours from ${from} are refused`, async () => {
      const url = `/api/mentors/${kofi.id}/free-hours?from=${from}&timeZone=UTC`
      const { statusCode, body } = await world.http.inject({ url, headers: { cookie: ada.cookie } })
      assert.equal(statusCode, answers[from] ?? 400, body)
    })
  test('a NUL in the name of a payment causes no failure', async () => {
    await ada.calls.credits.markConfirmationShown({ paymentId: 'in_\0made\uD800up' })
  })
})
