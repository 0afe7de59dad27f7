import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { refusalBody } from './refusal-body.ts'
import { logSecurity } from './security-log.ts'

// Only the room's page may ask for what a video call needs. Frames and other sites get nothing, and nobody gets the
// rest.
const forCalls = ['camera', 'microphone', 'display-capture']
const never = ['geolocation', 'payment', 'usb', 'serial', 'hid', 'bluetooth', 'midi']
const permissionsPolicy = (own: string[], none: string[]) =>
  [
    ...['fullscreen', 'publickey-credentials-get', 'publickey-credentials-create', ...own].map(
      (name) => `${name}=(self)`,
    ),
    ...none.map((name) => `${name}=()`),
  ].join(', ')
const inRoom = permissionsPolicy(forCalls, never)
const elsewhere = permissionsPolicy([], [...forCalls, ...never])
const isRoom = (url: string): boolean => /^\/session\/[^/?]+\/room\/?(\?|$)/.test(url)

/**
 * Headers that browsers enforce, sent with every response. Pages have their own policy with their scripts' hashes;
 * anything else may load nothing.
 */
const headersFor = (config: Config) => ({
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Old browsers' own filters did more harm than good.
  'x-xss-protection': '0',
})

/**
 * Applied to every request before any of our code runs: the headers that browsers enforce, and the same-origin check.
 */
export function httpGuards(app: FastifyInstance, config: Config): void {
  const headers = headersFor(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (!request.routeOptions.config.fromAnywhere && isFromElsewhere(request, config)) {
      logSecurity(app.log, 'foreign-origin', { outcome: 'refused', address: request.ip, reqId: request.id })
      return void reply.code(403).send(refusalBody(request.url, 'foreign-origin'))
    }
    // Nothing would read such a body within a limit, and the connection's next request would wait behind it.
    if (carriesUselessBody(request))
      return void reply.code(400).header('connection', 'close').send(refusalBody(request.url, 'invalid-input'))
    done()
  })
  // Responses are private; those that may be cached (assets, photos) set their own header.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', isRoom(request.url) ? inRoom : elsewhere)
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts commands sent from other sites. Only for routes that ignore cookies. */
    fromAnywhere?: boolean
  }
}

/** True if a request is an API call rather than for a page or a file. */
export const isCall = (url: string): boolean =>
  /^\/(api|rpc)(\/|$|\?)/.test(url) || url.startsWith('/dev') || url.includes('/us-central1/')

/**
 * True if the browser says that another site is sending this command. Browsers always say so (Origin, or
 * Sec-Fetch-Site); a program that sends neither has no cookies except those it was given. Only GET never changes
 * anything.
 */
function isFromElsewhere(request: FastifyRequest, config: Config): boolean {
  if (request.method === 'GET') return false
  const { origin } = request.headers
  if (origin !== undefined) return origin !== config.publicUrl && !isSameSite(origin, request.host, config)
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * True if the origin is another name of this server. Never plain http if the server is known by https, since anyone on
 * the network path could forge such a page.
 */
function isSameSite(origin: string, host: string, config: Config): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host && (from.protocol === 'https:' || !config.publicUrl.startsWith('https:'))
}

const bodyless = new Set(['GET', 'HEAD', 'TRACE'])

function carriesUselessBody({ method, headers }: FastifyRequest): boolean {
  if (!bodyless.has(method)) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
