import { tooLateInWords } from '#domain/sessions/cancel-session.ts'
import { hoursToContest } from '#domain/sessions/contest/contest.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { dollars } from './in-words.ts'
import type { SessionEmailFacts, Wording } from './session-email-facts.ts'
import { freeUntil, type MoveEmailKind, moveWording, tooSoon } from './move-wording.ts'
import { clocksDiffer, sessionTime } from './session-time.ts'

/** What happened to a session. */
export type SessionEmailKind =
  | 'session-booked'
  | 'session-suggested'
  | 'session-approved'
  | 'session-linked'
  | 'session-declined'
  | 'session-cancelled'
  | 'session-expired'
  | 'session-completed'
  | MoveEmailKind

/** Tells one party what happened to a session, who did it, and who has to respond. */
export function sessionEmail(kind: SessionEmailKind, facts: SessionEmailFacts): EmailContent {
  return frame(facts, wording[kind](facts))
}

/** Reminds one party of a confirmed session that starts soon. */
export function sessionReminderEmail(facts: SessionEmailFacts, now: Date): EmailContent {
  const { other, startsAt } = facts
  const soon = inWords(startsAt.getTime() - now.getTime())
  return frame(facts, {
    subject: `Your session with ${other.name} starts in ${soon}`,
    paragraphs: [`Just a reminder: you're meeting ${other.name} in ${soon}. ${whereToMeet(facts)}`],
  })
}

const wording: Record<SessionEmailKind, (facts: SessionEmailFacts) => Wording> = {
  'session-booked': ({ reader, other, credits }) =>
    reader.party === 'student'
      ? {
          subject: `You requested a session with ${other.name}`,
          paragraphs: [
            `${other.name} can approve it or suggest another time. Until then, ${credits} credits are on hold. You'll get them back if ${other.name} declines or doesn't answer before the start.`,
          ],
        }
      : {
          subject: `${other.name} would like a session with you`,
          paragraphs: [
            "You can approve it, decline it, or suggest another time. If you don't answer before the start, the request expires.",
          ],
          action: 'Reply to the request',
        },
  'session-suggested': (facts) =>
    mine(facts)
      ? {
          subject: `You suggested another time to ${facts.other.name}`,
          paragraphs: [`${facts.other.name} can approve it or suggest another one.`],
        }
      : {
          subject: `${facts.other.name} suggested another time`,
          paragraphs: [
            'You can approve it, decline it, or suggest another one. The session is confirmed once you both agree on a time.',
            ...tooSoon(facts),
          ],
          action: 'Reply to the suggestion',
        },
  'session-approved': (facts) => ({
    subject: `Your session with ${facts.other.name} is confirmed`,
    paragraphs: [
      `The invitation attached to this email adds it to your calendar. ${whereToMeet(facts)}`,
      facts.reader.party === 'student'
        ? freeUntil(facts, 'the start')
        : `If you can't make it, please cancel as early as you can. ${facts.other.name} will get the credits back.`,
    ],
  }),
  'session-linked': (facts) => ({
    subject: mine(facts)
      ? `You changed the meeting link of your session with ${facts.other.name}`
      : `${facts.other.name} shared a new meeting link`,
    paragraphs: ['The link to join is below, and the attached invitation updates your calendar.'],
  }),
  'session-declined': (facts) => ({
    subject: mine(facts) ? `You declined a session with ${facts.other.name}` : `${facts.other.name} declined a session`,
    paragraphs: ["This session won't happen.", ...comesBack(facts)],
  }),
  'session-cancelled': (facts) =>
    facts.actor === 'clock'
      ? endedWithPlan(facts)
      : {
          subject: mine(facts)
            ? `You canceled your session with ${facts.other.name}`
            : `${facts.other.name} canceled your session`,
          paragraphs: ["This session won't happen.", ...comesBack(facts)],
        },
  'session-expired': (facts) => ({
    subject: `No one answered in time: your session with ${facts.other.name}`,
    paragraphs: [
      "You two hadn't agreed on a time before it was supposed to start, so the request has expired.",
      ...comesBack(facts),
    ],
  }),
  ...moveWording,
  'session-completed': ({ reader, other }) => ({
    subject: `Your session with ${other.name} is over`,
    paragraphs: [
      reader.party === 'student'
        ? `We hope it helped! On the session's page, you can say how it was and book another hour with ${other.name}.`
        : "Thank you for your time! You'll find what you earned under Payouts, and when we'll send it.",
      `If it didn't happen, tell us on the session's page within ${hoursToContest} hours.`,
    ],
  }),
}

const whereToMeet = ({ meetingLink, product }: SessionEmailFacts): string =>
  meetingLink
    ? 'The link to join is below.'
    : `You'll meet in ${product.name}'s video room: open the session's page and press Join. It opens 10 minutes before the start.`

const mine = ({ actor, reader }: SessionEmailFacts): boolean => actor === reader.party

/** Neither party cancelled it. The credits it returns expire at once (ruling 2.5). */
const endedWithPlan = ({ reader, other }: SessionEmailFacts): Wording => ({
  subject:
    reader.party === 'student' ? `Your request to ${other.name} was canceled` : `${other.name}'s request was canceled`,
  paragraphs:
    reader.party === 'student'
      ? [
          "The plan paying for it has ended, so the session won't happen.",
          'The credits on hold for it expired with the plan.',
        ]
      : // A student's plan is private.
        ["This session won't happen."],
})

function comesBack({ returnsCredits, reader, other, credits, movedLate = false }: SessionEmailFacts): string[] {
  const late = tooLateInWords({ movedLate })
  if (reader.party === 'student')
    return [
      returnsCredits
        ? `You got your ${credits} credits back.`
        : `It was canceled ${late}, so it cost ${credits} credits, and ${other.name} is paid for the hour.`,
    ]
  return returnsCredits
    ? []
    : [
        `It was canceled ${late}, so you still earn ${dollars(mentorEarns)} for the hour. Payouts shows when we'll send it, or what it's waiting for.`,
      ]
}

function frame(
  facts: SessionEmailFacts,
  { subject, paragraphs, action = 'View Session Details', times = [['Time', facts.startsAt]] }: Wording,
): EmailContent {
  const { reader, other, topic, meetingLink, url, product } = facts
  const details: [string, string][] = [['Topic', topic]]
  for (const [index, [label, time]] of times.entries()) {
    details.push([label, sessionTime(time, reader.timeZone)])
    // One converted time is enough to show how far apart the clocks are.
    if (index === 0 && !other.isClosed && clocksDiffer(time, reader.timeZone, other.timeZone))
      details.push([`For ${other.name}`, sessionTime(time, other.timeZone)])
  }
  if (meetingLink) details.push(['Meeting link', meetingLink])
  return renderEmail({
    product,
    subject,
    name: reader.name,
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
