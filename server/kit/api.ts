import { implement, ORPCError } from '@orpc/server'
import { z } from 'zod'
import { isDeskAccess, type Meta } from '#contract/kit/call.ts'
import { contract } from '#contract/contract.ts'
import { type AnyRefusal, refusals, refusalText } from '#contract/kit/refusals.ts'
import { mayActAs, type OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Result } from '#domain/kit/result.ts'
import { type Caller, type Operator, proofLastsMs, type Viewer } from './viewer.ts'

// A contract check without a message means input that our screens would never send, and the library's own messages are
// meant for programmers.
z.config({ customError: ({ path }) => `${path?.join('.') || 'The request'} is missing or of the wrong kind.` })

/** What every call can find out about its request. */
export type Context = {
  viewer: Caller | undefined
  /** When the request arrived, by the server's clock. */
  now: Date
  /** The request's headers, for the sign-in library. */
  headers: Headers
  /** The client's network address, as reported by the trusted proxies. */
  address: string
  setCookie(cookie: string): void
  requestId: string
}

/** The starting point of every feature's routes: the implemented contract. */
export const api = implement(contract).$context<Context>()

/**
 * Throws if the viewer may not make the call. Only the contract decides who may; the permissions test reads it from
 * there too.
 */
export function admit(meta: Meta, { viewer, now }: Context): void {
  const { access } = meta
  if (access === 'anyone') return
  if (isDeskAccess(access)) return admitToDesk(access, meta, viewer, now)
  if (!viewer) throw refusalError({ code: 'not-signed-in' })
  if (access === 'account') return
  if (viewer.role === 'operator' || (access !== 'person' && access !== viewer.role))
    throw refusalError({ code: 'wrong-role' })
}

/**
 * Guards the desk. To students, mentors and strangers it doesn't exist, and it stays closed without a second factor
 * (ruling 8.2).
 */
function admitToDesk(needed: OperatorLevel, { fresh }: Meta, viewer: Caller | undefined, now: Date): void {
  if (viewer?.role !== 'operator') throw refusalError({ code: 'not-found' })
  if (!viewer.secondFactor) throw refusalError({ code: 'second-factor-missing' })
  if (!mayActAs(viewer.level, needed)) throw refusalError({ code: 'wrong-role' })
  const proven = viewer.provenAt !== null && now.getTime() - viewer.provenAt.getTime() < proofLastsMs
  if (fresh && !proven) throw refusalError({ code: 'proof-needed' })
}

/** The student or mentor that the guard let in. Using it in a call open to others is a bug. */
export function signedIn(context: Context): Viewer {
  const { viewer } = context
  if (!viewer || viewer.role === 'operator') throw new Error('this call is not only for students and mentors')
  return viewer
}

/** The account that the guard let in, operators included. Using it in a call open to anyone is a bug. */
export function signedInAccount({ viewer }: Context): Caller {
  if (!viewer) throw new Error('this call is open to anyone, so nobody need be signed in')
  return viewer
}

/** The operator that the guard let in. Using it in any other call is a bug. */
export function signedInOperator({ viewer }: Context): Operator {
  if (viewer?.role !== 'operator') throw new Error('this call is not only for operators')
  return viewer
}

/** Returns a result's value, or throws its refusal as an error. */
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
 * Turns any error into what a browser may see: refusals unchanged, invalid input with the field's message, and anything
 * else as 'Something went wrong.' with a reference for finding it in the log (ruling 7.3).
 */
export function toApiError(error: unknown, requestId: string): { error: ORPCError<string, unknown>; bug?: unknown } {
  if (error instanceof ORPCError && error.code in refusals) return { error }
  const unforeseen = refusalError({ code: 'unforeseen', reference: requestId })
  return { error: unforeseen, bug: error }
}

export function inputError(issues: readonly z.core.$ZodIssue[]): ORPCError<string, unknown> {
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
  return new ORPCError('invalid-input', {
    status: refusals['invalid-input'].status,
    message: issues[0]?.message ?? refusals['invalid-input'].message,
    data: { fields },
  })
}
