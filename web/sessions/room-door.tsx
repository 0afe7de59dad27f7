import { paths } from '#contract/kit/addresses.ts'
import type { RoomView } from '#contract/sessions/room.ts'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { useHasCome } from '#web/kit/app/use-has-come.ts'
import { product } from '#web/kit/app/product.ts'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { useRoomOf } from './calls.ts'
import { JoinLink } from './meeting-link.tsx'
import { timeOnly } from '#web/kit/words/when.ts'

const nearMs = 3 * 3_600_000

/**
 * The room of a session, once it is loaded. With `near`, it is fetched only around the hour, so that a list of cards
 * stays one call.
 */
export function useRoom({ id, status, startsAt, contest }: SessionView, { near = false } = {}): RoomView | undefined {
  const hasRoom = status === 'confirmed' || status === 'completed' || contest !== null
  const isNear = useIsNear(startsAt)
  const enabled = hasRoom && (isNear || !near)
  const { data } = useRoomOf(id, { enabled })
  return enabled ? data : undefined
}

/** True around a session's hour. A dashboard may have been open since long before. */
function useIsNear(startsAt: string): boolean {
  const startsMs = Date.parse(startsAt)
  const hasBegun = useHasCome(startsMs - nearMs)
  const isOver = useHasCome(startsMs + nearMs)
  return hasBegun && !isOver
}

/** Join, for the page or card of a session that meets in the room. */
export function JoinRoom({
  session,
  describedBy,
  size = 'md',
}: {
  session: SessionView
  describedBy?: string
  size?: 'sm' | 'md'
}) {
  return (
    <a
      href={paths.room(session.id)}
      aria-describedby={describedBy}
      // After the hour there are other things to do first.
      className={buttonClass({ size, variant: session.status === 'completed' ? 'outline' : 'primary' })}
    >
      Join
    </a>
  )
}

/** A link to the room, for a session with a meeting link of its own. */
export const RoomInstead = ({ session, describedBy }: { session: SessionView; describedBy?: string }) => (
  <a
    href={paths.room(session.id)}
    aria-describedby={describedBy}
    className={buttonClass({ size: 'sm', variant: 'quiet' })}
  >
    Use {product.name}'s room instead
  </a>
)

/** 'Noah is in the room now.', announced when they arrive. */
export const InRoomNow = ({ room }: { room: RoomView | undefined }) => (
  <output className="text-sm font-semibold text-leaf">
    {room?.state === 'open' && room.other.visitId !== null ? `${room.other.name} is in the room now.` : ''}
  </output>
)

/** On the session's page: Join while the room is open, or before that, when it opens. */
export function RoomDoor({ session, hasLink }: { session: SessionView; hasLink: boolean }) {
  const { timeZone } = useMe()
  const room = useRoom(session)
  if (!room || room.state === 'none' || room.state === 'over') return null
  const opensAt = new Date(new Date(room.startsAt).getTime() - 600_000).toISOString()
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {room.state === 'open' ? (
        hasLink ? (
          <>
            <JoinLink link={session.meetingLink} isMain />
            <RoomInstead session={session} />
          </>
        ) : (
          <JoinRoom session={session} />
        )
      ) : (
        <p className="text-sm text-quiet">
          {hasLink ? 'You can join' : `You'll meet in ${product.name}'s video room, which opens`} 10 minutes before the
          start, at {timeOnly(opensAt, timeZone)}.
        </p>
      )}
      <InRoomNow room={room} />
    </div>
  )
}
