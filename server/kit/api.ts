import { implement, ORPCError, ValidationError } from '@orpc/server'
import { z } from 'zod'
import type { Access } from '#contract/kit/call.ts'
import { contract } from '#contract/contract.ts'
import { type AnyRefusal, refusals, refusalText } from '#contract/kit/refusals.ts'
import type { Result } from '#domain/kit/result.ts'
import type { Viewer } from './viewer.ts'

// Where the contract gives no words of its own, the form is not what a screen of ours would send: the library's words are for programmers.
z.config({ customError: ({ path }) => `${path?.join('.') || 'The request'} is missing or not of the right kind.` })

/** What every call can know about its request. */
export type Context = {
  viewer: Viewer | undefined
  /** The request's own headers, for the sign-in library. */
  headers: Headers
  /** The network address it comes from, by the proxies that are trusted. */
  address: string
  /** Headers the answer will carry; the plugin fills it in. */
  resHeaders?: Headers
  requestId: string
}

/** Where every feature's routes begin: the contract, with the guard in front of each call. */
export const api = implement(contract)
  .$context<Context>()
  .use(({ context, procedure, next }) => {
    admit(procedure['~orpc'].meta.access, context.viewer)
    return next()
  })

/** Who may pass is said once, in the contract; the test of permissions walks the same word. */
function admit(access: Access, viewer: Viewer | undefined): void {
  if (access === 'anyone') return
  if (!viewer) throw refusalError({ code: 'not-signed-in' })
  if (access !== 'person' && access !== viewer.role) throw refusalError({ code: 'wrong-role' })
}

/** The person the guard let in; asking on a call open to anyone is a bug. */
export function signedIn(context: Context): Viewer {
  if (!context.viewer) throw new Error('this call is open to anyone, so nobody need be signed in')
  return context.viewer
}

/** The value of a result, or its refusal as the error that the table says. */
export function unwrap<Value, Refusal extends AnyRefusal>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw refusalError(result.refusal)
  return result.value
}

export function refusalError(refusal: AnyRefusal): ORPCError<string, unknown> {
  const { code, ...facts } = refusal
  return new ORPCError(code, {
    status: refusals[code].status,
    message: refusalText(refusal),
    data: Object.keys(facts).length > 0 ? facts : undefined,
  })
}

/**
 * Every error a call can end with, as a browser may see it: refusals as they are, bad input with the field's own message,
 * anything else as 'Something went wrong.' with a reference that finds it in the log (ruling 7.3).
 */
export function toApiError(error: unknown, requestId: string): { error: ORPCError<string, unknown>; bug?: unknown } {
  if (error instanceof ORPCError) {
    if (error.code in refusals) return { error }
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return { error: inputError(error.cause.issues as z.core.$ZodIssue[]) }
    // The library's own words for a body that cannot be read at all.
    if (error.status < 500) return { error: refusalError({ code: 'invalid-input' }) }
  }
  const unforeseen = refusalError({ code: 'unforeseen', reference: requestId })
  return { error: unforeseen, bug: error }
}

function inputError(issues: readonly z.core.$ZodIssue[]): ORPCError<string, unknown> {
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
  return new ORPCError('invalid-input', {
    status: refusals['invalid-input'].status,
    message: issues[0]?.message ?? refusals['invalid-input'].message,
    data: { fields },
  })
}
