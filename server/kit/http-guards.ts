import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { refusalBody } from './refusal-body.ts'

/** What every request passes before anything of ours runs: headers that a browser must obey, limits, and the same-origin check. */
export async function httpGuards(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // Pages carry their own policy, with the hashes of their scripts; everything else may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(rateLimit, {
    // Sign-ups are counted apart and tighter: each makes an account and sends a mail.
    keyGenerator: (request) => (isSignUp(request.url) ? `sign-up ${request.ip}` : request.ip),
    max: (request) => (isSignUp(request.url) ? config.signUpsPerHour : config.requestsPerMinute),
    timeWindow: (request) => (isSignUp(request.url) ? hour : minute),
    // By the route that was found: '/%61pi/me/photo' leads to the photo, too.
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
    /** Takes commands that other sites send; only for what looks at no cookie. */
    fromAnywhere?: boolean
  }
}

/** Whether a request is a call of ours, not a page or a file of one. */
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
 * Whether a browser says that another site sends this command. Browsers always say so (Origin, or Sec-Fetch-Site);
 * a program that sends neither carries no cookies it was not given.
 */
function isFromElsewhere(request: FastifyRequest, config: Config): boolean {
  if (harmless.has(request.method)) return false
  const { origin } = request.headers
  if (origin !== undefined) return origin !== config.publicUrl && hostOf(origin) !== request.host
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)
