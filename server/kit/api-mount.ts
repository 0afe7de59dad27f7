import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import type { Contract } from '#contract/contract.ts'
import { RPCHandler } from '@orpc/server/fastify'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Context, toApiError } from './api.ts'
import type { Viewer } from './viewer.ts'

type Needs = { router: Router<Contract, Context>; viewerOf: (headers: Headers) => Promise<Viewer | undefined> }

/** Mounts the contract's calls twice: as REST under /api for everyone, and under /rpc for our own screens. */
export function mountApi(app: FastifyInstance, { router, viewerOf }: Needs): void {
  // An object for each door: a handler hooks its plugins into the one it is given, and shared, every header went out twice.
  const options = () => ({
    plugins: [new ResponseHeadersPlugin<Context>()],
    clientInterceptors: [inWordsForAPerson],
  })
  const mounts = [
    { prefix: '/api', handler: new OpenAPIHandler(router, options()) },
    { prefix: '/rpc', handler: new RPCHandler(router, options()) },
  ] as const
  for (const { prefix, handler } of mounts)
    app.all(`${prefix}/*`, async (request, reply) => {
      const context = await contextOf(request)
      const { matched } = await handler.handle(request, reply, { prefix, context })
      if (!matched) reply.callNotFound()
    })

  async function inWordsForAPerson({ next, context }: { next: () => Promise<unknown>; context: Context }) {
    try {
      return await next()
    } catch (thrown) {
      const { error, bug } = toApiError(thrown, context.requestId)
      if (bug) app.log.error({ err: bug, reqId: context.requestId }, 'a call failed')
      throw error
    }
  }

  async function contextOf(request: FastifyRequest): Promise<Context> {
    const headers = headersOf(request)
    return { viewer: await viewerOf(headers), headers, address: request.ip, requestId: request.id }
  }
}

/** A request's headers as the web's own `Headers`. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}
