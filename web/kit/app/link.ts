import { type ClientLink, createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client'
import { type OperationContext, OPERATION_CONTEXT_SYMBOL } from '@orpc/tanstack-query'
import { hashKey } from '@tanstack/react-query'
import { type BatchedCall, type BatchLine, batchPath, maxBatchSize } from '#contract/kit/batch.ts'
import { liveNumberHeader } from '#contract/kit/live-number.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { keepAnswer, keptAnswer, type Kept, noteAnswer, noteCached, noteCommand } from './answers.ts'
import { noteCall } from './connection.ts'
import { linesOf } from './lines-of.ts'

type Answer = { status: number; body: unknown; number: number | undefined }
type Asked = BatchedCall & {
  signal: AbortSignal | undefined
  answer: (answer: Answer) => void
  fail: (error: unknown) => void
}

/**
 * Carries calls to the server. A command is its own request; queries that screens make in the same moment share one.
 */
export const link: ClientLink<OperationContext> = {
  async call(path, json, { context, signal }) {
    const call = path.join('/')
    const key = queryKeyIn(context)
    const { status, body, number } = key ? await together(call, json, signal) : await alone(call, json, signal)
    const said = isRecord(body) ? body['json'] : undefined
    if (status < 400) {
      // A canceled query's answer is not cached.
      if (key && number !== undefined && !signal?.aborted) noteCached(hashKey(key), number)
      if (!key && number !== undefined) noteCommand(number)
      return said
    }
    throw isORPCErrorJson(said)
      ? createORPCErrorFromJson(said)
      : new Error(`an answer of no call, with status ${status}`)
  },
}

/** Returns the key a query is cached under; undefined for a command, which isn't cached. */
const queryKeyIn = ({ [OPERATION_CONTEXT_SYMBOL]: operation }: OperationContext) =>
  operation?.type === 'query' || operation?.type === 'infinite' ? operation.key : undefined

async function alone(call: string, json: unknown, signal?: AbortSignal): Promise<Answer> {
  const answer = await send(`/rpc/${call}`, { json }, signal)
  return { status: answer.status, body: await answer.json(), number: numberOf(answer) }
}

let waiting: Asked[] = []

function together(call: string, json: unknown, signal?: AbortSignal): Promise<Answer> {
  return new Promise((answer, fail) => {
    // A microtask runs once all code that could add queries in this moment has run.
    if (waiting.push({ call, json, signal, answer, fail }) === 1) queueMicrotask(sendWaiting)
  })
}

function sendWaiting(): void {
  const asked = waiting.filter(({ signal }) => !signal?.aborted)
  waiting = []
  for (let from = 0; from < asked.length; from += maxBatchSize) {
    const [first, ...others] = asked.slice(from, from + maxBatchSize)
    if (!first) return
    if (others.length > 0) void sendBatch([first, ...others])
    else sendAlone(first)
  }
}

function sendAlone({ call, json, signal, answer, fail }: Asked): void {
  alone(call, json, signal).then(answer, fail)
}

async function sendBatch(asked: Asked[]): Promise<void> {
  try {
    const before = asked.map(({ call, json }) => keptAnswer(textOf(call, json)))
    const answer = await send(
      batchPath,
      asked.map(({ call, json }, at): BatchedCall => ({ call, json, tag: before[at]?.tag })),
    )
    if (answer.ok) await readLines(asked, before, answer)
    // During a deploy, a process of an older version than this page may answer, which has no batches.
    else if (answer.status === 404) for (const one of asked) sendAlone(one)
    else {
      const refused = { status: answer.status, body: await answer.json(), number: undefined }
      for (const one of asked) one.answer(refused)
    }
  } catch (error) {
    // Queries already answered are not affected.
    for (const { fail } of asked) fail(error)
  }
}

const textOf = (call: string, json: unknown): string => `${call} ${JSON.stringify(json)}`

/** Answers the queries from the lines of a response. A line for an answer unchanged since `before` has only its tag. */
async function readLines(asked: Asked[], before: (Kept | undefined)[], answer: Response): Promise<void> {
  const number = numberOf(answer)
  const unanswered = new Set(asked)
  for await (const text of linesOf(answer)) {
    const { at, status, tag, body = before[at]?.body } = JSON.parse(text) as BatchLine
    const one = asked[at]
    if (!one) continue
    if (tag !== undefined) keepAnswer(textOf(one.call, one.json), { tag, body })
    one.answer({ status, body, number })
    unanswered.delete(one)
  }
  // The error type that fetch uses for no response.
  for (const { fail } of unanswered) fail(new TypeError('the connection broke before this was answered'))
}

/**
 * In milliseconds. Longer than the server waits for the payment provider. Without a limit, a stalled connection would
 * keep a button busy forever.
 */
export const answerWithinMs = 30_000

/**
 * Returns a signal that aborts with `signal`, or after `answerWithinMs` with the error type that fetch uses for no
 * response.
 */
function limited(signal?: AbortSignal): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new TypeError('there was no answer in time')), answerWithinMs)
  const follow = () => limit.abort(signal?.reason)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  return limit.signal
}

async function send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: limited(signal),
  }).catch((error: unknown) => {
    if (error instanceof TypeError) noteCall(false)
    throw error
  })
  noteCall(true)
  const number = numberOf(answer)
  if (number !== undefined) noteAnswer(number)
  if (!isOurs(answer)) throw new Error(`an answer that is no JSON, with status ${answer.status}`)
  return answer
}

function numberOf({ headers }: Response): number | undefined {
  const number = headers.get(liveNumberHeader)
  return number === null ? undefined : Number(number)
}

// An error page from a proxy, or the login page of a hotel's Wi-Fi, must not pass for an answer, whatever its status.
const isOurs = ({ headers }: Response): boolean => headers.get('content-type')?.includes('json') === true
