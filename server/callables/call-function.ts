import { z } from 'zod'
import { refusals, refusalText, type AnyRefusal } from '#contract/kit/refusals.ts'
import { callableStatus, type CallableStatus } from '#domain/callables/callable-status.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { clearAccount } from '#server/payouts/accounts/clear-account.ts'
import { connectAccount } from '#server/payouts/accounts/connect-account.ts'
import { refreshAccount } from '#server/payouts/accounts/refresh-account.ts'
import { findAccount } from '#server/payouts/accounts/store.ts'
import { inDollars } from '#server/payouts/in-dollars.ts'
import type { PayoutNeeds } from '#server/payouts/payout-needs.ts'
import { testPayout } from '#server/payouts/test-payout.ts'
import type { TokenOwner } from './store.ts'

/** A callable's response in the public protocol. */
export type CallableAnswer =
  | { result: unknown }
  | { error: { status: CallableStatus; message: string; details?: unknown } }

/** Runs one of the five functions of spec 7 for a token's owner, through the same use cases as the screens. */
export async function callFunction(
  needs: PayoutNeeds,
  name: string,
  caller: TokenOwner | undefined,
  data: unknown,
): Promise<CallableAnswer> {
  const called = functions.get(name)
  if (!called) return failed({ code: 'not-found' })
  if (!caller) return failed({ code: 'not-signed-in' })
  if (caller.role !== 'mentor') return failed({ code: 'wrong-role' })
  const result = await called(needs, caller.personId, data)
  return result.ok ? { result: result.value } : failed(result.refusal)
}

/** Converts a refusal to the protocol's form, with its facts as details. */
export function failed(refusal: AnyRefusal): CallableAnswer {
  const { code, ...facts } = refusal
  const status = callableStatus(refusals[code].status)
  return { error: { status, message: refusalText(refusal), details: { code, ...facts } } }
}

type Callable = (needs: PayoutNeeds, mentorId: PersonId, data: unknown) => Promise<Result<unknown, AnyRefusal>>

const functions = new Map<string, Callable>(
  Object.entries({
    async getStripeAccountStatus(needs, mentorId) {
      const status = await currentStatus(needs, mentorId)
      const hasAccount = status === 'pending' || status === 'active'
      return ok({ hasAccount, status: hasAccount ? status : null })
    },
    async getStripeAccountTransitionStatus(needs, mentorId) {
      return ok({ hasTransitioned: (await currentStatus(needs, mentorId)) === 'transitioned' })
    },
    async createStripeAccountLink(needs, mentorId, data) {
      // The given address and name are validated, but the account is opened with the ones on record.
      if (!linkRequest.safeParse(data ?? {}).success) return refuse({ code: 'invalid-input' })
      const linked = await connectAccount(needs, mentorId)
      return linked.ok ? ok({ success: true, url: linked.value.url }) : linked
    },
    async transitionStripeAccount(needs, mentorId, data) {
      if (!clearRequest.safeParse(data).success) return refuse({ code: 'invalid-input' })
      const cleared = await clearAccount(needs, mentorId)
      return cleared.ok
        ? ok({ success: true, message: 'Your old Stripe account was cleared. You can connect a new one.' })
        : cleared
    },
    async testPayouts(needs, mentorId, data) {
      const asked = payoutRequest.safeParse(data)
      if (!asked.success) return refuse({ code: 'invalid-input' })
      if (asked.data.mentorId !== mentorId) return refuse({ code: 'wrong-role' })
      const paid = await testPayout(needs, mentorId)
      return paid.ok ? ok({ message: `Test payout of ${inDollars(paid.value.amount)} sent.` }) : paid
    },
  } satisfies Record<string, Callable>),
)

const linkRequest = z.object({ email: z.string().max(254).optional(), name: z.string().max(80).optional() })
const clearRequest = z.object({ action: z.literal('clear') })
const payoutRequest = z.object({ mentorId: z.string().max(64) })

/** The account's status at the provider, or the last known one if the provider doesn't answer. */
async function currentStatus(needs: PayoutNeeds, mentorId: PersonId) {
  try {
    return await refreshAccount(needs, mentorId)
  } catch (error) {
    needs.onFailure(`the payout account of mentor ${mentorId} could not be read`, error)
    return (await findAccount(needs.db.read, mentorId)).status
  }
}
