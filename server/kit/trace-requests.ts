import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withWork } from './current-work.ts'
import type { Begun, Spans } from './spans.ts'

const otherDoors = /^\/webhooks\/|\/us-central1\//

/**
 * Traces requests that don't go through the contract by their route: other services' events, and calls by programs. A
 * call of the contract starts its own trace, under its name (api-mount.ts).
 */
export function traceRequests(http: FastifyInstance, spans: Spans): void {
  const begun = new WeakMap<FastifyRequest, Begun>()
  // Runs after the body was read, since reading it loses the async context.
  http.addHook('preHandler', (request, _reply, done) => {
    const { url: route = '' } = request.routeOptions
    if (!otherDoors.test(route)) return done()
    const begins = spans.begin({ name: `${request.method} ${route}`, requestId: request.id })
    begun.set(request, begins)
    withWork(begins.work, done)
  })
  http.addHook('onResponse', async (request, { statusCode }) => {
    begun.get(request)?.end(statusCode < 400 ? 'done' : statusCode < 500 ? `refused ${statusCode}` : 'unforeseen')
  })
}
