import type { Role } from '#domain/kit/role.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { type MayNot, whyNot } from '#domain/sessions/may-do.ts'
import { proposedTime, type TimeRefusal } from '#domain/sessions/proposed-time.ts'
import { type Outcome, type Session, statusAt } from '#domain/sessions/session.ts'
import { openMove } from './move.ts'

export type MoveRefusal =
  | MayNot
  | TimeRefusal
  | { code: 'session-begun' }
  | { code: 'move-same-time' }
  | { code: 'move-open' }
  | { code: 'slot-taken' }

/**
 * Checks whether a party may propose another time for a confirmed session, which is possible until it starts (ruling
 * 3.10). A party's own earlier proposal is replaced; the other's has to be answered first. `taken`: one of the two has
 * another confirmed session in that hour.
 */
export function proposeMove(
  session: Session,
  { when, actor, taken }: { when: WallClock; actor: Role; taken: boolean },
  now: Date,
): Result<Outcome, MoveRefusal> {
  if (statusAt(session, now) === 'confirmed' && session.startsAt <= now) return refuse({ code: 'session-begun' })
  const forbidden = whyNot(session, 'move', actor, now)
  if (forbidden) return refuse(forbidden)
  const proposed = proposedTime(when, now)
  if (!proposed.ok) return proposed
  if (proposed.value.getTime() === session.startsAt.getTime()) return refuse({ code: 'move-same-time' })
  const open = openMove(session, now)
  if (open && open.by !== actor) return refuse({ code: 'move-open' })
  if (open?.startsAt.getTime() === proposed.value.getTime()) return ok({ session, changed: false })
  if (taken) return refuse({ code: 'slot-taken' })

  return ok({ session: { ...session, move: { startsAt: proposed.value, by: actor, at: now } }, changed: true })
}
