import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement, ORPCError, type Router } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { type Contract, contract } from '#contract/contract.ts'
import { type BatchedCall, type BatchLine, batchPath } from '#contract/kit/batch.ts'
import { type RefusalCode, refusals, refusalText } from '#contract/kit/refusals.ts'

/**
 * A server inside the page. It replaces the network at `fetch`, reads and writes the real wire format, and checks
 * inputs and outputs against the contract, so that no test gives an answer the server couldn't.
 */
type Answers = { [Room in keyof Contract]?: { [Call in keyof Contract[Room]]?: Answer<Contract[Room][Call]> } }
type Answer<Call> =
  Call extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (input: InferSchemaOutput<Input>) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : never

type LooseAnswers = Record<string, Record<string, ((input: unknown) => unknown) | undefined> | undefined>

/** The server of one test. A call that is still running when the next test begins stays with its own server. */
type World = {
  answers: LooseAnswers
  files: Record<string, (request: Request) => Response | Promise<Response>>
  received: { call: string; input: unknown }[]
  unanswered: string[]
  connected: boolean
  /** Commands that are carried out but never answered. */
  lost: Set<string>
}

const newWorld = (): World => ({
  answers: {},
  files: {},
  received: [],
  unanswered: [],
  connected: true,
  lost: new Set(),
})
let world = newWorld()

/** Sets how these calls are answered from now on; the others stay as they are. */
export function answer(more: Answers): void {
  for (const [room, calls] of Object.entries(more as LooseAnswers))
    world.answers[room] = { ...world.answers[room], ...calls }
}

/** Answers a request outside of the contract, such as 'PUT /api/me/photo'. */
export function answerFile(request: string, respond: (request: Request) => Response | Promise<Response>): void {
  world.files[request] = respond
}

/** Cuts or restores the connection, as the browser would report it. */
export function connect(now: boolean): void {
  world.connected = now
  if (now) window.dispatchEvent(new Event('online'))
}

/**
 * Loses all further answers to a command such as 'credits.changePlan': the server has carried it out, and the sender
 * doesn't know.
 */
export const loseAnswers = (call: string): void => void world.lost.add(`/rpc/${call.replace('.', '/')}`)

/** Returns the inputs the server received with a call such as 'sessions.book', in order. */
export const inputsOf = (call: string): unknown[] =>
  world.received.filter((one) => one.call === call).map(({ input }) => input)

/** A refusal as the server sends it, for an answer to throw. */
export function refusal(code: RefusalCode, facts: Record<string, unknown> = {}) {
  const { status } = refusals[code]
  return new ORPCError(code, { status, message: refusalText({ code, ...facts }), data: facts })
}

export const unansweredCalls = (): string[] => world.unanswered

export function resetServer(): void {
  world = newWorld()
}

const handler = new RPCHandler(router())

function router(): Router<Contract, World> {
  const calls = implement(contract) as unknown as Record<string, Record<string, Implementer>>
  const rooms = Object.entries(contract).map(([room, procedures]) => [
    room,
    Object.fromEntries(
      Object.keys(procedures).map((call) => [
        call,
        calls[room]![call]!.handler(({ input, context }) => respond(context, `${room}.${call}`, input)),
      ]),
    ),
  ])
  return Object.fromEntries(rooms)
}

type Implementer = { handler(answer: (options: { input: unknown; context: World }) => unknown): unknown }

function respond({ answers, received, unanswered }: World, call: string, input: unknown): unknown {
  const [room = '', name = ''] = call.split('.')
  const found = answers[room]?.[name]
  if (!found) {
    unanswered.push(call)
    throw new Error(`no answer to ${call}`)
  }
  received.push({ call, input })
  return found(input)
}

const realFetch = globalThis.fetch.bind(globalThis)

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (!/^\/(rpc|api)\//.test(pathname)) return realFetch(input, init)
  const here = world
  if (!here.connected) throw new TypeError('Failed to fetch')
  const response = await responseTo(here, request, pathname)
  // The connection may have been cut in the meantime: the server has carried out the call, and the sender doesn't know.
  if (!here.connected || here.lost.has(pathname)) throw new TypeError('Failed to fetch')
  return response
}

async function responseTo(here: World, request: Request, pathname: string): Promise<Response> {
  const file = here.files[`${request.method} ${pathname}`]
  if (file) return file(request)
  if (pathname === batchPath) return answerBatch(here, (await request.json()) as BatchedCall[])
  const { matched, response } = await handler.handle(request, { prefix: '/rpc', context: here })
  if (matched) return response
  here.unanswered.push(`${request.method} ${pathname}`)
  return new Response('', { status: 404 })
}

/** Sends each answer on its own line as soon as it is ready. The connection may be cut before the last. */
function answerBatch(here: World, asked: BatchedCall[]): Response {
  const encoder = new TextEncoder()
  const lines = new ReadableStream({
    async start(controller) {
      const answer = async ({ call, json }: BatchedCall, at: number) => {
        const { href } = new URL(`/rpc/${call}`, window.location.href)
        const headers = { 'content-type': 'application/json' }
        const alone = new Request(href, { method: 'POST', headers, body: JSON.stringify({ json }) })
        const response = await responseTo(here, alone, `/rpc/${call}`)
        if (!here.connected) throw new TypeError('Failed to fetch')
        const body: unknown = response.headers.get('content-type')?.includes('json') ? await response.json() : null
        const line: BatchLine = { at, status: response.status, body }
        controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      await Promise.all(asked.map(answer)).then(
        () => controller.close(),
        (error: unknown) => controller.error(error),
      )
    },
  })
  return new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } })
}
