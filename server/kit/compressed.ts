import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

// A response that fits into one packet arrives no sooner when compressed.
const smallest = 1400
// Of gzip's nine levels, the highest that takes hardly longer than the first: it turns 20 KB into 6
// (docs/decisions/0382-compressed-answers.md).
const level = 4

const gzipped = promisify<string, object, Buffer>(gzip)

/** Sends a response, compressed if the client accepts that. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (text.length < smallest || !takesGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await gzipped(text, { level }))
}

/** Sends a streamed response the same way; each piece is flushed as soon as it's written. */
export function sendPiecesCompressed(request: FastifyRequest, reply: FastifyReply, pieces: Readable): FastifyReply {
  if (!takesGzip(request)) return reply.send(pieces)
  const compressing = createGzip({ level, flush: constants.Z_SYNC_FLUSH })
  // If one of the two fails, the other is destroyed as well, and the client sees a broken response.
  pipeline(pieces, compressing, () => {})
  return reply.header('content-encoding', 'gzip').send(compressing)
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip'
