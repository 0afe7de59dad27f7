import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { Caller } from '#server/kit/viewer.ts'
import { liveRoutes } from './routes.ts'
import type { Streams } from './streams.ts'
import { longestStreamMs } from './streams-elsewhere.ts'

test('a stream whose reader leaves while it is opening is closed once, and leaves nothing waiting', async (t) => {
  const http = Fastify()
  t.after(() => http.close())
  const opening = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  let closings = 0
  const close = () => {
    closings++
    closed.resolve()
  }
  const open = async () => {
    opening.resolve()
    await gone.promise
    return close
  }
  http.addHook('onRequest', async (_request, { raw }) => void raw.once('close', gone.resolve))
  liveRoutes(http, {
    streams: { open } as unknown as Streams,
    viewerOf: async () => ({ personId: 'ada' }) as unknown as Caller,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await opening.promise
  t.mock.timers.enable({ apis: ['setTimeout'] })
  socket.destroy()
  await once(socket, 'close')
  await closed.promise
  t.mock.timers.tick(longestStreamMs)
  assert.equal(closings, 1)
})
