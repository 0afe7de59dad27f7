import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { refusalBody } from './refusal-body.ts'

/** What every request passes first: headers for the browser, limits, and the same-origin check. */
export async function httpGuards(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // Pages have their own policy, with their scripts' hashes; everything else may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(rateLimit, {
    // Sign-ups have a tighter limit of their own: each creates an account and sends an email.
    keyGenerator: (request) => (isSignUp(request.url) ? `sign-up ${request.ip}` : request.ip),
    max: (request) => (isSignUp(request.url) ? config.signUpsPerHour : config.requestsPerMinute),
    timeWindow: (request) => (isSignUp(request.url) ? hour : minute),
    // By the matched route, since '/%61pi/me/photo' leads to the photo too.
    allowList: (request) => !isCall(request.routeOptions.url ?? request.url),
    errorResponseBuilder: (request) => ({ statusCode: 429, ...refusalBody(request.url, 'too-many-requests') }),
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.fromAnywhere && isFromElsewhere(request, config))
      return reply.code(403).send(refusalBody(request.url, 'foreign-origin'))
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts commands sent from other sites; only for routes that ignore cookies. */
    fromAnywhere?: boolean
  }
}

/** Whether a request is an API call rather than a page or a file. */
export const isCall = (url: string): boolean =>
  url.startsWith('/api/') || url.startsWith('/rpc/') || url.startsWith('/dev') || url.includes('/us-central1/')

// By the path as the calls' router reads it, to which '/api/x/../sign-up' is a sign-up.
function isSignUp(url: string): boolean {
  const path = URL.parse(`http://here${url}`)?.pathname ?? url
  return path.startsWith('/api/sign-up') || path.startsWith('/rpc/accounts/signUp')
}
const minute = 60_000
const hour = 60 * minute

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a browser says that another site sends this command. Browsers always say so (Origin, or Sec-Fetch-Site); a
 * program that sends neither has no cookies but those it was given.
 */
function isFromElsewhere(request: FastifyRequest, config: Config): boolean {
  if (harmless.has(request.method)) return false
  const { origin } = request.headers
  if (origin !== undefined) return origin !== config.publicUrl && hostOf(origin) !== request.host
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)
