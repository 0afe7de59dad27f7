import type { Notice } from '#domain/notifications/notice.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { NewNotice } from './store.ts'
import { notifying } from './notifying.ts'

/** Notifies a student about their plan and payments. */
export const planListeners: Listeners = {
  'credits-bought': notifying((reads, { studentId, paymentId, planName, creditsAdded, type }, at) => {
    const message =
      type === 'plan'
        ? `You're on the ${planName} now. ${creditsAdded} credits were added.`
        : `${creditsAdded} extra credits were added.`
    const notice = { type: 'payment-success', title: 'Payment received', message, planName, creditsAdded } as const
    return toStudent(reads, studentId, notice, { key: `payment-success:${paymentId}`, at })
  }),
  'plan-renewed': notifying((reads, { studentId, paymentId, planName, creditsAdded }, at) =>
    toStudent(
      reads,
      studentId,
      { type: 'plan-renewed', planName, creditsAdded },
      { key: `plan-renewed:${paymentId}`, at },
    ),
  ),
  'payment-reversed': notifying((reads, { studentId, paymentId, planName, amountCents, reversal }, at) =>
    toStudent(
      reads,
      studentId,
      { type: 'payment-reversed', planName, amountCents, reversal },
      { key: `payment-reversed:${paymentId}:${at.toISOString()}`, at },
    ),
  ),
  'plan-canceled': notifying((reads, { studentId, planName }, at) =>
    toStudent(reads, studentId, { type: 'plan-canceled', planName }, { key: `plan-canceled:${at.toISOString()}`, at }),
  ),
}

async function toStudent(
  reads: Reads,
  personId: PersonId,
  notice: Notice,
  { key, at }: { key: string; at: Date },
): Promise<NewNotice[]> {
  // Closing an account also ends its plan, and then there's nobody to notify.
  if (!(await personOf(reads, personId))) return []
  return [{ personId, notice, aboutId: personId, key, at }]
}
