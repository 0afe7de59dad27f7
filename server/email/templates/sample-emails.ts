import { signupCredits } from '#domain/credits/credits.ts'
import { purchaseTypes } from '#domain/credits/provider-state.ts'
import { pages, paths } from '#contract/kit/addresses.ts'
import type { Role } from '#domain/kit/role.ts'
import { cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { connectionApprovedEmail } from './connection-approved-email.ts'
import { connectionRequestEmail } from './connection-request-email.ts'
import { reviewEmail } from './review-email.ts'
import { absenceEmail, contestAnsweredEmail, contestedEmail, contestSettledEmail } from './contest-email.ts'
import { emailChangedNotice, emailChangeEmail, emailChangeNotice } from './email-change-email.ts'
import { latePaymentEmail } from './late-payment-email.ts'
import { goodbyeEmail } from './goodbye-email.ts'
import type { EmailContent } from './email.ts'
import { hiddenEmail, shownAgainEmail } from './hidden-email.ts'
import { messageDigestEmail } from './message-digest-email.ts'
import { noticeToAllEmail } from './notice-to-all-email.ts'
import { operatorInvitationEmail } from './operator-invitation-email.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { passwordExpiredEmail } from './password-expired-email.ts'
import { passwordResetEmail } from './password-reset-email.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'
import { paymentReversedEmail } from './payment-reversed-email.ts'
import { payoutFailedEmail } from './payout-failed-email.ts'
import { payoutSentEmail } from './payout-sent-email.ts'
import { payoutWaitingEmail } from './payout-waiting-email.ts'
import { planCanceledEmail } from './plan-canceled-email.ts'
import { planRenewalFailedEmail } from './plan-renewal-failed-email.ts'
import { planRenewedEmail } from './plan-renewed-email.ts'
import { purchaseEmail } from './purchase-email.ts'
import { renewalReminderEmail } from './renewal-reminder-email.ts'
import { reportDecidedEmail } from './report-decided-email.ts'
import { secondFactorEmail } from './second-factor-email.ts'
import { sessionEmail, type SessionEmailKind, sessionReminderEmail } from './session-email.ts'
import { signUpEmail } from './sign-up-email.ts'
import { tokenMadeEmail } from './token-made-email.ts'
import {
  mentorVerifiedEmail,
  universityLinkEmail,
  verificationDeclinedEmail,
  verificationEndedEmail,
  verificationEndingEmail,
} from './verification-emails.ts'
import { verificationReminderEmail } from './verification-reminder-email.ts'
import { warningEmail } from './warning-email.ts'
import { welcomeEmail } from './welcome-email.ts'

export type SampleEmail = { about: string; email: EmailContent }

/** Text that people write about themselves and each other, wherever an email quotes it. */
export type Written = { name: string; other: string; topic: string; text: string }

export const usualWritten: Written = {
  name: 'Maya Okafor',
  other: 'Elena Petrova',
  topic: 'Personal statement help',
  text: 'Could you look at my second draft before Friday? I changed the opening as you said.',
}

const plan = { planName: 'Growth Plan', timeZone: 'America/New_York', renewsAt: new Date('2026-12-01T15:00:00Z') }
const about = (label: string, email: EmailContent): SampleEmail => ({ about: label, email })

/** Returns every email there is, about made-up people; for /dev, and for the tests that cover all of them. */
export function sampleEmails(product: Product, publicUrl: string, written = usualWritten): SampleEmail[] {
  const { name, other, text } = written
  const url = `${publicUrl}${pages.dashboard}`
  const token = `${publicUrl}${pages.verifyEmail}?token=sample`
  const receipt = { receiptUrl: 'https://pay.example/receipts/sample' }
  const person = { product, name, url }
  return [
    about('Signup', signUpEmail({ ...person, url: token })),
    about('Reminder to verify an address', verificationReminderEmail({ ...person, mentorName: other, url: token })),
    about('Welcome, to a student', welcomeEmail({ ...person, role: 'student', credits: signupCredits })),
    about('Welcome, to a mentor', welcomeEmail({ ...person, role: 'mentor', credits: 0 })),
    about(
      'Purchase of a plan',
      purchaseEmail({ ...person, ...plan, ...receipt, creditsAdded: 20, amount: cents(6999), type: 'plan' }),
    ),
    about(
      'Purchase of extra credits',
      purchaseEmail({ ...person, ...plan, ...receipt, creditsAdded: 10, amount: cents(4499), type: 'extra_credits' }),
    ),
    about('Password reset', passwordResetEmail({ ...person, url: token })),
    about('Invitation to the desk', operatorInvitationEmail({ ...person, level: 'support', url: token })),
    about('Password changed', passwordChangedEmail(person)),
    about('Password no longer counts', passwordExpiredEmail({ ...person, url: token })),
    about(
      'Access token made',
      tokenMadeEmail({ ...person, tokenName: 'Laptop', expiresAt: new Date('2027-11-01T15:00:00Z'), timeZone: 'UTC' }),
    ),
    about('Passkey added', secondFactorEmail({ ...person, change: 'passkey-added', passkey: other })),
    about('New address, to the new one', emailChangeEmail({ ...person, url: token })),
    about('New address, to the old one', emailChangeNotice({ ...person, newEmail: 'maya@new.example' })),
    about('Address changed', emailChangedNotice({ ...person, newEmail: 'maya@new.example' })),
    ...verificationSamples(person, token),
    ...safetySamples(person),
    about('Account closed', goodbyeEmail({ ...person, withTheBank: purchaseTypes.map((type) => ({ ...plan, type })) })),
    about('Notice to everybody', noticeToAllEmail({ product, name, subject: 'A notice', paragraphs: [text] })),
    about('Connection request', connectionRequestEmail({ ...person, studentName: other })),
    about('Connection approved', connectionApprovedEmail({ ...person, mentorName: other })),
    about('Unread messages', messageDigestEmail({ ...person, unread: [{ name: other, count: 3, latest: text }] })),
    ...sessionSamples(product, publicUrl, written),
    ...contestSamples(product, publicUrl, written),
    ...moneySamples(person, text),
  ]
}

function moneySamples(person: { product: Product; name: string; url: string }, reason: string): SampleEmail[] {
  const payout = { amount: cents(17_500), month: '2026-11' }
  const reversed = { ...person, ...plan, type: 'plan', amount: cents(6999) } as const
  return [
    about('Payout sent', payoutSentEmail({ ...person, ...payout, sessionCount: 7 })),
    about('Payout waiting for an account', payoutWaitingEmail({ ...person, ...payout })),
    about('Payout failed', payoutFailedEmail({ ...person, ...payout, reason })),
    about(
      'Plan renewed',
      planRenewedEmail({ ...person, ...plan, amount: cents(6999), creditsAdded: 20, creditsExpired: 4 }),
    ),
    about('Payment failed', paymentFailedEmail({ ...person, ...plan, type: 'plan' })),
    about('Payment refunded', paymentReversedEmail({ ...reversed, reversal: 'refunded' })),
    about('Payment disputed', paymentReversedEmail({ ...reversed, reversal: 'disputed' })),
    about('Dispute over', paymentReversedEmail({ ...reversed, reversal: null })),
    ...(['refunded', 'not-refunded', 'not-paid'] as const).map((outcome) =>
      about(`Payment after closing, ${outcome}`, latePaymentEmail({ ...reversed, outcome })),
    ),
    about('Renewal failed', planRenewalFailedEmail({ ...person, ...plan, graceUntil: plan.renewsAt })),
    about('Plan canceled', planCanceledEmail({ ...person, ...plan, creditsExpired: 14 })),
    about(
      'Renewal reminder',
      renewalReminderEmail({ ...person, ...plan, nextPlan: null, price: cents(6999), credits: 20, balance: 4 }),
    ),
  ]
}

function verificationSamples(person: { product: Product; name: string; url: string }, token: string): SampleEmail[] {
  const about = { ...person, university: 'Stanford University' }
  const ends = { endsAt: new Date('2027-11-22T15:00:00Z'), timeZone: 'America/New_York' }
  return [
    { about: 'Link to a university address', email: universityLinkEmail({ ...about, url: token }) },
    { about: 'Mentor verified', email: mentorVerifiedEmail(about) },
    { about: 'Verification declined', email: verificationDeclinedEmail(person) },
    { about: 'Verification ends', email: verificationEndingEmail({ ...about, ...ends }) },
    { about: 'Verification ended', email: verificationEndedEmail({ ...about, why: 'taken-back' }) },
  ]
}

const safetySamples = (person: { product: Product; name: string }): SampleEmail[] => [
  { about: 'Report decided, something was done', email: reportDecidedEmail({ ...person, acted: true }) },
  { about: 'Report decided, nothing was done', email: reportDecidedEmail({ ...person, acted: false }) },
  { about: 'Warning', email: warningEmail({ ...person, category: 'contact' }) },
  { about: 'Bio hidden', email: hiddenEmail({ ...person, what: 'bio', category: 'contact' }) },
  { about: 'Answer taken down', email: hiddenEmail({ ...person, what: 'answer', category: 'contact' }) },
  { about: 'Photo shown again', email: shownAgainEmail({ ...person, what: 'photo' }) },
]

const sessionKinds: SessionEmailKind[] = [
  'session-booked',
  'session-suggested',
  'session-approved',
  'session-linked',
  'session-declined',
  'session-cancelled',
  'session-expired',
  'session-completed',
  'session-move-proposed',
  'session-moved',
  'session-move-declined',
]

function sessionSamples(product: Product, publicUrl: string, { name, other, topic }: Written): SampleEmail[] {
  const startsAt = new Date('2026-12-01T21:00:00Z')
  const facts = (party: Role) => ({
    product,
    reader: { party, name, timeZone: 'America/New_York' },
    other: { name: other, timeZone: 'Europe/Berlin' },
    actor: 'mentor' as const,
    topic,
    startsAt,
    at: new Date('2026-11-28T15:00:00Z'),
    wasStartingAt: new Date('2026-11-30T21:00:00Z'),
    meetingLink: 'https://meet.example/draft',
    credits: 10,
    returnsCredits: true,
    url: `${publicUrl}${paths.session('sample')}`,
  })
  const parties = ['student', 'mentor'] as const
  return [
    ...sessionKinds.flatMap((kind) =>
      parties.map((party) => ({
        about: `${kind.replace('session-', 'Session ')}, to the ${party}`,
        email: sessionEmail(kind, facts(party)),
      })),
    ),
    {
      about: 'Session reminder',
      email: sessionReminderEmail(facts('student'), new Date(startsAt.getTime() - 24 * 3_600_000)),
    },
  ]
}

function contestSamples(product: Product, publicUrl: string, { name, other, topic, text }: Written): SampleEmail[] {
  const startsAt = new Date('2026-12-01T21:00:00Z')
  const facts = (party: Role) => ({
    product,
    reader: { party, name, timeZone: 'America/New_York' },
    other,
    topic,
    startsAt,
    credits: 10,
    url: `${publicUrl}${paths.session('sample')}`,
  })
  const said = { by: 'student', reason: 'mentor-absent', words: text } as const
  const settled = { outcome: 'mentor-absent', decider: 'silence' } as const
  return [
    {
      about: 'New review',
      email: reviewEmail({
        product,
        mentor: { name, timeZone: 'America/New_York' },
        student: other,
        stars: 5,
        words: text,
        topic,
        startsAt,
        url: `${publicUrl}${paths.session('sample')}`,
      }),
    },
    { about: 'Session contested', email: contestedEmail(facts('mentor'), said, startsAt) },
    {
      about: 'Session contested, the other disagrees',
      email: contestAnsweredEmail(facts('student'), { agrees: false, words: text }),
    },
    {
      about: 'Session contested, the other agrees',
      email: contestAnsweredEmail(facts('student'), { agrees: true, words: text }),
    },
    { about: 'Session settled, to the student', email: contestSettledEmail(facts('student'), settled) },
    { about: 'Session settled, to the mentor', email: contestSettledEmail(facts('mentor'), settled) },
    { about: 'Session missed', email: absenceEmail(facts('mentor'), { count: 1, paused: false }) },
    { about: 'Session missed, the third', email: absenceEmail(facts('mentor'), { count: 3, paused: true }) },
  ]
}
