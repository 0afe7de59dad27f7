import { otherRole, type Role } from '#domain/kit/role.ts'
import type { ContestOutcome } from '#domain/kit/contest-outcome.ts'
import { answeredBefore, type Contest, type ContestStanding, type Presence } from './contest.ts'

type Facts = Pick<Contest, 'by' | 'reason' | 'at' | 'answer'> & {
  presence: Presence
  /** The two had agreed to meet at a link of their own, so an empty room proves nothing. */
  metElsewhere: boolean
  desk: { outcome: ContestOutcome; at: Date } | null
}

/** How long one party has to be in the room, with the other never there, for that to be decisive. */
const waitedMs = 10 * 60_000

/**
 * The state of a contested session now (rulings 11.1, 11.2). What a party says about themselves decides at once, and so
 * does the room. Otherwise the other party has 48 hours to agree or disagree, and no answer counts as agreement. If
 * they disagree, or if it was neither's absence, the desk decides.
 */
export function judgeContest(facts: Facts, now: Date): ContestStanding {
  const { by, reason, at, answer, desk } = facts
  if (desk) return { state: 'settled', outcome: desk.outcome, decider: 'staff', at: desk.at }
  if (reason === 'technical' || reason === 'other') return { state: 'with-staff', since: at }
  if (reason === `${by}-absent`) return { state: 'settled', outcome: reason, decider: 'admission', at }

  const missing = absentee(facts)
  if (missing) return { state: 'settled', outcome: `${missing}-absent`, decider: 'evidence', at }
  if (answer?.agrees) return { state: 'settled', outcome: reason, decider: 'agreement', at: answer.at }
  if (answer) return { state: 'with-staff', since: answer.at }
  const until = answeredBefore(at)
  return now < until ? { state: 'asked', until } : { state: 'settled', outcome: reason, decider: 'silence', at: until }
}

/** The party who never came although the other waited 10 minutes, as far as the room shows. */
function absentee({ presence, metElsewhere }: Facts): Role | undefined {
  if (presence === 'unknown' || metElsewhere) return undefined
  const ms = { student: presence.studentMs, mentor: presence.mentorMs }
  return (['student', 'mentor'] as const).find((party) => ms[party] === 0 && ms[otherRole(party)] >= waitedMs)
}
