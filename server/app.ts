import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { AuthSettings } from './accounts/auth.ts'
import { viewerFinder } from './accounts/find-viewer.ts'
import { withNewSignatures } from './accounts/signed-cookie.ts'
import { backgroundWork } from './background.ts'
import { callableRoutes } from './callables/routes.ts'
import { webhookRoutes } from './credits/payments/routes.ts'
import { openSdk } from './credits/payments/stripe.ts'
import { devRoutes } from './dev/routes.ts'
import { openTransport } from './email/delivery/open-transport.ts'
import { unsubscribeRoutes } from './email/routes.ts'
import { apiDocs } from './kit/api-docs.ts'
import { headersOf, mountApi } from './kit/api-mount.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Db } from './kit/database.ts'
import { health } from './kit/health.ts'
import { httpGuards, isCall } from './kit/http-guards.ts'
import { loggedRequest } from './kit/logged-request.ts'
import { httpLimits } from './kit/http-limits.ts'
import { startJobs } from './kit/jobs.ts'
import { notFound, refusalBody } from './kit/refusal-body.ts'
import { sharedLimits } from './kit/shared-limits.ts'
import { webPages } from './kit/web-pages.ts'
import { wellKnown } from './kit/well-known.ts'
import { liveRoutes } from './live/routes.ts'
import { openStreams } from './live/streams.ts'
import { openPayments } from './open-payments.ts'
import { handlePayoutEvent } from './payouts/handle-payout-event.ts'
import { noProvider } from './payouts/no-provider.ts'
import type { PayoutProvider } from './payouts/payout-provider.ts'
import { payoutFiles } from './payouts/routes.ts'
import { stripePayouts } from './payouts/stripe-payouts.ts'
import { photoRoutes } from './profiles/photo/routes.ts'
import { calendarRoutes } from './sessions/calendar/routes.ts'
import { apiRouter } from './router.ts'

export type AppNeeds = {
  db: Db
  clock: Clock
  config: Config
  auth: AuthSettings
  /** The web build's output; undefined serves no pages (API tests). */
  buildDir: string | undefined
  /** The payout provider, if not the configured one. */
  payouts?: PayoutProvider
  /** Milliseconds a request may take to arrive: its head, all of it, and how often that is looked at. */
  slowest?: { headers: number; request: number; look: number }
}

export type App = {
  http: FastifyInstance
  /** Runs all background work that is due, until none is left. */
  settle(): Promise<void>
  /** Starts the background work and listens on the configured port; returns the address. */
  listen(): Promise<string>
  /** Finishes what is in progress, then stops. */
  close(): Promise<void>
}

const maxBodyBytes = 64 * 1024 // the longest call is a profile of seven long fields

/** Mounts every feature on HTTP; used by main and by tests. */
export async function buildApp(needs: AppNeeds): Promise<App> {
  const { db, clock, config, auth, buildDir, slowest = { headers: 15_000, request: 30_000, look: 2000 } } = needs
  const http = Fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest } },
    // A body that comes drop by drop holds memory and a connection; whoever only listens to an answer is not meant.
    requestTimeout: slowest.request,
    http: { headersTimeout: slowest.headers, connectionsCheckingInterval: slowest.look },
    // Pages and their assets would drown out the calls.
    logController: new LogController({ disableRequestLogging: ({ url }) => !isCall(url ?? '') }),
    genReqId: () => randomUUID().slice(0, 8),
    trustProxy: (_address: string, proxiesPassed: number) => proxiesPassed < config.trustProxy,
    bodyLimit: maxBodyBytes,
    // What a call has no method for is not there (HEAD of a command's address included).
    exposeHeadRoutes: false,
    // An address that nobody can decode.
    frameworkErrors: (_error, request, reply) => void notFound(request as FastifyRequest, reply as FastifyReply),
    // Closing waits for requests in progress, not for idle keep-alive connections.
    forceCloseConnections: 'idle',
  })
  const onFailure = (message: string, error: unknown) => http.log.error({ err: error }, message)
  const findViewer = viewerFinder(db.read, auth)
  /** Who it is by now; a long stream asks again. */
  const viewerOf = (request: FastifyRequest) => findViewer(headersOf(request))
  const callerOf = oncePerRequest(viewerOf)

  if (auth.previousSecret !== undefined)
    http.addHook('onRequest', async ({ headers }) => {
      if (headers.cookie !== undefined) headers.cookie = withNewSignatures(auth, headers.cookie)
    })
  answerErrors(http)
  http.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await httpGuards(http, config)
  const limits = sharedLimits({ db, clock, onFailure })
  await httpLimits(http, { config, clock, limits, viewerOf: callerOf })
  const streams = await openStreams(db, onFailure)
  const payments = await openPayments({ db, clock, config, auth })

  let running: ReturnType<typeof startJobs> | undefined
  const payouts = {
    db,
    clock,
    provider:
      needs.payouts ??
      (payments.settings ? stripePayouts(openSdk(payments.settings), config.payoutAccounts) : noProvider),
    publicUrl: config.publicUrl,
    development: !config.production,
    onFailure,
    onReport: (report: object) => http.log.info({ report }, 'the end of a month was paid out'),
  }
  mountApi(http, {
    router: apiRouter({
      ...needs,
      product: config.product,
      publishEphemeral: streams.publishEphemeral,
      payments,
      payouts,
    }),
    viewerOf: callerOf,
  })
  wellKnown(http, { config, clock })
  await apiDocs(http, config)
  liveRoutes(http, { streams, viewerOf })
  await photoRoutes(http, { db, clock, viewerOf })
  calendarRoutes(http, {
    db,
    clock,
    publicUrl: config.publicUrl,
    viewerOf,
  })
  await unsubscribeRoutes(http, { db, clock, secrets: auth, product: config.product })
  payoutFiles(http, { db, viewerOf })
  await callableRoutes(http, payouts)
  await webhookRoutes(http, { ...payments, onEvent: (event) => handlePayoutEvent(payouts, event) })
  await payments.sandbox?.mount(http, () => running?.wakeAll())
  health(http, db)

  const transport = openTransport(config)
  const { jobs, settle } = backgroundWork({
    db,
    clock,
    auth,
    product: config.product,
    transport,
    payouts,
    more: payments.jobs,
    onFailure,
    onProgress: (message) => http.log.info(message),
  })
  db.onCommit(({ announced }) => announced && running?.wake('handle-announcements'))
  if (!config.production)
    devRoutes(http, {
      db,
      clock,
      jobs,
      emails: { product: config.product, ...auth },
      wakeAll: () => running?.wakeAll(),
    })
  const limited = { preHandler: http.rateLimit() }
  if (buildDir !== undefined) await webPages(http, buildDir, limited)
  else http.setNotFoundHandler(limited, notFound)

  return {
    http,
    settle,
    async listen() {
      const address = await http.listen({ port: config.port, host: config.host })
      running = startJobs(jobs, onFailure)
      return address.replace(/0\.0\.0\.0|\[::1?\]|127\.0\.0\.1/, 'localhost')
    },
    async close() {
      await streams.close()
      await http.close()
      await running?.stop()
      await limits.close()
      await payments.sandbox?.close()
    },
  }
}

function answerErrors(http: FastifyInstance): void {
  http.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 429) return reply.code(429).send(refusalBody(request.url, 'too-many-requests'))
    if (status < 500) return reply.code(status).send(refusalBody(request.url, 'invalid-input', { status }))
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send(refusalBody(request.url, 'unforeseen', { data: { reference: request.id } }))
  })
}

/** Limits and calls both ask who it is: one look-up for both. */
function oncePerRequest<Value>(find: (request: FastifyRequest) => Promise<Value>) {
  const found = new WeakMap<FastifyRequest, Promise<Value>>()
  return (request: FastifyRequest): Promise<Value> => {
    const known = found.get(request) ?? find(request)
    found.set(request, known)
    return known
  }
}
