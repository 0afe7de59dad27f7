import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { linkInAnswer, type LinkRefusal } from './link-in-answer.ts'
import { type MayNot, whyNot } from './may-do.ts'
import { proposedTime, type TimeRefusal } from './proposed-time.ts'
import type { Outcome, Session } from './session.ts'

export type SuggestionRefusal = MayNot | TimeRefusal | { code: 'slot-taken' } | LinkRefusal

/**
 * Checks whether a party may propose another time. `taken`: one of the two has a confirmed session in that hour. `link`
 * may set where to meet. Proposing the same time again can only change the link.
 */
export function suggestTime(
  session: Session,
  { when, actor, taken, link = '' }: { when: WallClock; actor: Role; taken: boolean; link?: string | undefined },
  now: Date,
): Result<Outcome, SuggestionRefusal> {
  const forbidden = whyNot(session, 'suggest', actor, now)
  if (forbidden) return refuse(forbidden)
  const proposed = proposedTime(when, now)
  if (!proposed.ok) return proposed
  const isSameAgain = session.lastActionBy === actor && session.startsAt.getTime() === proposed.value.getTime()
  if (taken && !isSameAgain) return refuse({ code: 'slot-taken' })
  const linked = linkInAnswer(session, link)
  if (!linked.ok) return linked

  const meetingLink = linked.value
  if (isSameAgain) return ok({ session: { ...session, meetingLink }, changed: meetingLink !== session.meetingLink })
  return ok({ session: { ...session, meetingLink, startsAt: proposed.value, lastActionBy: actor }, changed: true })
}
