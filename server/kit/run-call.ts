import { validateORPCError } from '@orpc/contract'
import type { AnyProcedure, ORPCError } from '@orpc/server'
import type { FastifyBaseLogger } from 'fastify'
import { admit, type Context, inputError, toApiError } from './api.ts'
import { withWork } from './current-work.ts'
import type { Measures } from './measures.ts'
import { logCall } from './security-log.ts'
import type { Spans } from './spans.ts'
import { storableInput } from './storable-input.ts'

type Needs = { log: FastifyBaseLogger; measures: Measures; spans: Spans }

/** A call of the contract with the procedure that serves it. `path` is its feature and its name. */
export type Call = { path: readonly [feature: string, name: string]; procedure: AnyProcedure }

/** A call's outcome, in a form that the caller may see. */
export type Ended = { answer: unknown } | { error: ORPCError<string, unknown> }

/**
 * Returns a function that runs a call with its input made storable, logs the outcome, and turns a failure into an error
 * that a person can read.
 */
export function callRunner({ log, measures, spans }: Needs) {
  return async (call: Call, context: Context, input: unknown): Promise<Ended> => {
    const name = call.path.join('.')
    const began = performance.now()
    const personId = context.viewer?.personId
    const begun = spans.begin({ name, requestId: context.requestId }, { ...(personId && { 'user.id': personId }) })
    const ended = (outcome: string, answer?: unknown) => {
      measures.call(name, outcome, performance.now() - began)
      begun.end(outcome)
      logCall(log, name, context, { outcome, answer })
    }
    try {
      const answer = await withWork(begun.work, () => answerOf(call, context, storableInput(input)))
      ended('done', answer)
      return { answer }
    } catch (thrown) {
      const { error, bug } = toApiError(thrown, context.requestId)
      ended(error.code)
      if (bug) log.error({ err: bug, call: name, personId, reqId: context.requestId }, 'a call failed')
      return { error: await validateORPCError(call.procedure['~orpc'].errorMap, error) }
    }
  }
}

/**
 * Checks who may make the call before looking at the input. Whatever the contract doesn't name is left out of the
 * answer.
 */
async function answerOf({ path, procedure }: Call, context: Context, input: unknown): Promise<unknown> {
  const { meta, inputSchema, outputSchema, handler } = procedure['~orpc']
  admit(meta, context)
  const read = inputSchema ? await inputSchema['~standard'].validate(input) : { value: input }
  if (read.issues) throw inputError(read.issues)
  const output: unknown = await handler({
    context,
    input: read.value,
    path,
    procedure,
    errors: {},
    lastEventId: undefined,
  })
  const written = await outputSchema['~standard'].validate(output)
  if (written.issues) throw new Error(`an answer does not fit the contract: ${JSON.stringify(written.issues)}`)
  return written.value
}
