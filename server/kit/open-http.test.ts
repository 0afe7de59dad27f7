import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setImmediate as aTurn } from 'node:timers/promises'
import { readConfig } from './config.ts'
import { openHttp } from './open-http.ts'

const config = readConfig({ LOG_LEVEL: 'silent' })
const opened: ReturnType<typeof openHttp>[] = []
after(() => Promise.all(opened.map((http) => http.close())))

async function serve(drainMs?: number) {
  const http = openHttp(config, undefined, drainMs)
  opened.push(http)
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  http.get('/slow', async () => {
    ask()
    await mayAnswer
    return 'done'
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  return { http, port, asked, answer }
}

const request = 'GET /slow HTTP/1.1\r\nHost: example.com\r\n\r\n'

test('closing lets a request in progress finish, and does not keep its connection alive afterwards', async () => {
  const { http, port, asked, answer } = await serve()
  const socket = connect(port, '127.0.0.1')
  const said = text(socket)
  socket.write(request)
  await asked
  const closed = http.close()
  while (http.server.listening) await aTurn()
  answer()
  // If it were kept alive, the connection would hold this up for longer than the test may take.
  await closed
  assert.match(await said, /^HTTP\/1.1 200 OK[^]+done$/)
})

test('closing does not wait forever for the rest of a request', async () => {
  const { http, port, answer } = await serve(100)
  const socket = connect(port, '127.0.0.1')
  answer()
  // The response to the first request shows that the half request behind it has arrived too.
  socket.write(request + request.slice(0, -10))
  await once(socket, 'data')
  const ended = once(socket, 'close')
  await http.close()
  await ended
})

test("a route can't have a schema of Fastify's, which the server doesn't load", async () => {
  const http = openHttp(config)
  http.get('/', { schema: { querystring: { type: 'object' } } }, async () => 'done')
  await assert.rejects(async () => http.ready(), /the contract checks inputs and answers/)
})
