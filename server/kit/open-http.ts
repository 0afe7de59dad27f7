import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Config } from './config.ts'
import { isCall } from './http-guards.ts'
import { loggedError } from './logged-error.ts'
import { loggedRequest } from './logged-request.ts'
import { notFound, refusalBody } from './refusal-body.ts'

/** How long a request may take to arrive, in milliseconds: its headers, all of it, and how often that is checked. */
export type Slowest = { headers: number; request: number; look: number }

/**
 * Milliseconds that requests in progress get to finish when the server closes. With the notice before that, less than
 * ten seconds.
 */
const longestDrainMs = 5000

const maxBodyBytes = 64 * 1024 // the longest call is a profile of seven long fields

/**
 * Opens the HTTP server without any routes: its log, what it accepts, and its response when something fails. Closing it
 * lets requests in progress finish, for at most `drainMs`.
 */
export function openHttp(
  config: Config,
  slowest: Slowest = { headers: 15_000, request: 30_000, look: 2000 },
  drainMs = longestDrainMs,
) {
  const http: FastifyInstance = Fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest, err: loggedError } },
    // A body that trickles in occupies memory and a connection. Waiting for a response isn't limited by this.
    requestTimeout: slowest.request,
    http: { headersTimeout: slowest.headers, connectionsCheckingInterval: slowest.look },
    // Pages and their assets would drown out the calls.
    logController: new LogController({ disableRequestLogging: ({ url }) => !isCall(url ?? '') }),
    genReqId: () => randomUUID().slice(0, 8),
    // Without a trusted proxy, no request's headers are used to tell who it comes from.
    trustProxy:
      config.trustProxy > 0 && ((_address: string, proxiesPassed: number) => proxiesPassed < config.trustProxy),
    bodyLimit: maxBodyBytes,
    // A method that a call doesn't have is not found (including HEAD for a command's path).
    exposeHeadRoutes: false,
    // Called for a URL that can't be decoded.
    frameworkErrors: (_error, request, reply) => void notFound(request, reply as FastifyReply),
    // Without these, Fastify loads its own validator and serializer, which no route uses.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    // Closing waits for requests in progress, not for idle keep-alive connections.
    forceCloseConnections: 'idle',
  })
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 429) return reply.code(429).send(refusalBody(request.url, 'too-many-requests'))
    if (status < 500) return reply.code(status).send(refusalBody(request.url, 'invalid-input', { status }))
    // The client has gone, such as when a user left a screen, so nobody receives the response.
    if (reply.raw.destroyed) request.log.info({ err: error }, 'a request was left')
    else request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send(refusalBody(request.url, 'unforeseen', { data: { reference: request.id } }))
  })
  closeConnectionsInTime(http, drainMs)
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  return http
}

function refuseSchemas(): never {
  throw new Error('the contract checks inputs and answers, so a route has no schema for Fastify')
}

/**
 * Node closes the connections that are idle at the moment of closing. One that becomes idle later would be kept alive
 * for another minute, and one whose request never fully arrives would stay forever, since closing also stops the checks
 * for slow requests.
 */
function closeConnectionsInTime(http: FastifyInstance, drainMs: number): void {
  let sweeping: NodeJS.Timeout | undefined
  let overdue: NodeJS.Timeout | undefined
  http.addHook('preClose', async () => {
    sweeping = setInterval(() => http.server.closeIdleConnections(), 50)
    overdue = setTimeout(() => http.server.closeAllConnections(), drainMs)
  })
  http.addHook('onClose', async () => {
    clearInterval(sweeping)
    clearTimeout(overdue)
  })
}
