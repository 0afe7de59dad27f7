import type { UnclaimedReason } from '#domain/credits/unclaimed-reason.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Cents } from '#domain/kit/money.ts'
import type { WaitReason } from './earning.ts'

/** Money that waits for a person's decision (ruling 6.3). `since` is an instant, as in JSON. */
export type Undecided = UndecidedSession | UndecidedPayment

/** A session that its mentor has not been paid for, and why. */
export type UndecidedSession = {
  about: 'session'
  sessionId: SessionId
  mentorId: PersonId
  studentId: PersonId
  amount: Cents
  since: string
  reasons: WaitReason[]
}

/** A payment that we received but credited to nobody. One recorded by an earlier release has no reason. */
export type UndecidedPayment = {
  about: 'payment'
  reason?: UnclaimedReason
  checkoutId: string
  customerId: string | null
  amount: Cents
  since: string
}
