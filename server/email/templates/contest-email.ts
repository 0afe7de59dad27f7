import type { Role } from '#domain/kit/role.ts'
import type { Product } from '#domain/kit/product.ts'
import { absencesTolerated } from '#domain/sessions/contest/absences.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { ContestDecider, ContestReason } from '#domain/sessions/contest/contest.ts'
import { deciderInWords, outcomeInWords, reasonInWords } from '#domain/sessions/contest/contest-in-words.ts'
import { type EmailContent, renderEmail } from './email.ts'
import { sessionTime } from './session-time.ts'

/** The facts for an email to one party about a contested session. */
export type ContestEmailFacts = {
  reader: { party: Role; name: string; timeZone: string }
  other: string
  topic: string
  startsAt: Date
  credits: number
  url: string
  product: Product
}

type Said = { by: Role; reason: ContestReason; words: string }

/**
 * Tells the other party what was said about the session; `answerBy` is null where the desk decides in any case (ruling
 * 11.2).
 */
export function contestedEmail(facts: ContestEmailFacts, { by, reason, words }: Said, answerBy: Date | null) {
  const { reader, other } = facts
  const said = reasonInWords(reason, { by, reader: reader.party, other })
  const asked = answerBy
    ? `Is that right? Please tell us what happened by ${sessionTime(answerBy, reader.timeZone)}. If we don't hear from you, we'll go by what ${other} told us.`
    : "Our team is looking into it. If you'd like to, tell us what happened."
  return frame(
    facts,
    `${other} told us your session didn't happen`,
    [
      `${other} told us that ${said}.`,
      ...(words ? [`In their words: “${words}”`] : []),
      asked,
      ...(reader.party === 'mentor' ? ["Until it's settled, this hour isn't part of your payout."] : []),
    ],
    answerBy ? 'Tell us what happened' : 'View Session Details',
  )
}

/**
 * Tells the party who contested the session what the other answered. The desk decides even if they agree, unless one of
 * them missed it (ruling 11.2).
 */
export const contestAnsweredEmail = (
  facts: ContestEmailFacts,
  { agrees, words }: { agrees: boolean; words: string },
): EmailContent =>
  frame(
    facts,
    agrees
      ? `${facts.other} agrees that your session didn't happen`
      : `${facts.other} remembers your session differently`,
    [
      `We asked ${facts.other} about the session you told us about, and they ${agrees ? 'agree' : 'see it differently'}.`,
      ...(words ? [`In their words: “${words}”`] : []),
      "Our team will look at what you both told us and decide, usually within three days. You don't have to do anything.",
    ],
  )

/** Tells both parties the outcome. */
export const contestSettledEmail = (
  facts: ContestEmailFacts,
  { outcome, decider }: { outcome: ContestOutcome; decider: ContestDecider },
): EmailContent =>
  frame(facts, `About your session with ${facts.other}`, [
    outcomeInWords(outcome, { reader: facts.reader.party, other: facts.other, credits: facts.credits }),
    deciderInWords[decider],
    'If you think this is wrong, just reply to this email.',
  ])

/** Tells a mentor that they missed a session, and that the third absence hides them from new students (ruling 11.3). */
export const absenceEmail = (
  facts: ContestEmailFacts,
  { count, paused }: { count: number; paused: boolean },
): EmailContent =>
  frame(facts, paused ? "You're not listed for now" : `You missed your session with ${facts.other}`, [
    `You missed a session with ${facts.other}. It happens. You've missed ${count} in the last 90 days.`,
    paused
      ? "After three, students can't find you for now. Nothing else changes: your students, your messages, and your upcoming sessions are all still there. Our team will look at it, and your dashboard shows when students can find you again. If something kept you from making it, reply to this email and tell us."
      : `After ${absencesTolerated} in 90 days we stop showing you to new students until our team has had a look. If you can't make a session, please cancel it as early as you can.`,
  ])

function frame(
  { reader, topic, startsAt, url, product }: ContestEmailFacts,
  subject: string,
  paragraphs: string[],
  action = 'View Session Details',
): EmailContent {
  const details: [string, string][] = [
    ['Topic', topic],
    ['Time', sessionTime(startsAt, reader.timeZone)],
  ]
  return renderEmail({
    product,
    subject,
    name: reader.name,
    paragraphs,
    details,
    action: { label: action, url },
  })
}
