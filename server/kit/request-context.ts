import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './api.ts'
import { addressOf } from './http-limits.ts'
import type { Caller } from './viewer.ts'

/**
 * What a call can find out about its request. A class, since V8 gives every object literal with getters its own hidden
 * class, and keeps that and everything its getters reach until it marks the old generation
 * (docs/decisions/0357-what-outlives-a-request.md).
 */
export class RequestContext implements Context {
  readonly viewer: Caller | undefined
  readonly now: Date
  readonly requestId: string
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(request: FastifyRequest, reply: FastifyReply, known: Pick<Context, 'viewer' | 'now'>) {
    this.viewer = known.viewer
    this.now = known.now
    this.requestId = request.id
    this.#request = request
    this.#reply = reply
  }

  get headers(): Headers {
    const headers = new Headers()
    for (const [name, value] of Object.entries(this.#request.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
    return headers
  }

  get address(): string {
    return addressOf(this.#request)
  }

  setCookie(cookie: string): void {
    this.#reply.header('set-cookie', cookie)
  }
}
