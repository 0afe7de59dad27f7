import { paths } from '#contract/kit/addresses.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { personOf } from '#server/accounts/person-of-store.ts'
import { verificationLink } from '#server/accounts/verify-email.ts'
import { cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { payoutFailedEmail } from '#server/email/templates/payout-failed-email.ts'
import { payoutSentEmail } from '#server/email/templates/payout-sent-email.ts'
import { payoutWaitingEmail } from '#server/email/templates/payout-waiting-email.ts'
import { verificationReminderEmail } from '#server/email/templates/verification-reminder-email.ts'
import { drafting } from '#server/email/drafting.ts'

/**
 * Tells mentors that a month was paid out, or why it wasn't, and reminds students to verify an address that a mentor's
 * pay depends on.
 */
export const payoutMailListeners = ({ auth, product }: { auth: AuthSettings; product: Product }): Listeners => ({
  'payout-sent': drafting(async (reads, { payoutId, mentorId, month, amountCents, sessionCount }, now) => {
    const mentor = await personOf(reads, mentorId)
    if (!mentor) return []
    const url = `${auth.publicUrl}${paths.payouts}`
    const amount = cents(amountCents)
    const email = payoutSentEmail({ product, name: mentor.name, amount, month, sessionCount, url })
    const key = `payout-sent:${payoutId}`
    return [{ ...email, key, kind: 'payout-sent', recipient: mentor.email, now }]
  }),
  'payout-waiting': drafting(async (reads, { mentorId, month, amountCents }, now) => {
    const mentor = await personOf(reads, mentorId)
    if (!mentor) return []
    const url = `${auth.publicUrl}${paths.payouts}`
    const email = payoutWaitingEmail({ product, name: mentor.name, amount: cents(amountCents), month, url })
    const key = `payout-waiting:${mentorId}:${month}`
    return [{ ...email, key, kind: 'payout-waiting', recipient: mentor.email, now }]
  }),
  'verification-reminded': drafting(async (reads, { studentId, mentorId, sessionId }, now) => {
    const [student, mentor] = await Promise.all([personOf(reads, studentId), personOf(reads, mentorId)])
    if (!student || !mentor || student.emailVerified) return []
    const url = await verificationLink(auth, student)
    const email = verificationReminderEmail({ product, name: student.name, mentorName: mentor.name, url })
    const key = `verification-reminder:${sessionId}:${now.getTime()}`
    return [{ ...email, key, kind: 'verification-reminder', recipient: student.email, now }]
  }),
  'payout-failed': drafting(async (reads, { payoutId, mentorId, month, amountCents, reason }, now) => {
    const mentor = await personOf(reads, mentorId)
    if (!mentor) return []
    const url = `${auth.publicUrl}${paths.payouts}`
    const email = payoutFailedEmail({ product, name: mentor.name, amount: cents(amountCents), month, reason, url })
    const key = `payout-failed:${payoutId}:${now.getTime()}`
    return [{ ...email, key, kind: 'payout-failed', recipient: mentor.email, now }]
  }),
})
