import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import type { Role } from '#domain/kit/role.ts'
import { hour } from '#domain/kit/time.ts'
import { endOf, type Session, statusAt } from '#domain/sessions/session.ts'

/** Why a session did not happen, as one of its two people says (ruling 11.1). */
export const contestReasons = ['mentor-absent', 'student-absent', 'technical', 'other'] as const
export type ContestReason = (typeof contestReasons)[number]

/** What decided it; 'admission' is somebody saying so of themselves. */
export const contestDeciders = ['admission', 'agreement', 'silence', 'evidence', 'staff'] as const
export type ContestDecider = (typeof contestDeciders)[number]

/** The longest words of a contest, in characters. */
export const longestContest = 1000

export const hoursToContest = 72
const hoursToAnswer = 48

/** How long the two were in the room, in milliseconds; 'unknown' where nobody can tell, which is no evidence of anything. */
export type Presence = 'unknown' | { studentMs: number; mentorMs: number }

/** Somebody's word that a session did not happen, and what the other person answered. */
export type Contest = {
  by: Role
  reason: ContestReason
  words: string
  at: Date
  answer: { agrees: boolean; words: string; at: Date } | null
  standing: ContestStanding
}

/** Where a contest stands: the other person is asked, somebody at Tassel looks at it, or it is settled. */
export type ContestStanding =
  | { state: 'asked'; until: Date }
  | { state: 'with-staff'; since: Date }
  | { state: 'settled'; outcome: ContestOutcome; decider: ContestDecider; at: Date }

/** Until when a session can be contested: 72 hours after its end (ruling 11.1). */
export const contestedBefore = (startsAt: Date): Date => new Date(endOf(startsAt).getTime() + hoursToContest * hour)

/** Until when the other person is asked: 48 hours (ruling 11.2). */
export const answeredBefore = (saidAt: Date): Date => new Date(saidAt.getTime() + hoursToAnswer * hour)

export type ContestRefusal = { code: 'contest-too-early' } | { code: 'contest-too-late' } | { code: 'contest-missing' }

/** Why a session cannot be contested now; undefined if it can. Only what was confirmed until its end can be. */
export function whyNotContest(session: Session, now: Date): ContestRefusal | undefined {
  const status = statusAt(session, now)
  if (status === 'pending' || status === 'confirmed') return { code: 'contest-too-early' }
  if (status !== 'completed') return { code: 'contest-missing' }
  return now >= contestedBefore(session.startsAt) ? { code: 'contest-too-late' } : undefined
}
