import { cents } from '#domain/kit/money.ts'
import type { Product } from '#domain/kit/product.ts'
import { connectionApprovedLetter } from './connection-approved-email.ts'
import { connectionRequestLetter } from './connection-request-email.ts'
import { emailChangedNotice, emailChangeLetter, emailChangeNotice } from './email-change-email.ts'
import { goodbyeLetter } from './goodbye-email.ts'
import type { Letter } from './email.ts'
import { messageDigestLetter } from './message-digest-email.ts'
import { passwordChangedLetter } from './password-changed-email.ts'
import { passwordResetLetter } from './password-reset-email.ts'
import { paymentFailedLetter } from './payment-failed-email.ts'
import { payoutFailedLetter } from './payout-failed-email.ts'
import { payoutSentLetter } from './payout-sent-email.ts'
import { planCanceledLetter } from './plan-canceled-email.ts'
import { planRenewalFailedLetter } from './plan-renewal-failed-email.ts'
import { planRenewedLetter } from './plan-renewed-email.ts'
import { purchaseLetter } from './purchase-email.ts'
import { renewalReminderLetter } from './renewal-reminder-email.ts'
import { sessionLetter, type SessionLetterKind, sessionReminderLetter } from './session-email.ts'
import { signUpLetter } from './sign-up-email.ts'
import { welcomeLetter } from './welcome-email.ts'

export type SampleLetter = { about: string; letter: Letter }

/** What people write about themselves and each other, wherever a letter says it. */
export type Written = { name: string; other: string; topic: string; text: string }

export const usualWritten: Written = {
  name: 'Maya Okafor',
  other: 'Elena Petrova',
  topic: 'Personal statement help',
  text: 'Could you look at my second draft before Friday? I changed the opening as you said.',
}

/** Every letter there is, about made-up people; for /dev, and for the tests that no letter may fail. */
export function sampleLetters(product: Product, publicUrl: string, written = usualWritten): SampleLetter[] {
  const { name, other, text } = written
  const url = `${publicUrl}/dashboard`
  const token = `${publicUrl}/verify-email?token=sample`
  const plan = { planName: 'Growth Plan', timeZone: 'America/New_York', renewsAt: new Date('2026-12-01T15:00:00Z') }
  const payout = { amount: cents(17_500), month: '2026-11' }
  const about = (label: string, letter: Letter): SampleLetter => ({ about: label, letter })
  const person = { product, name, url }
  return [
    about('Signup', signUpLetter({ ...person, url: token })),
    about('Welcome, to a student', welcomeLetter({ ...person, role: 'student' })),
    about('Welcome, to a mentor', welcomeLetter({ ...person, role: 'mentor' })),
    about(
      'Purchase of a plan',
      purchaseLetter({ ...person, ...plan, creditsAdded: 20, amount: cents(6999), type: 'plan' }),
    ),
    about(
      'Purchase of extra credits',
      purchaseLetter({ ...person, ...plan, creditsAdded: 10, amount: cents(4499), type: 'extra_credits' }),
    ),
    about('Password reset', passwordResetLetter({ ...person, url: token })),
    about('Password changed', passwordChangedLetter(person)),
    about('New address, to the new one', emailChangeLetter({ ...person, url: token })),
    about('New address, to the old one', emailChangeNotice({ ...person, newEmail: 'maya@new.example' })),
    about('Address changed', emailChangedNotice({ ...person, newEmail: 'maya@new.example' })),
    about('Account closed', goodbyeLetter(person)),
    about('Connection request', connectionRequestLetter({ ...person, studentName: other })),
    about('Connection approved', connectionApprovedLetter({ ...person, mentorName: other })),
    about('Unread messages', messageDigestLetter({ ...person, unread: [{ name: other, count: 3, latest: text }] })),
    ...sessionSamples(product, publicUrl, written),
    about('Payout sent', payoutSentLetter({ ...person, ...payout, sessionCount: 7 })),
    about('Payout failed', payoutFailedLetter({ ...person, ...payout, reason: text })),
    about(
      'Plan renewed',
      planRenewedLetter({ ...person, ...plan, amount: cents(6999), creditsAdded: 20, creditsExpired: 4 }),
    ),
    about('Payment failed', paymentFailedLetter({ ...person, ...plan, type: 'plan' })),
    about('Renewal failed', planRenewalFailedLetter({ ...person, ...plan, graceUntil: plan.renewsAt })),
    about('Plan canceled', planCanceledLetter({ ...person, ...plan, creditsExpired: 14 })),
    about(
      'Renewal reminder',
      renewalReminderLetter({ ...person, ...plan, nextPlan: null, price: cents(6999), credits: 20, balance: 4 }),
    ),
  ]
}

const sessionKinds: SessionLetterKind[] = [
  'session-booked',
  'session-suggested',
  'session-approved',
  'session-declined',
  'session-cancelled',
  'session-expired',
  'session-completed',
]

function sessionSamples(product: Product, publicUrl: string, { name, other, topic }: Written): SampleLetter[] {
  const startsAt = new Date('2026-12-01T21:00:00Z')
  const facts = (party: 'student' | 'mentor') => ({
    product,
    reader: { party, name, timeZone: 'America/New_York' },
    other: { name: other, timeZone: 'Europe/Berlin' },
    actor: 'mentor' as const,
    topic,
    startsAt,
    meetingLink: 'https://meet.example/draft',
    credits: 10,
    returnsCredits: true,
    url: `${publicUrl}/session/sample`,
  })
  const parties = ['student', 'mentor'] as const
  return [
    ...sessionKinds.flatMap((kind) =>
      parties.map((party) => ({
        about: `${kind.replace('session-', 'Session ')}, to the ${party}`,
        letter: sessionLetter(kind, facts(party)),
      })),
    ),
    {
      about: 'Session reminder',
      letter: sessionReminderLetter(facts('student'), new Date(startsAt.getTime() - 24 * 3_600_000)),
    },
  ]
}
