import { pages } from '#contract/kit/addresses.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressBlock } from './address-block.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { isCall } from './http-guards.ts'
import { refusalBody } from './refusal-body.ts'
import { logSecurity } from './security-log.ts'
import type { SharedLimits } from './shared-limits.ts'
import type { Caller } from './viewer.ts'

type Needs = {
  config: Config
  clock: Clock
  limits: SharedLimits
  viewerOf: (request: FastifyRequest) => Promise<Caller | undefined>
}

/** A group of requests that are counted together. */
type Bucket = {
  name: string
  windowMs: number
  max: (config: Config) => number
  /** Signed-in people are counted individually, so that a school behind one address isn't held back. */
  by: 'person' | 'address'
}

const minute = 60_000
const hour = 60 * minute

const signUps: Bucket = { name: 'sign-ups', windowMs: hour, max: (c) => c.signUpsPerHour, by: 'address' }
const calls: Bucket = { name: 'calls', windowMs: minute, max: (c) => c.requestsPerMinute, by: 'person' }
// Each of these guesses a code or a passkey, or stores a challenge.
const secondSteps: Bucket = {
  ...calls,
  name: 'second steps',
  max: (c) => Math.ceil(c.requestsPerMinute / 5),
  by: 'address',
}
const secondStepPaths = new Set([
  '/api/sign-in/second-factor',
  '/api/sign-in/passkey',
  '/api/sign-in/passkey/challenge',
  '/rpc/accounts/finishSignIn',
  '/rpc/accounts/signInWithPasskey',
  '/rpc/accounts/passkeyChallenge',
])
// Two browsers looking for a way to connect send many signals, which must not use up the limit of anything else.
const roomSignals: Bucket = { ...calls, name: 'room signals' }
const roomSignalPaths = new Set(['/api/sessions/:sessionId/room/signals', '/rpc/room/signal'])
// A page of the directory shows many photos, and the payment provider sends its events in bursts from a few addresses.
const photos: Bucket = { ...calls, name: 'photos', max: (c) => 10 * c.requestsPerMinute }
// Pages rendered for each visit, with what mentors agreed to show.
const publicMentors: Bucket = { ...calls, name: 'public mentors', by: 'address' }
const webhooks: Bucket = { ...calls, name: 'webhooks', max: (c) => 10 * c.requestsPerMinute, by: 'address' }
const readiness: Bucket = { ...calls, name: 'readiness', by: 'address' }

/** Undefined means no limit. */
function bucketOf(path: string): Bucket | undefined {
  if (path === '/api/sign-up' || path === '/rpc/accounts/signUp') return signUps
  if (secondStepPaths.has(path)) return secondSteps
  if (roomSignalPaths.has(path)) return roomSignals
  if (path.startsWith('/photos/')) return photos
  if (path.startsWith('/webhooks/')) return webhooks
  if (path === pages.publicMentors || path.startsWith(pages.publicMentor) || path === '/mentors-sitemap.xml')
    return publicMentors
  if (path === '/readyz') return readiness
  return isCall(path) ? calls : undefined
}

/** Counts one more use of a path. Returns how many seconds to wait if that is one too many, otherwise undefined. */
export type SecondsToWait = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<number | undefined>

/**
 * Limits how often a person or address may make requests, including those for things that don't exist. Pages and their
 * assets aren't limited.
 */
export function httpLimits(app: FastifyInstance, { config, clock, limits, viewerOf }: Needs): SecondsToWait {
  app.addHook('onRequest', async (request, reply) => {
    // The matched route, however the request's URL was spelled.
    const seconds = await secondsToWait(request, reply, request.routeOptions.url ?? request.url)
    if (seconds === undefined) return
    return reply.code(429).header('retry-after', seconds).send(refusalBody(request.url, 'too-many-requests'))
  })
  return secondsToWait

  async function secondsToWait(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<number | undefined> {
    const bucket = bucketOf(path)
    if (!bucket) return undefined
    const viewer = bucket.by === 'person' ? await viewerOf(request) : undefined
    const key = `${bucket.name} ${viewer?.personId ?? addressOf(request)}`
    // A sign-up creates an account and sends an email, so the limit must be exact.
    const count = bucket === signUps ? limits.countExactly : limits.count
    const { uses, endsAt } = await count(key, bucket.windowMs)
    const max = bucket.max(config)
    const secondsLeft = Math.max(0, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000))
    reply.headers({
      'x-ratelimit-limit': max,
      'x-ratelimit-remaining': Math.max(0, max - uses),
      'x-ratelimit-reset': secondsLeft,
    })
    if (uses <= max) return undefined
    logSecurity(app.log, 'too-many-requests', { outcome: 'refused', address: request.ip, reqId: request.id })
    return secondsLeft
  }
}

/**
 * What a limit counts by when nobody is signed in: an IPv4 address, or an IPv6 address's /64, which is what one
 * customer gets. A connection that has been closed has no address, whatever Fastify's type says.
 */
export const addressOf = ({ ip }: { ip: string | undefined }): string =>
  ip === undefined ? 'gone' : addressBlock(withoutPort(ip)).slice(0, 64)

// Some proxies include the port.
const withoutPort = (ip: string): string =>
  ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
