import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#server/kit/viewer.ts'
import type { StreamSink } from './readers.ts'
import type { Streams } from './streams.ts'
import { longestStreamMs } from './streams-elsewhere.ts'

type Needs = { streams: Streams; viewerOf: (request: FastifyRequest) => Promise<Caller | undefined> }

const maxUnsentBytes = 1_000_000

/**
 * `GET /api/live`: the signed-in person's events as Server-Sent Events, resumed by `Last-Event-ID` or `?lastEventId=`.
 */
export function liveRoutes(app: FastifyInstance, { streams, viewerOf }: Needs): void {
  app.get<{ Querystring: { lastEventId?: string } }>('/api/live', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (!viewer) return reply.code(401).send({ code: 'not-signed-in', message: 'Please log in to continue.' })

    const after = numberIn(request.headers['last-event-id'] ?? request.query.lastEventId)
    reply.hijack()
    const { raw } = reply
    // Without chunks, each event is a single write. The stream ends with its connection anyway.
    raw.removeHeader('transfer-encoding')
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The connection is useless once the stream ends, and a closing server must not wait for it.
      connection: 'close',
    })
    raw.write('retry: 1000\n\n')
    const sink: StreamSink = {
      write: (frame) => {
        if (raw.destroyed || raw.writableLength > maxUnsentBytes) return false
        raw.write(frame)
        return true
      },
      end: () => raw.end(),
      signedIn: async () => (await viewerOf(request)) !== undefined,
    }
    const close = await streams.open(viewer.personId, after, sink).catch((error: unknown) => {
      // If left open, the stream would stay silent, and its reader would think that nothing is happening.
      sink.end()
      throw error
    })
    const tooLong = setTimeout(close, longestStreamMs)
    const ended = () => {
      clearTimeout(tooLong)
      close()
    }
    raw.once('close', ended)
    // The sign-in may have ended while the stream was being opened.
    const stillSignedIn = await viewerOf(request).catch((error: unknown) => {
      ended()
      throw error
    })
    // If the client left while the stream was being opened, 'close' isn't emitted again.
    if (raw.destroyed || !stillSignedIn) ended()
  })
}

const numberIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
