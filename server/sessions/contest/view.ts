import type { ContestView } from '#contract/sessions/contests.ts'
import type { Role } from '#domain/kit/role.ts'
import { returnsCredits } from '#domain/kit/contest-outcome.ts'
import { contestedBefore, whyNotContest } from '#domain/sessions/contest/contest.ts'
import type { Session } from '#domain/sessions/session.ts'
import type { ContestRecord } from './store.ts'

/** A contest as this party sees it. */
export function toContestView(contest: ContestRecord, party: Role | 'desk', now: Date): ContestView {
  const { by, reason, words, at, answer, standing, presence } = contest
  const isOver = standing.state === 'settled' || (standing.state === 'asked' && standing.until <= now)
  return {
    by,
    reason,
    words,
    at: at.toISOString(),
    answer: answer && { ...answer, at: answer.at.toISOString() },
    state: standing.state,
    answerBy: standing.state === 'asked' ? standing.until.toISOString() : null,
    mayAnswer: party !== 'desk' && party !== by && !answer && !isOver,
    settled:
      standing.state === 'settled'
        ? {
            outcome: standing.outcome,
            decider: standing.decider,
            at: standing.at.toISOString(),
            returnsCredits: returnsCredits(standing.outcome),
          }
        : null,
    presence:
      presence === 'unknown'
        ? null
        : { studentMinutes: inMinutes(presence.studentMs), mentorMinutes: inMinutes(presence.mentorMs) },
  }
}

/** Until when either party may contest a session; null if nobody may now. */
export const contestBy = (session: Session, contest: ContestRecord | undefined, now: Date): string | null =>
  contest || whyNotContest(session, now) ? null : contestedBefore(session.startsAt).toISOString()

const inMinutes = (ms: number): number => Math.floor(ms / 60_000)
