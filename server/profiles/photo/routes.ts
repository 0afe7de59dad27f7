import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, refusals } from '#contract/kit/refusals.ts'
import { maxPhotoBytes } from '#domain/profiles/picture-type.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { findPhoto } from './store.ts'
import { removePhoto, setPhoto } from './set-photo.ts'
import { type SerialQueue, serialQueue } from './serial-queue.ts'

type Needs = { db: Db; clock: Clock; viewerOf: (request: FastifyRequest) => Promise<Caller | undefined> }

/**
 * Adds the routes for photos, which are files rather than calls: `PUT` and `DELETE /api/me/photo` with the picture as
 * the body, and `GET /photos/<hash>-<size>.webp`.
 */
export async function photoRoutes(app: FastifyInstance, { db, clock, viewerOf }: Needs): Promise<void> {
  const needs = { db, clock }
  const queue = serialQueue()
  // In a scope of its own, so that no other route accepts bodies of this size or kind.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxPhotoBytes }, (_request, body, done) =>
      done(null, body),
    )
    own.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      // The rate limit throws something that isn't an Error. Rethrown, it would be sent as a success.
      if (error.statusCode === 429) return refused(reply, 'too-many-requests')
      if (error.statusCode !== 413) throw error
      // Left unread, the rest of the body would be taken for the next request.
      return refused(reply.header('connection', 'close'), 'photo-too-large')
    })
    const placeFirst = { onRequest: takesPlace(queue, viewerOf) }
    own.put('/api/me/photo', { ...placeFirst, bodyLimit: maxPhotoBytes }, async (request, reply) => {
      const viewer = await viewerOf(request)
      if (!viewer) return refused(reply, 'not-signed-in')
      const picture = Buffer.isBuffer(request.body) ? request.body : Buffer.of()
      const result = await queue.run(() => setPhoto(needs, viewer.personId, picture))
      return result.ok ? result.value : refused(reply, result.refusal.code)
    })
  })

  app.delete('/api/me/photo', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (!viewer) return refused(reply, 'not-signed-in')
    if (viewer.role === 'operator') return refused(reply, 'wrong-role')
    await removePhoto(needs, viewer.personId)
    return {}
  })

  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    if (!(await viewerOf(request))) return refused(reply, 'not-signed-in')
    const [, hash, size] = /^([0-9a-f]{32})-(96|384)\.webp$/.exec(request.params.file) ?? []
    const picture = hash && (await findPhoto(db.read, hash, size === '96' ? 'small' : 'large'))
    if (!picture) return refused(reply, 'not-found')
    // The name is derived from the content, so the content never changes. Only the browser may cache it, not a proxy.
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(picture)
  })
}

const refused = (reply: FastifyReply, code: RefusalCode) =>
  reply.code(refusals[code].status).send({ code, message: refusals[code].message })

/**
 * Takes a place in the queue before the body is read. Otherwise, thousands of uploads that never end could be in memory
 * with all but their last byte.
 */
const takesPlace =
  (queue: SerialQueue, viewerOf: Needs['viewerOf']) => async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await viewerOf(request)
    if (!viewer) return refused(reply, 'not-signed-in')
    if (viewer.role === 'operator') return refused(reply, 'wrong-role')
    const leave = queue.enter(viewer.personId)
    if (!leave) return refused(reply.header('retry-after', '5').header('connection', 'close'), 'photos-busy')
    // If the client disconnected while the viewer was looked up or the limits counted, 'close' was emitted already.
    if (reply.raw.destroyed) leave()
    else reply.raw.once('close', leave)
  }
