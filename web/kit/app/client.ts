import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils, type OperationContext } from '@orpc/tanstack-query'
import type { Contract } from '#contract/contract.ts'
import type { RefusalCode } from '#contract/kit/refusals.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { link } from './link.ts'

/** The typed client, with every call of the contract as a function. Only the contract's types reach the browser. */
export const client: ContractRouterClient<Contract, OperationContext> = createORPCClient(link)

/** The same calls as query and mutation options for the query cache: `calls.sessions.get.queryOptions({ input })`. */
export const calls = createTanstackQueryUtils(client)

/** What a failed call means to a person: a refusal with its text, no connection, or something unforeseen. */
export type Failure =
  | { kind: 'refused'; code: RefusalCode; message: string; data: unknown }
  | { kind: 'network' }
  | { kind: 'unforeseen'; reference: string | undefined }

export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    const data: unknown = error.data
    const reference = isRecord(data) && typeof data['reference'] === 'string' ? data['reference'] : undefined
    if (error.code === 'unforeseen' || (error.status >= 500 && !error.defined)) return { kind: 'unforeseen', reference }
    return { kind: 'refused', code: error.code as RefusalCode, message: error.message, data }
  }
  // fetch rejects with a TypeError when there is no response.
  if (error instanceof TypeError) return { kind: 'network' }
  return { kind: 'unforeseen', reference: undefined }
}

/** True if a call was refused with this code. */
export function isRefusedFor(error: unknown, code: RefusalCode): boolean {
  const failure = failureOf(error)
  return failure.kind === 'refused' && failure.code === code
}

/** True if what was asked for doesn't exist for this person. An address without a valid id is refused as invalid input. */
export function isMissing(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'refused' && (failure.code.endsWith('-not-found') || failure.code === 'invalid-input')
}

const ofFields: RefusalCode[] = ['invalid-input', 'contact-details', 'contact-details-warning']

/** Returns what the server found wrong with single fields, by their path in the input; empty for any other failure. */
export function wrongFields(failure: Failure): Record<string, string> {
  if (failure.kind !== 'refused' || !ofFields.includes(failure.code)) return {}
  const fields = isRecord(failure.data) ? failure.data['fields'] : undefined
  if (!isRecord(fields)) return {}
  return Object.fromEntries(Object.entries(fields).map(([path, why]) => [path, String(why)]))
}

/** The message for a call that didn't reach the server (spec 8). */
export const networkError = 'Network error. Please check your connection.'
const unforeseen = 'Something went wrong. Please try again.'

/**
 * Returns the text to show for a failed call: the refusal's own, or else `otherwise`, the catalog's text for this call.
 * If `otherwise` is only the general text, a lost connection is named instead.
 */
export function errorText(error: unknown, otherwise: string): string {
  const failure = failureOf(error)
  if (failure.kind === 'network' && otherwise === unforeseen) return networkError
  if (failure.kind === 'refused') return failure.message
  const reference = failure.kind === 'unforeseen' && failure.reference ? ` (Reference: ${failure.reference})` : ''
  return otherwise + reference
}
