import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { openBox, Refused } from './box.ts'
import type { Answer } from './calls.ts'
import { parseForm } from './parse-form.ts'
import { findAnswer, keepAnswer, readMood, takeTurn } from './store.ts'

type Needs = { db: Db; clock: Clock; pagesUrl: string; calls: Record<string, Answer> }
type Reply = { status: number; body: unknown; replayed?: boolean }

const slowMs = 20_000

/** Speaks the provider's HTTP API on a loopback port of its own, to the SDK as it is. */
export async function startApiServer(needs: Needs): Promise<{ port: number; close(): Promise<void> }> {
  const ending = new AbortController()
  const server = createServer((request, response) => {
    respond(needs, request, response, ending.signal).catch((error: unknown) => {
      send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } }, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Nobody waits for a stand-in.
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
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { outage } = await readMood(needs.db.read)
  if (outage === 'slow') await sleep(slowMs, undefined, { signal: ending }).catch(() => undefined)
  const reply =
    outage === 'none' ? await answer(needs, request, Buffer.concat(chunks).toString()) : { status: 503, body: down }
  send(response, reply, request)
}

const down = { error: { type: 'api_error', message: 'The sandbox was told to be down.' } }

function send(response: ServerResponse, { status, body, replayed }: Reply, request: IncomingMessage): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${Date.now()}`,
    'stripe-version': String(request.headers['stripe-version'] ?? ''),
    ...(replayed && { 'idempotent-replayed': 'true' }),
    // What it does wrong once, it does again.
    ...(status >= 500 && { 'stripe-should-retry': 'false' }),
  })
  response.end(JSON.stringify(body))
}

async function answer(needs: Needs, request: IncomingMessage, text: string): Promise<Reply> {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', 'http://sandbox')
  if (!/^(Bearer|Basic) /.test(headers.authorization ?? ''))
    return {
      status: 401,
      body: { error: { type: 'invalid_request_error', message: 'You did not provide an API key.' } },
    }
  const found = findCall(needs.calls, method, url.pathname)
  if (!found) return failed(new Refused(404, `Unrecognized request URL (${method}: ${url.pathname}).`))
  const account = headers['stripe-account'] as string | undefined
  const asked = `${method} ${url.pathname} ${text}`
  const key = headers['idempotency-key'] as string | undefined
  const kept = key && method === 'POST' ? `${account ?? ''}:${key}` : undefined
  const params = isJson(headers['content-type'])
    ? parseForm(flatten(JSON.parse(text || '{}')), missing)
    : parseForm([url.search.slice(1), text].filter(Boolean).join('&'), missing)
  return needs.db.transaction(async (tx) => {
    await takeTurn(tx)
    const before = kept && (await findAnswer(tx, kept))
    if (before && before.request !== asked) return failed(otherRequest)
    if (before) return { status: before.status, body: before.body, replayed: true }
    const box = openBox(tx, { now: needs.clock.now(), pagesUrl: needs.pagesUrl })
    const reply = await found.answer({ ids: found.ids, params, box, account }).then(
      (body): Reply => ({ status: 200, body }),
      (error: unknown) => {
        if (error instanceof Refused) return failed(error)
        throw error
      },
    )
    if (kept) await keepAnswer(tx, kept, { request: asked, status: reply.status, body: reply.body })
    return reply
  })
}

const failed = ({ status, body }: Refused): Reply => ({ status, body: { error: body } })
const missing = (name: string) => new Refused(400, `Missing required param: ${name}.`, { param: name })
const otherRequest = new Refused(
  400,
  'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  { type: 'idempotency_error' },
)

function findCall(calls: Record<string, Answer>, method: string, path: string) {
  const parts = path.split('/')
  for (const [pattern, answer] of Object.entries(calls)) {
    const [verb, template = ''] = pattern.split(' ')
    const names = template.split('/')
    if (verb !== method || names.length !== parts.length) continue
    if (names.every((name, at) => name.startsWith('{') || name === parts[at]))
      return { answer, ids: parts.filter((_, at) => names[at]?.startsWith('{')).map(decodeURIComponent) }
  }
  return undefined
}

// The newer half of the API speaks JSON.
const isJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true

function flatten(value: unknown, name = ''): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return `${encodeURIComponent(name)}=${encodeURIComponent(String(value as string))}`
  return Object.entries(value)
    .map(([key, inner]) => flatten(inner, name ? `${name}[${key}]` : key))
    .filter(Boolean)
    .join('&')
}
