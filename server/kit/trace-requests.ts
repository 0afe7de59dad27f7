import type { FastifyInstance, FastifyRequest } from 'fastify'
import { doing } from './current-work.ts'
import type { Begun, Spans } from './spans.ts'

const otherDoors = /^\/webhooks\/|\/us-central1\//

/**
 * What comes in by another door than the contract's is followed as well, by its route: other services' events, and the calls of
 * programs. A call begins its own trace, by its name (api-mount.ts).
 */
export function traceRequests(http: FastifyInstance, spans: Spans): void {
  const begun = new WeakMap<FastifyRequest, Begun>()
  // After the body was read: reading it loses what is current.
  http.addHook('preHandler', (request, _reply, done) => {
    const { url: route = '' } = request.routeOptions
    if (!otherDoors.test(route)) return done()
    const begins = spans.begin({ name: `${request.method} ${route}`, requestId: request.id })
    begun.set(request, begins)
    doing(begins.work, done)
  })
  http.addHook('onResponse', async (request, { statusCode }) => {
    begun.get(request)?.end(statusCode < 400 ? 'done' : statusCode < 500 ? `refused ${statusCode}` : 'unforeseen')
  })
}
