import type { FastifyBaseLogger } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { Context } from './api.ts'

// Calls that open a door, change who may come in, or where money goes.
const watched = new Set(
  Object.entries(contract.accounts)
    .filter(([, procedure]) => procedure['~orpc'].route.method !== 'GET')
    .map(([call]) => `accounts.${call}`)
    .filter((name) => name !== 'accounts.setTimeZone')
    .concat(Object.keys(contract.desk).map((call) => `desk.${call}`))
    .concat('callables.makeToken', 'callables.revokeToken', 'payouts.connect', 'payouts.clearAccount'),
)
// What our own screens never send: somebody tries what is not theirs.
const suspicious = new Set(['wrong-role', 'invalid-input'])

/**
 * Writes one line about a call that matters for security: which, how it ended (`done` or the refusal's code), who, from
 * where, and the request. Nothing that was typed is in it, neither passwords nor addresses of mail.
 */
export function logCall(
  log: FastifyBaseLogger,
  name: string,
  { viewer, address, requestId }: Context,
  { outcome, answer }: { outcome: string; answer?: unknown },
): void {
  if (!watched.has(name) && !suspicious.has(outcome)) return
  logSecurity(log, name, { outcome, personId: viewer?.personId ?? idIn(answer), address, reqId: requestId })
}

export function logSecurity(
  log: FastifyBaseLogger,
  event: string,
  facts: { outcome: string; personId?: string | undefined; address: string; reqId: string },
): void {
  log[facts.outcome === 'done' ? 'info' : 'warn']({ security: event, ...facts }, 'security')
}

/** Signing in and up return the person who was not known before. */
function idIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
