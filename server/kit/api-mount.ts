import { isProcedure, type Router } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Contract } from '#contract/contract.ts'
import { isDeskAccess } from '#contract/kit/call.ts'
import { liveNumberHeader } from '#contract/kit/live-number.ts'
import type { Clock } from './clock.ts'
import { tryNotModified } from './answer-tag.ts'
import { type Context, refusalError } from './api.ts'
import { mountBatch } from './batch-mount.ts'
import { restInput, rpcInput } from './call-input.ts'
import { sendCompressed } from './compressed.ts'
import type { SecondsToWait } from './http-limits.ts'
import type { Measures } from './measures.ts'
import { isCanonicalPath } from './canonical-path.ts'
import { RequestContext } from './request-context.ts'
import { type Call, callRunner, type Ended } from './run-call.ts'
import type { Spans } from './spans.ts'
import type { Caller } from './viewer.ts'

type Needs = {
  calls: Call[]
  clock: Clock
  viewerOf: (request: FastifyRequest) => Promise<Caller | undefined>
  secondsToWait: SecondsToWait
  measures: Measures
  spans: Spans
}

/** One way to make a call: where its input is read from, and how its answer is wrapped. */
type Door = { inputOf: (request: FastifyRequest) => unknown; bodyOf: (said: unknown) => unknown }

const rest: Door = { inputOf: restInput, bodyOf: (said) => said }
const rpc: Door = { inputOf: ({ body }) => rpcInput(body), bodyOf: (json) => ({ json }) }

/**
 * Mounts the contract's calls twice: as REST under /api for everyone, with ETags on queries, and under /rpc for our own
 * screens. Each call is its own route with one method, so that nothing else reaches it, and its body is read within the
 * server's size limit. Our screens can also send several queries in one request.
 */
export function mountApi(app: FastifyInstance, needs: Needs): void {
  const { calls, clock, viewerOf } = needs
  const ending = readingFirst(callRunner({ log: app.log, ...needs }))
  for (const call of calls) {
    const { method = 'POST', path = '' } = call.procedure['~orpc'].route
    mount(method, `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call, rest)
    mount('POST', `/rpc/${call.path.join('/')}`, call, rpc)
  }
  mountBatch(app, { ...needs, contextOf, ending })

  async function onlyOperators(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if ((await viewerOf(request))?.role !== 'operator') return reply.callNotFound()
  }

  function mount(method: HTTPMethods, url: string, call: Call, { inputOf, bodyOf }: Door): void {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      // Runs after the body was read, which is also when an unknown path is answered (ruling 8.3).
      ...(isDeskAccess(call.procedure['~orpc'].meta.access) && { preHandler: onlyOperators }),
      async handler(request, reply) {
        if (!isCanonicalPath(request.url, url)) return reply.callNotFound()
        const context = contextOf(request, reply, await viewerOf(request))
        const ended = await ending(call, context, () => inputOf(request))
        const failed = 'error' in ended
        const text = JSON.stringify(bodyOf(failed ? ended.error.toJSON() : ended.answer))
        reply.code(failed ? ended.error.status : 200).header('content-type', 'application/json; charset=utf-8')
        if (method === 'GET' && !failed && tryNotModified(request, reply, text)) return reply.send()
        return sendCompressed(request, reply, text)
      },
    })
  }

  function contextOf(request: FastifyRequest, reply: FastifyReply, viewer: Caller | undefined): Context {
    if (viewer) {
      reply.header(liveNumberHeader, viewer.liveNumber)
      // Adds the person to every further log line of this request. Not a child of the request's own logger, since an
      // object used as another's prototype is kept in memory for long (docs/decisions/0357-what-outlives-a-request.md).
      request.log = reply.log = app.log.child({ reqId: request.id, personId: viewer.personId })
    }
    return new RequestContext(request, reply, { viewer, now: clock.now() })
  }
}

/** Runs a call with input read from its request. Input that can't be read is refused. */
function readingFirst(run: ReturnType<typeof callRunner>) {
  return async (call: Call, context: Context, read: () => unknown): Promise<Ended> => {
    let input: unknown
    try {
      input = read()
    } catch {
      return { error: refusalError({ code: 'invalid-input' }) }
    }
    return run(call, context, input)
  }
}

/** The calls of the contract, each with the procedure that serves it. */
export function callsOf(router: Router<Contract, Context>): Call[] {
  return Object.entries(router).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, procedure]) => {
      if (!isProcedure(procedure)) throw new Error(`${feature}.${name} is served by nothing`)
      return { path: [feature, name], procedure }
    }),
  )
}
