import { paths } from '#contract/kit/addresses.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import type { Person } from '#server/accounts/store.ts'
import { takeRecipient as takeAwaited } from '#server/credits/payments/awaited/store.ts'
import { takeRecipient as takeRefunded } from '#server/credits/refunds/store.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { EmailContent } from '#server/email/templates/email.ts'
import { latePaymentEmail } from '#server/email/templates/late-payment-email.ts'
import { paymentFailedEmail } from '#server/email/templates/payment-failed-email.ts'
import { paymentReversedEmail } from '#server/email/templates/payment-reversed-email.ts'
import { planCanceledEmail } from '#server/email/templates/plan-canceled-email.ts'
import { planRenewalFailedEmail } from '#server/email/templates/plan-renewal-failed-email.ts'
import { planRenewedEmail } from '#server/email/templates/plan-renewed-email.ts'
import { purchaseEmail } from '#server/email/templates/purchase-email.ts'
import { drafting } from '#server/email/drafting.ts'
import { type NewMail, writeMail } from '#server/email/store.ts'
import { renewalReminderPrefix } from './renewals-store.ts'

/** Emails students about money: receipts, and changes to the plan. */
export const paymentMailListeners = ({ publicUrl, product }: { publicUrl: string; product: Product }): Listeners => {
  const url = `${publicUrl}${paths.tab('credits')}`
  return {
    'credits-bought': drafting((reads, bought, at) =>
      mail(reads, bought.studentId, { kind: 'purchase', key: `purchase:${bought.paymentId}`, at }, (student) =>
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
    ),
    'plan-renewed': drafting((reads, renewed, at) =>
      mail(
        reads,
        renewed.studentId,
        { kind: 'plan-renewed', key: `plan-renewed:${renewed.paymentId}`, at },
        (student) =>
          planRenewedEmail({
            product,
            ...student,
            ...renewed,
            renewsAt: new Date(renewed.renewsAt),
            amount: cents(renewed.amountCents),
            url,
          }),
      ),
    ),
    'payment-failed': drafting((reads, { studentId, checkoutId, planName, type }, at) =>
      mail(reads, studentId, { kind: 'payment-failed', key: `payment-failed:${checkoutId}`, at }, (student) =>
        paymentFailedEmail({ product, ...student, planName, type, url }),
      ),
    ),
    'late-payment-settled': lateMail(product),
    'payment-reversed': drafting((reads, { studentId, paymentId, planName, amountCents, type, reversal }, at) =>
      mail(
        reads,
        studentId,
        { kind: 'payment-reversed', key: `payment-reversed:${paymentId}:${at.getTime()}`, at },
        (student) =>
          paymentReversedEmail({ product, ...student, planName, type, reversal, amount: cents(amountCents), url }),
      ),
    ),
    'plan-renewal-failed': drafting((reads, { studentId, planName, graceUntil }, at) =>
      mail(reads, studentId, { kind: 'plan-renewal-failed', at }, (student) =>
        planRenewalFailedEmail({ product, ...student, planName, graceUntil: new Date(graceUntil), url }),
      ),
    ),
    'plan-canceled': drafting(async (reads, { studentId, planName, creditsExpired }, at) => [
      { keyPrefix: renewalReminderPrefix(studentId), at },
      ...(await mail(reads, studentId, { kind: 'plan-canceled', at }, (student) =>
        planCanceledEmail({ product, ...student, planName, creditsExpired, url }),
      )),
    ]),
  }
}

/** Sent to the address kept when the account was closed, which is deleted as this is written. */
const lateMail =
  (product: Product): NonNullable<Listeners['late-payment-settled']> =>
  async (tx, { id, outcome, planName, type, amountCents }, at) => {
    const recipient = outcome === 'not-paid' ? await takeAwaited(tx, id) : await takeRefunded(tx, id)
    // No address was kept: the account was closed before the payment was known.
    if (recipient === null) return
    const amount = amountCents === null ? null : cents(amountCents)
    const email = latePaymentEmail({ product, outcome, planName, type, amount })
    await writeMail(tx, { ...email, key: `late-payment:${id}`, kind: 'late-payment', recipient, now: at })
  }

/** Builds an email to a student, written once per key. */
async function mail(
  reads: Reads,
  studentId: PersonId,
  { kind, at, key = `${kind}:${studentId}:${at.getTime()}` }: { kind: MailKind; at: Date; key?: string },
  write: (student: Pick<Person, 'name' | 'timeZone'>) => EmailContent,
): Promise<NewMail[]> {
  const student = await personOf(reads, studentId)
  // A closed account gets no email.
  if (!student) return []
  const { name, timeZone } = student
  return [{ ...write({ name, timeZone }), key, kind, recipient: student.email, now: at }]
}
