import { paths } from '#contract/kit/addresses.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { findPerson, type Person } from '#server/accounts/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import type { EmailContent } from '#server/email/templates/email.ts'
import { paymentFailedEmail } from '#server/email/templates/payment-failed-email.ts'
import { paymentReversedEmail } from '#server/email/templates/payment-reversed-email.ts'
import { planCanceledEmail } from '#server/email/templates/plan-canceled-email.ts'
import { planRenewalFailedEmail } from '#server/email/templates/plan-renewal-failed-email.ts'
import { planRenewedEmail } from '#server/email/templates/plan-renewed-email.ts'
import { purchaseEmail } from '#server/email/templates/purchase-email.ts'
import { writeMail } from '#server/email/store.ts'

/** What a student is emailed about money: receipts, and changes to the plan. */
export const paymentMailListeners = ({ publicUrl, product }: { publicUrl: string; product: Product }): Listeners => {
  const url = `${publicUrl}${paths.tab('credits')}`
  return {
    'credits-bought': (tx, bought, at) =>
      mail(tx, bought.studentId, { kind: 'purchase', key: `purchase:${bought.paymentId}`, at }, (student) =>
        purchaseEmail({
          product,
          ...student,
          ...bought,
          amount: cents(bought.amountCents),
          renewsAt: bought.renewsAt ? new Date(bought.renewsAt) : null,
          receiptUrl: bought.receiptUrl ?? null,
          url,
        }),
      ),
    'plan-renewed': (tx, renewed, at) =>
      mail(tx, renewed.studentId, { kind: 'plan-renewed', key: `plan-renewed:${renewed.paymentId}`, at }, (student) => {
        const renewsAt = new Date(renewed.renewsAt)
        return planRenewedEmail({ product, ...student, ...renewed, renewsAt, amount: cents(renewed.amountCents), url })
      }),
    'payment-failed': (tx, { studentId, checkoutId, planName, type }, at) =>
      mail(tx, studentId, { kind: 'payment-failed', key: `payment-failed:${checkoutId}`, at }, (student) =>
        paymentFailedEmail({ product, ...student, planName, type, url }),
      ),
    'payment-reversed': (tx, { studentId, paymentId, planName, amountCents, type, reversal }, at) =>
      mail(
        tx,
        studentId,
        { kind: 'payment-reversed', key: `payment-reversed:${paymentId}:${at.getTime()}`, at },
        (student) =>
          paymentReversedEmail({ product, ...student, planName, type, reversal, amount: cents(amountCents), url }),
      ),
    'plan-renewal-failed': (tx, { studentId, planName, graceUntil }, at) =>
      mail(tx, studentId, { kind: 'plan-renewal-failed', at }, (student) =>
        planRenewalFailedEmail({ product, ...student, planName, graceUntil: new Date(graceUntil), url }),
      ),
    'plan-canceled': (tx, { studentId, planName, creditsExpired }, at) =>
      mail(tx, studentId, { kind: 'plan-canceled', at }, (student) =>
        planCanceledEmail({ product, ...student, planName, creditsExpired, url }),
      ),
  }
}

/** Writes a student's email, once per key. */
async function mail(
  tx: Tx,
  studentId: PersonId,
  { kind, at, key = `${kind}:${studentId}:${at.getTime()}` }: { kind: MailKind; at: Date; key?: string },
  write: (student: Pick<Person, 'name' | 'timeZone'>) => EmailContent,
): Promise<void> {
  const student = await findPerson(tx, studentId)
  // A closed account gets no email.
  if (!student) return
  const { name, timeZone } = student
  await writeMail(tx, { ...write({ name, timeZone }), key, kind, recipient: student.email, now: at })
}
