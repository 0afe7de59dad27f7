import type { FastifyBaseLogger } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { Context } from './api.ts'

// Calls that let somebody in, or change who may come in or where money goes.
const watched = new Set(
  Object.entries(contract.accounts)
    .filter(([, procedure]) => procedure['~orpc'].route.method !== 'GET')
    .map(([call]) => `accounts.${call}`)
    .filter((name) => name !== 'accounts.setTimeZone')
    .concat(Object.keys(contract.desk).map((call) => `desk.${call}`))
    .concat('callables.makeToken', 'callables.revokeToken', 'payouts.connect', 'payouts.clearAccount'),
)
// Our own screens never cause these, so somebody is trying something they may not do.
const suspicious = new Set(['wrong-role', 'invalid-input'])

/**
 * Logs one line about a call that matters for security: which call, its outcome (`done` or the refusal's code), who,
 * from where, and the request. It contains nothing a person typed, such as passwords or email addresses.
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

/** Sign-in and sign-up return the id of the person, who wasn't known before. */
function idIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return undefined
  return typeof answer.id === 'string' ? answer.id : undefined
}
