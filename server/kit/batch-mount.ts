import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type BatchedCall, type BatchLine, batchPath, maxBatchSize } from '#contract/kit/batch.ts'
import { isDeskAccess } from '#contract/kit/call.ts'
import { refusals } from '#contract/kit/refusals.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { shortTagOf } from './answer-tag.ts'
import type { Context } from './api.ts'
import { rpcInput } from './call-input.ts'
import type { SecondsToWait } from './http-limits.ts'
import { isCanonicalPath } from './canonical-path.ts'
import { sendPiecesCompressed } from './compressed.ts'
import { refusalBody } from './refusal-body.ts'
import type { Call, Ended } from './run-call.ts'
import type { Caller } from './viewer.ts'

type Needs = {
  calls: Call[]
  viewerOf: (request: FastifyRequest) => Promise<Caller | undefined>
  secondsToWait: SecondsToWait
  contextOf: (request: FastifyRequest, reply: FastifyReply, viewer: Caller | undefined) => Context
  ending: (call: Call, context: Context, read: () => unknown) => Promise<Ended>
}

/**
 * Mounts the endpoint for a screen's batch of queries (contract/kit/batch.ts). Each query passes the same checks as on
 * its own: its rate limit, who may make it, and its input. Commands are not found here, nor are calls that only
 * operators may see.
 */
export function mountBatch(app: FastifyInstance, { calls, viewerOf, secondsToWait, contextOf, ending }: Needs): void {
  const queries = new Map(
    calls
      .filter(({ procedure }) => procedure['~orpc'].route.method === 'GET')
      .map((call) => [call.path.join('/'), call] as const),
  )

  app.post(batchPath, async (request, reply) => {
    if (!isCanonicalPath(request.url, batchPath)) return reply.callNotFound()
    const asked = callsIn(request.body)
    if (!asked) return reply.code(400).send(refusalBody(batchPath, 'invalid-input'))
    const viewer = await viewerOf(request)
    const context = contextOf(request, reply, viewer)
    // Must happen before the response begins, since its headers say how much of the limit is left.
    const tooMany: boolean[] = []
    for (const { call } of asked) tooMany.push((await secondsToWait(request, reply, `/rpc/${call}`)) !== undefined)

    const lines = new PassThrough()
    const write = async (one: BatchedCall, at: number) => {
      const answer = tooMany[at] ? refused('too-many-requests') : await answerTo(one, context)
      lines.write(lineOf(at, answer))
    }
    void Promise.all(asked.map(write)).then(
      () => lines.end(),
      (error: Error) => lines.destroy(error),
    )
    return sendPiecesCompressed(request, reply.header('content-type', 'application/x-ndjson; charset=utf-8'), lines)
  })

  async function answerTo(one: BatchedCall, context: Context): Promise<Answer> {
    const call = queries.get(one.call)
    const isHidden = call && isDeskAccess(call.procedure['~orpc'].meta.access) && context.viewer?.role !== 'operator'
    if (!call || isHidden) return refused('not-found')
    const ended = await ending(call, context, () => rpcInput(one))
    if ('error' in ended) return { status: ended.error.status, text: textOf(ended.error.toJSON()) }
    const text = textOf(ended.answer)
    const tag = shortTagOf(text)
    return tag === one.tag ? { status: 304, tag } : { status: 200, tag, text }
  }
}

/** A response line without its position, and with the body already serialized so that it is serialized only once. */
type Answer = Omit<BatchLine, 'at' | 'body'> & { text?: string }

const textOf = (json: unknown): string => JSON.stringify({ json })

function lineOf(at: number, { text, ...rest }: Answer): string {
  const line = JSON.stringify({ at, ...rest } satisfies BatchLine)
  return `${text === undefined ? line : `${line.slice(0, -1)},"body":${text}}`}\n`
}

const refused = (code: 'not-found' | 'too-many-requests'): Answer => ({
  status: refusals[code].status,
  text: JSON.stringify(refusalBody(batchPath, code)),
})

/** The calls listed in a body. Undefined if it lists none, too many, or anything else. */
function callsIn(body: unknown): BatchedCall[] | undefined {
  if (!Array.isArray(body) || body.length === 0 || body.length > maxBatchSize) return undefined
  return body.every(isCall) ? body : undefined
}

const isCall = (one: unknown): one is BatchedCall =>
  isRecord(one) && typeof one['call'] === 'string' && ['string', 'undefined'].includes(typeof one['tag'])
