import { freeChangeHours, isLate, tooSoonToCancel } from '#domain/sessions/move/move.ts'
import type { SessionEmailFacts, Wording } from './session-email-facts.ts'

/** The ways a proposal to move a confirmed session can go. */
export type MoveEmailKind = 'session-move-proposed' | 'session-moved' | 'session-move-declined'

/** `startsAt` is the proposed time, `wasStartingAt` the session's time before (ruling 3.10). */
export const moveWording: Record<MoveEmailKind, (facts: SessionEmailFacts) => Wording> = {
  'session-move-proposed': ({ reader, other, startsAt, at, wasStartingAt = startsAt }) => ({
    subject: `${other.name} would like to move your session`,
    paragraphs: [
      `You can agree or decline. Until you agree, your session keeps its current time. Moving it costs nothing.`,
      ...tooSoon({ reader, startsAt, at }),
    ],
    action: 'Reply to the suggestion',
    times: [
      ['Your session', wasStartingAt],
      ['Suggested', startsAt],
    ],
  }),
  'session-moved': ({ reader, other, startsAt, at, movedLate, wasStartingAt = startsAt }) => ({
    subject: `Your session with ${other.name} has a new time`,
    paragraphs: [
      'You both agreed on it. The invitation attached to this email updates your calendar.',
      ...(reader.party === 'mentor' ? [] : [movedLate ? spent : freeUntil({ startsAt, at }, 'the new start')]),
    ],
    times: [
      ['New time', startsAt],
      ['Before', wasStartingAt],
    ],
  }),
  'session-move-declined': ({ other, startsAt, wasStartingAt = startsAt }) => ({
    subject: `Your session with ${other.name} stays at the same time`,
    paragraphs: [`${other.name} can't make the time you suggested, so nothing changes.`],
    times: [['Time', wasStartingAt]],
  }),
}

/** Warns a student who is asked to agree to a time that canceling it won't return the credits. */
export const tooSoon = ({ reader, startsAt, at }: Pick<SessionEmailFacts, 'reader' | 'startsAt' | 'at'>): string[] =>
  reader.party === 'student' && isLate({ startsAt }, at) ? [tooSoonToCancel] : []

/** Until when a student can cancel for free, or that it is too late (ruling 3.3). */
export const freeUntil = ({ startsAt, at }: Pick<SessionEmailFacts, 'startsAt' | 'at'>, start: string): string =>
  isLate({ startsAt }, at)
    ? `It's less than ${freeChangeHours} hours until ${start}, so canceling won't return your credits.`
    : `If you can't make it, cancel ${freeChangeHours} hours or more before ${start}, and you'll get your credits back.`

const spent = `It was moved less than ${freeChangeHours} hours before the start, so canceling it won't return your credits.`
