import type { Notice } from '#domain/notifications/notice.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { notify } from './store.ts'

/** What a student is notified of about their plan and payments. */
export const planListeners: Listeners = {
  'credits-bought': (tx, { studentId, paymentId, planName, creditsAdded, type }, at) => {
    const message =
      type === 'plan'
        ? `You are on the ${planName} now. ${creditsAdded} credits were added.`
        : `${creditsAdded} extra credits were added.`
    const notice = { type: 'payment-success', title: 'Payment received', message, planName, creditsAdded } as const
    return notifyStudent(tx, studentId, notice, { key: `payment-success:${paymentId}`, at })
  },
  'plan-renewed': (tx, { studentId, paymentId, planName, creditsAdded }, at) =>
    notifyStudent(
      tx,
      studentId,
      { type: 'plan-renewed', planName, creditsAdded },
      { key: `plan-renewed:${paymentId}`, at },
    ),
  'payment-reversed': (tx, { studentId, paymentId, planName, amountCents, reversal }, at) =>
    notifyStudent(
      tx,
      studentId,
      { type: 'payment-reversed', planName, amountCents, reversal },
      { key: `payment-reversed:${paymentId}:${at.toISOString()}`, at },
    ),
  'plan-canceled': (tx, { studentId, planName }, at) =>
    notifyStudent(tx, studentId, { type: 'plan-canceled', planName }, { key: `plan-canceled:${at.toISOString()}`, at }),
}

async function notifyStudent(
  tx: Tx,
  personId: PersonId,
  notice: Notice,
  { key, at }: { key: string; at: Date },
): Promise<void> {
  // Closing an account also ends its plan, and then there is nobody to notify.
  if (await findPerson(tx, personId)) await notify(tx, { personId, notice, aboutId: personId, key, at })
}
