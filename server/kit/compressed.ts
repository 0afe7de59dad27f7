import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

// What fits into one packet comes no sooner when it is smaller.
const smallest = 1400
// Of its nine levels, the last that takes hardly more time than the first: 20 KB become 6 (docs/decisions/0382-compressed-answers.md).
const level = 4

const gzipped = promisify<string, object, Buffer>(gzip)

/** Sends an answer in fewer bytes, to those who take it so. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (text.length < smallest || !takesGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await gzipped(text, { level }))
}

/** The same for an answer in pieces, each of which is there as soon as it is written. */
export function sendPiecesCompressed(request: FastifyRequest, reply: FastifyReply, pieces: Readable): FastifyReply {
  if (!takesGzip(request)) return reply.send(pieces)
  const compressing = createGzip({ level, flush: constants.Z_SYNC_FLUSH })
  // Where one of the two fails, the other ends too; what is sent then says so.
  pipeline(pieces, compressing, () => {})
  return reply.header('content-encoding', 'gzip').send(compressing)
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip'
