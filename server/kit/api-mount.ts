import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fastify'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { liveNumberHeader } from '#contract/kit/live-number.ts'
import { type Contract, contract } from '#contract/contract.ts'
import { isDeskAccess } from '#contract/kit/call.ts'
import { type Clock } from './clock.ts'
import { type Context, refusalError, toApiError } from './api.ts'
import { addressOf } from './http-limits.ts'
import { doing } from './current-work.ts'
import type { Measures } from './measures.ts'
import { logCall } from './security-log.ts'
import type { Spans } from './spans.ts'
import { storableInput } from './storable-input.ts'
import type { Caller } from './viewer.ts'

type Needs = {
  router: Router<Contract, Context>
  clock: Clock
  viewerOf: (request: FastifyRequest) => Promise<Caller | undefined>
  measures: Measures
  spans: Spans
}

/**
 * Mounts the contract's calls twice: as REST under /api for everyone, and under /rpc for our own screens. Each call is a
 * route of its own with its one method, so that nothing else reaches it, and its body is read within the server's limit.
 */
export function mountApi(app: FastifyInstance, { router, clock, viewerOf, measures, spans }: Needs): void {
  // An object for each door: a handler hooks its plugins into the one it is given, and shared, every header went out twice.
  const options = () => ({
    plugins: [new ResponseHeadersPlugin<Context>()],
    interceptors: [inOurWords],
    clientInterceptors: [inWordsForAPerson(app.log, { measures, spans })],
  })
  const rest = new OpenAPIHandler(router, options())
  const rpc = new RPCHandler(router, options())
  for (const { method, path, name, desk } of doors()) {
    mount(method, `/api${path}`, rest, '/api', desk)
    mount('POST', `/rpc/${name}`, rpc, '/rpc', desk)
  }

  async function onlyOperators(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if ((await viewerOf(request))?.role !== 'operator') return reply.callNotFound()
  }

  function mount(
    method: HTTPMethods,
    url: string,
    handler: typeof rest | typeof rpc,
    prefix: '/api' | '/rpc',
    desk: boolean,
  ): void {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      // Where a path that leads nowhere is answered as well: after its body was read (ruling 8.3).
      ...(desk && { preHandler: onlyOperators }),
      async handler(request, reply) {
        if (!isPlain(request.url)) return reply.callNotFound()
        const context = {
          viewer: await viewerOf(request),
          headers: headersOf(request),
          address: addressOf(request),
          requestId: request.id,
          now: clock.now(),
        }
        if (context.viewer) {
          reply.header(liveNumberHeader, context.viewer.liveNumber)
          // Who it was, on every line of this request from now on.
          request.log = reply.log = request.log.child({ personId: context.viewer.personId })
        }
        const { matched } = await handler.handle(request, reply, { prefix, context })
        if (!matched) reply.callNotFound()
      },
    })
  }
}

/** What the library throws before it knows which call is meant. */
async function inOurWords<Answer>({ next }: { next: () => Promise<Answer> }): Promise<Answer> {
  try {
    return await next()
  } catch (thrown) {
    const { error, bug } = toApiError(thrown, '')
    throw bug ? refusalError({ code: 'invalid-input' }) : error
  }
}

type Call = { context: Context; input: unknown; path: readonly string[] }

/** Runs a call with input that can be stored, logs how it ended, and says a failure in words for a person. */
const inWordsForAPerson =
  (log: FastifyBaseLogger, { measures, spans }: Pick<Needs, 'measures' | 'spans'>) =>
  async <Rest extends Call>(call: Rest & { next: (changed?: Rest) => Promise<unknown> }) => {
    const { next, context } = call
    const name = call.path.join('.')
    const began = performance.now()
    const personId = context.viewer?.personId
    const begun = spans.begin({ name, requestId: context.requestId }, { ...(personId && { 'user.id': personId }) })
    const ended = (outcome: string) => {
      measures.call(name, outcome, performance.now() - began)
      begun.end(outcome)
    }
    try {
      const answer = await doing(begun.work, () => next({ ...call, input: storableInput(call.input) }))
      ended('done')
      logCall(log, name, context, { outcome: 'done', answer })
      return answer
    } catch (thrown) {
      const { error, bug } = toApiError(thrown, context.requestId)
      ended(error.code)
      logCall(log, name, context, { outcome: error.code })
      if (bug) log.error({ err: bug, call: name, personId, reqId: context.requestId }, 'a call failed')
      throw error
    }
  }

/** The calls of the contract with their one method and path; `name` is theirs under /rpc. */
const doors = () =>
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, procedure]) => {
      const { method = 'POST', path = '' } = procedure['~orpc'].route as { method?: HTTPMethods; path?: string }
      const desk = isDeskAccess(procedure['~orpc'].meta.access)
      return { method, path: path.replaceAll(/\{(\w+)\}/g, ':$1'), name: `${feature}/${call}`, desk }
    }),
  )

/** The library reads the address again, and to it `/api/x/../sign-up` is a sign-up: such an address leads nowhere. */
function isPlain(url: string): boolean {
  const path = url.split('?', 1)[0]
  return URL.parse(`http://here${url}`)?.pathname === path
}

/** A request's headers as the web's own `Headers`. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}
