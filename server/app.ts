import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthSettings } from './accounts/auth.ts'
import { viewerFinder } from './accounts/find-viewer.ts'
import { keepViewers } from './accounts/keep-viewers.ts'
import { withNewSignatures } from './accounts/signed-cookie.ts'
import { backgroundWork } from './background.ts'
import { callableRoutes } from './callables/routes.ts'
import { webhookRoutes } from './credits/payments/routes.ts'
import { deskExports } from './desk/export/routes.ts'
import { observeWork } from './desk/metrics/observe-work.ts'
import { deskPages, guardDeskAssets } from './desk/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { openTransport } from './email/delivery/open-transport.ts'
import { unsubscribeRoutes } from './email/routes.ts'
import { apiDocs } from './kit/api-docs.ts'
import { callsOf, mountApi } from './kit/api-mount.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Db } from './kit/database.ts'
import { giveBackMemory } from './kit/give-back-memory.ts'
import { type Health, health } from './kit/health.ts'
import { httpGuards } from './kit/http-guards.ts'
import { httpLimits, type SecondsToWait } from './kit/http-limits.ts'
import { type Job, startJobs } from './kit/jobs.ts'
import { openHttp, type Slowest } from './kit/open-http.ts'
import { type Measures, measuresOn } from './kit/measures.ts'
import { type Metrics, unmeasured } from './kit/metrics.ts'
import { noteJobRuns } from './kit/note-job-runs.ts'
import { notFound } from './kit/refusal-body.ts'
import { observeProcess } from './kit/observe-process.ts'
import { type Spans, spansOn } from './kit/spans.ts'
import { traceRequests } from './kit/trace-requests.ts'
import type { Traces } from './kit/traces.ts'
import { sharedLimits } from './kit/shared-limits.ts'
import type { Caller, Viewer } from './kit/viewer.ts'
import type { LegalTexts } from './kit/legal-texts.ts'
import { watchStatements } from './kit/watch-statements.ts'
import { webPages } from './kit/web-pages.ts'
import { wellKnown } from './kit/well-known.ts'
import { liveRoutes } from './live/routes.ts'
import { openStreams, type Streams } from './live/streams.ts'
import { type KnownPlaces, keepPlaces } from './messages/known-places.ts'
import { openPayments, type Payments } from './open-payments.ts'
import { handlePayoutEvent } from './payouts/handle-payout-event.ts'
import { openProvider } from './payouts/open-provider.ts'
import type { PayoutNeeds } from './payouts/payout-needs.ts'
import type { PayoutProvider } from './payouts/payout-provider.ts'
import { reconcileAsAsked } from './payouts/reconcile-all.ts'
import { payoutFiles } from './payouts/routes.ts'
import { publicPageRoutes } from './profiles/public-page/routes.ts'
import { photoRoutes } from './profiles/photo/routes.ts'
import { calendarRoutes } from './sessions/calendar/routes.ts'
import { readPhrasesAhead } from './safety/read-ahead.ts'
import { apiRouter } from './router.ts'

export type AppNeeds = {
  db: Db
  clock: Clock
  config: Config
  auth: AuthSettings
  /** The web build's output directory. If undefined, no pages are served (API tests). */
  buildDir: string | undefined
  /** The operator's own terms and privacy policy. */
  legal?: LegalTexts
  /** The payout provider, if not the configured one. */
  payouts?: PayoutProvider
  slowest?: Slowest
  /** Where measurements go, if they are collected. */
  meter?: Metrics['meter']
  /** Where traces go. */
  tracer?: Traces['tracer']
}

export type App = {
  http: FastifyInstance
  /** Runs all due background work until none is left. */
  settle(): Promise<void>
  /** Starts the background work and listens on the configured port. Returns the address. */
  listen(): Promise<string>
  /** Finishes work in progress, then stops. */
  close(): Promise<void>
}

/** Mounts every feature on HTTP; used by main and by tests. */
export async function buildApp(needs: AppNeeds): Promise<App> {
  const { db, clock, config, auth } = needs
  const { product, requireVerifiedMentors: onlyVerified } = config
  const http = openHttp(config, needs.slowest)
  const onFailure = (message: string, error: unknown) => http.log.error({ err: error }, message)
  const self = randomUUID()
  const callers = await openCallers(needs, self)
  const { callerNow, callerOf } = callers
  const places = await keepPlaces(db, self)

  if (auth.previousSecret !== undefined)
    http.addHook('onRequest', async ({ headers }) => {
      if (headers.cookie !== undefined) headers.cookie = withNewSignatures(auth, headers.cookie)
    })
  httpGuards(http, config)
  const limits = sharedLimits({ db, clock, onFailure })
  const secondsToWait = httpLimits(http, { config, clock, limits, viewerOf: callerOf })
  const streams = await openStreams(db, onFailure, { self })
  giveBackMemory(http, { countStreams: streams.count })
  const spans = spansOn(needs.tracer)
  traceRequests(http, spans)
  const measures = measureApp(http, needs, { streams, spans })
  const payments = await openPayments({ db, clock, config, auth })
  const payouts = payoutNeeds(needs, payments, http.log)

  let running: ReturnType<typeof startJobs> | undefined
  const wakeAll = () => running?.wakeAll()
  const features = {
    ...needs,
    callerNow,
    callerOf,
    secondsToWait,
    streams,
    places,
    measures,
    spans,
    payments,
    payouts,
    wakeAll,
  }
  const { giveNotice } = await mountFeatures(http, features)
  const leaving = new AbortController()
  const facts = { db, clock, auth, product, onlyVerified, payouts, spans, onFailure, leaving: leaving.signal }
  const { jobs, settle } = backgroundWork({
    ...facts,
    transport: await openTransport(config),
    more: [...payments.jobs, reconcileJob(needs, payments, payouts)],
    onProgress: (message) => http.log.info(message),
  })
  db.onCommit(({ announced }) => announced && running?.wake('handle-announcements'))
  if (!config.production) devRoutes(http, { db, clock, jobs, emails: { product, ...auth }, wakeAll })
  await mountPages(http, needs, callerOf)

  return {
    http,
    settle,
    async listen() {
      const address = await http.listen({ port: config.port, host: config.host })
      running = startJobs(jobs, { onFailure, note: noting(needs, measures), leaving })
      readPhrasesAhead()
      return address.replace(/0\.0\.0\.0|\[::1?\]|127\.0\.0\.1/, 'localhost')
    },
    async close() {
      // From now on, other processes take over due jobs.
      leaving.abort()
      if (running && config.trustProxy > 0) await giveNotice()
      await streams.close()
      await callers.close()
      await places.close()
      await http.close()
      await running?.stop()
      await limits.close()
      await payments.sandbox?.close()
    },
  }
}

/** Sets up the measurements that operators watch from outside. Without a meter, only slow statements are logged. */
function measureApp(
  http: FastifyInstance,
  { db, clock, config, meter }: AppNeeds,
  { streams, spans }: { streams: Streams; spans: Spans },
): Measures {
  const measures = measuresOn(meter ?? unmeasured)
  const warn = (facts: object, message: string) => http.log.warn(facts, message)
  watchStatements({ db, warn, measures, spans, slowMs: config.slowStatementMs })
  if (meter === undefined) return measures
  // Label routes by pattern, since an actual address could identify a person.
  http.addHook('onResponse', async (request, reply) =>
    measures.response(request.routeOptions.url ?? 'nowhere', reply.statusCode),
  )
  const stop = observeProcess(meter, { db, countStreams: streams.count })
  http.addHook('onClose', async () => stop())
  observeWork(meter, { db, clock })
  return measures
}

function noting(needs: AppNeeds, measures: Measures) {
  const note = noteJobRuns(needs)
  return (job: string, error?: unknown): Promise<void> => {
    measures.job(job, error)
    return note(job, error)
  }
}

const payoutNeeds = (
  { db, clock, config, payouts }: AppNeeds,
  { settings }: Payments,
  log: FastifyBaseLogger,
): PayoutNeeds => ({
  db,
  clock,
  provider: payouts ?? openProvider(settings, config.payoutAccounts),
  publicUrl: config.publicUrl,
  development: !config.production,
  onFailure: (message, error) => log.error({ err: error }, message),
  onReport: (report) => log.info({ report }, 'the end of a month was paid out'),
})

const reconcileJob = ({ db, clock }: AppNeeds, { provider }: Payments, payouts: PayoutNeeds): Job => ({
  name: 'reconcile',
  does: 'Compares the payment provider with ledger and payouts, when the desk asks for it.',
  everyMs: 15_000,
  run: () => reconcileAsAsked({ db, clock, provider, payouts: payouts.provider }),
})

type CallerOf = (request: FastifyRequest) => Promise<Caller | undefined>
type Mounted = Pick<AppNeeds, 'db' | 'clock' | 'config' | 'auth'> & {
  callerNow: CallerOf
  /** Like `callerNow`, but possibly a moment old, and looked up only once per request. */
  callerOf: CallerOf
  secondsToWait: SecondsToWait
  streams: Streams
  places: KnownPlaces
  measures: Measures
  spans: Spans
  payments: Payments
  payouts: PayoutNeeds
  wakeAll: () => void
}

/** Mounts the contract's calls and everything that isn't a call: files, streams, and webhooks of other services. */
async function mountFeatures(http: FastifyInstance, mounted: Mounted): Promise<Health> {
  const { db, clock, config, auth, callerNow, callerOf, streams, places, payments, payouts, wakeAll } = mounted
  const { product, publicUrl, ice, crisis, requireVerifiedMentors: onlyVerified } = config
  const { publishEphemeral } = streams
  /** The signed-in student or mentor, for files that only they have. Undefined for operators. */
  const viewerOf = async (request: FastifyRequest): Promise<Viewer | undefined> => {
    const caller = await callerOf(request)
    return caller?.role === 'operator' ? undefined : caller
  }
  const facts = { db, clock, auth, product, onlyVerified }
  const router = apiRouter({ ...facts, publishEphemeral, crisis, ice, payments, payouts, places })
  mountApi(http, { ...mounted, calls: callsOf(router), viewerOf: callerOf })
  wellKnown(http, { config, clock })
  apiDocs(http, config)
  liveRoutes(http, { streams, viewerOf: callerNow })
  await photoRoutes(http, { db, clock, viewerOf: callerOf })
  calendarRoutes(http, { db, clock, publicUrl, viewerOf })
  await unsubscribeRoutes(http, { db, clock, secrets: auth, product })
  payoutFiles(http, { db, viewerOf })
  guardDeskAssets(http, callerOf)
  deskExports(http, { db, clock, auth, callerOf })
  await callableRoutes(http, payouts)
  await webhookRoutes(http, { ...payments, onEvent: (event) => handlePayoutEvent(payouts, event) })
  await payments.sandbox?.mount(http, wakeAll)
  return health(http, db)
}

/** Mounts the web pages, or only the not-found handler if there is no web build. */
async function mountPages(http: FastifyInstance, needs: AppNeeds, callerOf: CallerOf): Promise<void> {
  const { db, buildDir, legal } = needs
  const { publicUrl, requireVerifiedMentors: onlyVerified } = needs.config
  if (buildDir === undefined) {
    http.setNotFoundHandler(notFound)
    return
  }
  const web = await webPages(http, buildDir, legal)
  publicPageRoutes(http, { db, publicUrl, onlyVerified, web })
  deskPages(http, { web, callerOf })
}

/**
 * Finds who a request comes from: `callerOf` may use an answer kept for a moment, while `callerNow` looks it up afresh,
 * for long streams that ask again.
 */
async function openCallers({ db, auth }: AppNeeds, self: string) {
  const find = viewerFinder(db.read, auth)
  const viewers = await keepViewers(db, { self, find })
  return {
    callerNow: (request: FastifyRequest) => find(request.headers.cookie),
    callerOf: oncePerRequest((request) => viewers.find(request.headers.cookie)),
    close: () => viewers.close(),
  }
}

/** Rate limits and calls both need the caller, so they share one lookup. */
function oncePerRequest<Value>(find: (request: FastifyRequest) => Promise<Value>) {
  const found = new WeakMap<FastifyRequest, Promise<Value>>()
  return (request: FastifyRequest): Promise<Value> => {
    const known = found.get(request) ?? find(request)
    found.set(request, known)
    return known
  }
}
