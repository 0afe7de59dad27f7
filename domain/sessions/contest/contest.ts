import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { Role } from '#domain/kit/role.ts'
import { hour } from '#domain/kit/time.ts'
import { endOf, type Session, statusAt } from '#domain/sessions/session.ts'

/** Why a session did not happen, according to one of its parties (ruling 11.1). */
export const contestReasons = ['mentor-absent', 'student-absent', 'technical', 'other'] as const
export type ContestReason = (typeof contestReasons)[number]

/** How a contest was decided. 'admission' means that a party said so about themselves. */
export const contestDeciders = ['admission', 'agreement', 'silence', 'evidence', 'staff'] as const
export type ContestDecider = (typeof contestDeciders)[number]

/** Maximum length of a contest's text, in characters. */
export const longestContest = 1000

export const hoursToContest = 72
const hoursToAnswer = 48

/**
 * How long each party was in the room, in milliseconds. 'unknown' if there is no record, which is no evidence of
 * anything.
 */
export type Presence = 'unknown' | { studentMs: number; mentorMs: number }

/** One party's report that a session did not happen, and what the other party answered. */
export type Contest = {
  by: Role
  reason: ContestReason
  words: string
  at: Date
  answer: { agrees: boolean; words: string; at: Date } | null
  standing: ContestStanding
}

/** The state of a contest: the other party is asked, the desk looks at it, or it is settled. */
export type ContestStanding =
  | { state: 'asked'; until: Date }
  | { state: 'with-staff'; since: Date }
  | { state: 'settled'; outcome: ContestOutcome; decider: ContestDecider; at: Date }

/** The deadline for contesting a session: 72 hours after its end (ruling 11.1). */
export const contestedBefore = (startsAt: Date): Date => new Date(endOf(startsAt).getTime() + hoursToContest * hour)

/** The deadline for the other party's answer: 48 hours (ruling 11.2). */
export const answeredBefore = (saidAt: Date): Date => new Date(saidAt.getTime() + hoursToAnswer * hour)

export type ContestRefusal = { code: 'contest-too-early' } | { code: 'contest-too-late' } | { code: 'contest-missing' }

/**
 * Why a session can't be contested now; undefined if it can. Only sessions that stayed confirmed until their end can
 * be.
 */
export function whyNotContest(session: Session, now: Date): ContestRefusal | undefined {
  const status = statusAt(session, now)
  if (status === 'pending' || status === 'confirmed') return { code: 'contest-too-early' }
  if (status !== 'completed') return { code: 'contest-missing' }
  return now >= contestedBefore(session.startsAt) ? { code: 'contest-too-late' } : undefined
}
