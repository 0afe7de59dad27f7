import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpStatusOf } from '#domain/callables/callable-status.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { unwrap, api, signedIn } from '#server/kit/api.ts'
import { ok, refuse } from '#domain/kit/result.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import { type CallableAnswer, callFunction, failed } from './call-function.ts'
import { makeToken } from './make-token.ts'
import { type ApiToken, deleteToken, findTokens } from './store.ts'
import { tokenOwner } from './token-owner.ts'

export const tokenRoutes = ({ db, clock, auth }: { db: Db; clock: Clock; auth: AuthSettings }) => ({
  tokens: api.callables.tokens.handler(async ({ context }) => ({
    tokens: (await findTokens(db.read, signedIn(context).personId, clock.now())).map(toView),
  })),
  makeToken: api.callables.makeToken.handler(async ({ input, context }) => {
    const asked = { ...input, personId: signedIn(context).personId }
    const { token, made } = unwrap(await makeToken({ db, clock, auth }, asked, context))
    return { token, made: toView(made) }
  }),
  revokeToken: api.callables.revokeToken.handler(async ({ input, context }) => {
    const gone = await db.transaction((tx) => deleteToken(tx, signedIn(context).personId, input.tokenId))
    return unwrap(gone ? ok({}) : refuse({ code: 'token-not-found' }))
  }),
})

const toView = ({ madeAt, expiresAt, usedAt, ...token }: ApiToken) => ({
  ...token,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

const longestMs = 70_000 // spec 9

/**
 * Mounts the callable functions of spec 7, `POST /us-central1/{name}`, in the public protocol. They ignore cookies and
 * use only the bearer token, so that programs on any site may call them.
 */
export async function callableRoutes(
  http: FastifyInstance,
  needs: PayoutNeeds,
  { timeoutMs = longestMs }: { timeoutMs?: number } = {},
): Promise<void> {
  await http.register(async (app) => {
    app.addHook('onRequest', allowAnySite)
    app.setErrorHandler(answerError)
    for (const url of ['/us-central1/:name', '/:project/us-central1/:name']) {
      // Allowed from any site, since the token proves who is calling.
      app.route({
        method: 'OPTIONS',
        url,
        config: { fromAnywhere: true },
        handler: (_request, reply) => reply.code(204).send(),
      })
      app.route<{ Params: { name: string } }>({
        // Other methods get an answer too: in the protocol, an invalid argument.
        method: ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'],
        url,
        config: { fromAnywhere: true },
        handler: async (request, reply) => send(reply, await inTime(request, answerTo(request), timeoutMs)),
      })
    }
  })

  async function answerTo(request: FastifyRequest<{ Params: { name: string } }>): Promise<CallableAnswer> {
    const { body } = request
    if (request.method !== 'POST' || !isCall(body)) return failed({ code: 'invalid-input' })
    const caller = await tokenOwner(needs, request.headers.authorization)
    return callFunction(needs, request.params.name, caller, body.data)
  }
}

/** Allows calls from any site, and answers a browser's preflight request. */
async function allowAnySite(request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(cors)
  if (request.method !== 'OPTIONS') return
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers':
        request.headers['access-control-request-headers'] ?? 'authorization, content-type',
      'access-control-max-age': '3600',
    })
    .send()
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): unknown {
  const status = error.statusCode ?? 500
  if (status === 429) return send(reply.headers(cors), failed({ code: 'too-many-requests' }))
  if (status < 500) return send(reply.headers(cors), failed({ code: 'invalid-input' }))
  request.log.error({ err: error }, 'a callable failed')
  return send(reply.headers(cors), failed({ code: 'unforeseen', reference: request.id }))
}

/** Returns the call's answer, or a deadline error if it takes too long. */
async function inTime(
  { log }: FastifyRequest,
  call: Promise<CallableAnswer>,
  timeoutMs: number,
): Promise<CallableAnswer> {
  const ending = new AbortController()
  const late = sleep(timeoutMs, undefined, { signal: ending.signal }).then(
    (): CallableAnswer => ({ error: { status: 'DEADLINE_EXCEEDED', message: 'The function took too long.' } }),
    () => new Promise<never>(() => {}),
  )
  // A late failure is still logged.
  call.catch((error: unknown) => log.error({ err: error }, 'a callable failed'))
  try {
    return await Promise.race([call, late])
  } finally {
    ending.abort()
  }
}
// The protocol allows no fields besides `data` (https://firebase.google.com/docs/functions/callable-reference).
const isCall = (body: unknown): body is { data: unknown } =>
  typeof body === 'object' && body !== null && Object.keys(body).join() === 'data'

const cors = { 'access-control-allow-origin': '*', vary: 'Origin', 'cross-origin-resource-policy': 'cross-origin' }

type Reply = { code(status: number): { send(body: unknown): unknown } }
const send = (reply: Reply, body: CallableAnswer): unknown =>
  reply.code('error' in body ? httpStatusOf(body.error.status) : 200).send(body)
