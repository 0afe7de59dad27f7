import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { endOf, type Session } from '#domain/sessions/session.ts'

const minute = 60_000
const opensBefore = 10 * minute
const closesAfter = 30 * minute

/** When the room for an hour that begins at `startsAt` opens and closes (ruling 10.1). */
export const roomHours = (startsAt: Date): { opensAt: Date; closesAt: Date } => ({
  opensAt: new Date(startsAt.getTime() - opensBefore),
  closesAt: new Date(endOf(startsAt).getTime() + closesAfter),
})

/** The state of a room by the clock. Only a session that was confirmed has one. */
export const roomStates = ['none', 'not-yet', 'open', 'over'] as const
export type RoomState = (typeof roomStates)[number]

export function roomAt({ status, startsAt }: Pick<Session, 'status' | 'startsAt'>, now: Date): RoomState {
  if (status !== 'confirmed' && status !== 'completed') return 'none'
  const { opensAt, closesAt } = roomHours(startsAt)
  if (now < opensAt) return 'not-yet'
  return now < closesAt ? 'open' : 'over'
}

export type RoomClosed = { code: 'room-missing' | 'room-not-yet' | 'room-over' }

const closedBecause = { none: 'room-missing', 'not-yet': 'room-not-yet', over: 'room-over' } as const

/** Checks whether a party may be in the room now. */
export function mayEnterRoom(
  session: Pick<Session, 'status' | 'startsAt'>,
  now: Date,
): Result<Record<never, never>, RoomClosed> {
  const state = roomAt(session, now)
  return state === 'open' ? ok({}) : refuse({ code: closedBecause[state] })
}
