import type { Role } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { clocksDiffer, sessionTime } from './session-time.ts'

/** What an email about a session can mention, to one of its two parties. */
export type SessionEmailFacts = {
  reader: { party: Role; name: string; timeZone: string }
  other: { name: string; timeZone: string }
  /** Who did it. */
  actor: Role | 'clock'
  topic: string
  startsAt: Date
  meetingLink: string
  credits: number
  /** Whether this returns the student's credits. */
  returnsCredits: boolean
  url: string
  product: Product
}

/** What happened to a session. */
export type SessionEmailKind =
  | 'session-booked'
  | 'session-suggested'
  | 'session-approved'
  | 'session-declined'
  | 'session-cancelled'
  | 'session-expired'
  | 'session-completed'

/** Tells one party what happened to a session, who did it, and who has to respond. */
export function sessionEmail(kind: SessionEmailKind, facts: SessionEmailFacts): EmailContent {
  const { subject, paragraphs, action } = wording[kind](facts)
  return frame(facts, subject, paragraphs, action)
}

/** Reminds one party of a confirmed session that starts soon. */
export function sessionReminderEmail(facts: SessionEmailFacts, now: Date): EmailContent {
  const { other, startsAt, meetingLink } = facts
  const soon = inWords(startsAt.getTime() - now.getTime())
  const where = meetingLink
    ? 'The link to join is below.'
    : `Agree with ${other.name} where to meet, if you have not yet.`
  return frame(
    facts,
    `Your session with ${other.name} begins in ${soon}`,
    [`This is a reminder: you meet ${other.name} in ${soon}. ${where}`],
    'View Session Details',
  )
}

type Wording = { subject: string; paragraphs: string[]; action?: string }

const wording: Record<SessionEmailKind, (facts: SessionEmailFacts) => Wording> = {
  'session-booked': ({ reader, other, credits }) =>
    reader.party === 'student'
      ? {
          subject: `You asked ${other.name} for a session`,
          paragraphs: [
            `${other.name} has to approve it or suggest another time. Until then ${credits} credits are on hold; they come back if ${other.name} declines or nobody answers before the start.`,
          ],
        }
      : {
          subject: `${other.name} asks you for a session`,
          paragraphs: [
            'Approve it, decline it or suggest another time. If nobody answers before the start, the request ends.',
          ],
          action: 'Answer the request',
        },
  'session-suggested': (facts) =>
    mine(facts)
      ? {
          subject: `You suggested another time to ${facts.other.name}`,
          paragraphs: [`${facts.other.name} has to approve it or suggest another one.`],
        }
      : {
          subject: `${facts.other.name} suggests another time`,
          paragraphs: [
            'Approve it, decline it or suggest another one. The session is confirmed once you agree on a time.',
          ],
          action: 'Answer the suggestion',
        },
  'session-approved': ({ other, reader }) => ({
    subject: `Your session with ${other.name} is confirmed`,
    paragraphs: [
      'The invitation that comes with this letter puts it into your calendar.',
      reader.party === 'student'
        ? `If you can't come, cancel ${freeCancellationHours} hours or more before the start, and your credits come back.`
        : `If you can't come, please cancel as early as you can; ${other.name} gets the credits back.`,
    ],
  }),
  'session-declined': (facts) => ({
    subject: mine(facts) ? `You declined a session with ${facts.other.name}` : `${facts.other.name} declined a session`,
    paragraphs: ['It does not take place.', ...comesBack(facts)],
  }),
  'session-cancelled': (facts) =>
    facts.actor === 'clock'
      ? endedWithPlan(facts)
      : {
          subject: mine(facts)
            ? `You cancelled your session with ${facts.other.name}`
            : `${facts.other.name} cancelled your session`,
          paragraphs: ['It does not take place.', ...comesBack(facts)],
        },
  'session-expired': (facts) => ({
    subject: `Nobody answered in time: your session with ${facts.other.name}`,
    paragraphs: ['Its start came before you had agreed on the time, so the request has ended.', ...comesBack(facts)],
  }),
  'session-completed': ({ reader, other }) => ({
    subject: `Your session with ${other.name} is over`,
    paragraphs: [
      reader.party === 'student'
        ? `We hope it helped. You can write to ${other.name} or book another hour whenever you like.`
        : 'Thank you for your time. What you earned is shown under Payouts and is paid at the end of the month.',
    ],
  }),
}

const mine = ({ actor, reader }: SessionEmailFacts): boolean => actor === reader.party

/** Neither party cancelled it; the credits it returns expire at once (ruling 2.5). */
const endedWithPlan = ({ reader, other }: SessionEmailFacts): Wording => ({
  subject:
    reader.party === 'student'
      ? `Your request to ${other.name} was cancelled`
      : `The request of ${other.name} was cancelled`,
  paragraphs: [
    'The plan that was to pay for it has ended, so it does not take place.',
    ...(reader.party === 'student' ? ['The credits on hold for it have expired with the plan.'] : []),
  ],
})

function comesBack({ returnsCredits, reader, other, credits }: SessionEmailFacts): string[] {
  if (reader.party === 'student')
    return [
      returnsCredits
        ? `Your ${credits} credits are back.`
        : `It was cancelled less than ${freeCancellationHours} hours before the start, so the ${credits} credits do not come back.`,
    ]
  return returnsCredits
    ? []
    : [`It was cancelled late, so you are paid for the hour all the same, although ${other.name} does not come.`]
}

function frame(
  facts: SessionEmailFacts,
  subject: string,
  paragraphs: string[],
  action = 'View Session Details',
): EmailContent {
  const { reader, other, startsAt, topic, meetingLink, url, product } = facts
  const details: [string, string][] = [
    ['Topic', topic],
    ['Time', sessionTime(startsAt, reader.timeZone)],
  ]
  if (clocksDiffer(startsAt, reader.timeZone, other.timeZone))
    details.push([`For ${other.name}`, sessionTime(startsAt, other.timeZone)])
  if (meetingLink) details.push(['Meeting link', meetingLink])
  return renderEmail({
    product,
    subject,
    greeting: `Hello ${reader.name},`,
    paragraphs,
    details,
    action: { label: action, url },
  })
}

function inWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [count, unit] = minutes < 90 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour']
  if (unit === 'minute' && count >= 55 && count <= 60) return '1 hour'
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
