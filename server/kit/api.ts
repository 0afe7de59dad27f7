import { implement, ORPCError } from '@orpc/server'
import { z } from 'zod'
import { isDeskAccess, type Meta } from '#contract/kit/call.ts'
import { contract } from '#contract/contract.ts'
import { type AnyRefusal, refusals, refusalText } from '#contract/kit/refusals.ts'
import { mayActAs, type OperatorLevel } from '#domain/kit/operator-level.ts'
import type { Result } from '#domain/kit/result.ts'
import { type Caller, type Operator, proofLastsMs, type Viewer } from './viewer.ts'

// An error without a message in the contract means a form our screens would not send; the library's own messages are
// for programmers.
z.config({ customError: ({ path }) => `${path?.join('.') || 'The request'} is missing or not of the right kind.` })

/** What every call knows about its request. */
export type Context = {
  viewer: Caller | undefined
  /** When it came, by the server's clock. */
  now: Date
  /** The request's headers, for the sign-in library. */
  headers: Headers
  /** The network address it comes from, by the proxies that are trusted. */
  address: string
  setCookie(cookie: string): void
  requestId: string
}

/** Where every feature's routes start: the contract. */
export const api = implement(contract).$context<Context>()

/** The guard in front of each call. The contract alone says who may make it; the permissions test reads it from there too. */
export function admit(meta: Meta, { viewer, now }: Context): void {
  const { access } = meta
  if (access === 'anyone') return
  if (isDeskAccess(access)) return admitToDesk(access, meta, viewer, now)
  if (!viewer) throw refusalError({ code: 'not-signed-in' })
  if (access === 'account') return
  if (viewer.role === 'operator' || (access !== 'person' && access !== viewer.role))
    throw refusalError({ code: 'wrong-role' })
}

/** The desk: for students, mentors and strangers it does not exist; without a second factor it stays closed (ruling 8.2). */
function admitToDesk(needed: OperatorLevel, { fresh }: Meta, viewer: Caller | undefined, now: Date): void {
  if (viewer?.role !== 'operator') throw refusalError({ code: 'not-found' })
  if (!viewer.secondFactor) throw refusalError({ code: 'second-factor-missing' })
  if (!mayActAs(viewer.level, needed)) throw refusalError({ code: 'wrong-role' })
  const proven = viewer.provenAt !== null && now.getTime() - viewer.provenAt.getTime() < proofLastsMs
  if (fresh && !proven) throw refusalError({ code: 'proof-needed' })
}

/** The student or mentor the guard let in; using it on a call that others may make is a bug. */
export function signedIn(context: Context): Viewer {
  const { viewer } = context
  if (!viewer || viewer.role === 'operator') throw new Error('this call is not only for students and mentors')
  return viewer
}

/** Whoever the guard let in, operators included; using it on a call open to anyone is a bug. */
export function signedInAccount({ viewer }: Context): Caller {
  if (!viewer) throw new Error('this call is open to anyone, so nobody need be signed in')
  return viewer
}

/** The operator the guard let in; using it on any other call is a bug. */
export function signedInOperator({ viewer }: Context): Operator {
  if (viewer?.role !== 'operator') throw new Error('this call is not only for operators')
  return viewer
}

/** A result's value; a refusal is thrown as its error. */
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
 * Every error a call can end with, as a browser may see it: refusals as they are, invalid input with the field's
 * message, anything else as 'Something went wrong.' with a reference that finds it in the log (ruling 7.3).
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
