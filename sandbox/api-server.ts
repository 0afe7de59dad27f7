import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/kit/database.ts'
import type { Calls } from './calls/call.ts'
import { parseForm } from './parse-form.ts'
import { ApiError, type State } from './state.ts'
import { findResponse, readBehavior, saveResponse } from './store.ts'

type Needs = { db: Db; withState: <T>(work: (state: State) => Promise<T>) => Promise<T>; calls: Calls }
type Reply = { status: number; body: unknown; replayed?: boolean }

const slowMs = 20_000

/** Serves the provider's HTTP API to the unmodified SDK on its own loopback port. */
export async function startApiServer(needs: Needs): Promise<{ port: number; close(): Promise<void> }> {
  const ending = new AbortController()
  const server = createServer((request, response) => {
    respond(needs, request, response, ending.signal).catch((error: unknown) => {
      send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } }, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The server must not keep the process alive.
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port')
  return {
    port: address.port,
    async close() {
      ending.abort()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function respond(needs: Needs, request: IncomingMessage, response: ServerResponse, ending: AbortSignal) {
  const sent = await readText(request)
  const { outage } = await readBehavior(needs.db.read)
  if (outage === 'slow') await sleep(slowMs, undefined, { signal: ending }).catch(() => undefined)
  const whim = outage === 'flaky' ? whims[Math.floor(Math.random() * whims.length)] : 'works'
  if (outage === 'down' || outage === 'slow' || whim === 'is down')
    return send(response, { status: 503, body: down }, request)
  if (whim === 'is asked too much') return send(response, { status: 429, body: tooMuch }, request)
  if (whim === 'does it twice') await handle(needs, request, sent)
  const reply = await handle(needs, request, sent)
  if (whim === 'loses its answer') response.destroy()
  else send(response, reply, request)
}

/** What a flaky provider may do with a request. */
const whims = ['works', 'works', 'is down', 'is asked too much', 'does it twice', 'loses its answer'] as const

const tooMuch = { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } }
const down = { error: { type: 'api_error', message: 'The sandbox was told to be down.' } }

function send(response: ServerResponse, { status, body, replayed }: Reply, request: IncomingMessage): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${Date.now()}`,
    'stripe-version': String(request.headers['stripe-version'] ?? ''),
    ...(replayed && { 'idempotent-replayed': 'true' }),
    // Keeps the SDK from retrying: an outage doesn't end between two attempts.
    ...(status >= 500 && { 'stripe-should-retry': 'false' }),
  })
  response.end(JSON.stringify(body))
}

async function handle({ calls, withState }: Needs, request: IncomingMessage, text: string): Promise<Reply> {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', 'http://sandbox')
  if (!/^(Bearer|Basic) /.test(headers.authorization ?? ''))
    return failed(new ApiError(401, 'You did not provide an API key.'))
  const found = findCall(calls, method, url.pathname)
  if (!found) return failed(new ApiError(404, `Unrecognized request URL (${method}: ${url.pathname}).`))
  const account = single(headers['stripe-account'])
  const idempotencyKey = single(headers['idempotency-key'])
  const key = idempotencyKey && method === 'POST' ? `${account ?? ''}:${idempotencyKey}` : undefined
  const sent = `${method} ${url.pathname} ${text}`
  const params = isJson(headers['content-type'])
    ? parseForm(flatten(JSON.parse(text || '{}')), missing)
    : parseForm([url.search.slice(1), text].filter(Boolean).join('&'), missing)
  return withState(async (state) => {
    const before = key && (await findResponse(state.tx, key))
    if (before && before.request !== sent) return failed(otherRequest)
    if (before) return { status: before.status, body: before.body, replayed: true }
    const reply = await found.handler({ ids: found.ids, params, state, account }).then(
      (body): Reply => ({ status: 200, body }),
      (error: unknown) => {
        if (error instanceof ApiError) return failed(error)
        throw error
      },
    )
    if (key) await saveResponse(state.tx, key, { request: sent, status: reply.status, body: reply.body })
    return reply
  })
}

const single = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

const failed = ({ status, body }: ApiError): Reply => ({ status, body: { error: body } })
const missing = (name: string) => new ApiError(400, `Missing required param: ${name}.`, { param: name })
const otherRequest = new ApiError(
  400,
  'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  { type: 'idempotency_error' },
)

function findCall(calls: Calls, method: string, path: string) {
  const parts = path.split('/')
  for (const [pattern, handler] of Object.entries(calls)) {
    const [verb, template = ''] = pattern.split(' ')
    const names = template.split('/')
    if (verb !== method || names.length !== parts.length) continue
    if (names.every((name, at) => name.startsWith('{') || name === parts[at]))
      return { handler, ids: parts.filter((_, at) => names[at]?.startsWith('{')).map(decodeURIComponent) }
  }
  return undefined
}

// Version 2 of the API takes JSON, version 1 takes forms.
const isJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true

/** Converts JSON to the equivalent form. */
function flatten(value: unknown, name = ''): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return `${encodeURIComponent(name)}=${encodeURIComponent(String(value as string))}`
  return Object.entries(value)
    .map(([key, inner]) => flatten(inner, name ? `${name}[${key}]` : key))
    .filter(Boolean)
    .join('&')
}
