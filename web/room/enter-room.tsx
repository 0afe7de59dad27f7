import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { RoomView } from '#contract/sessions/room.ts'
import { useMe } from '#web/accounts/me.ts'
import { isMissing } from '#web/kit/app/client.ts'
import { product } from '#web/kit/app/product.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { timeOnly } from '#web/kit/words/when.ts'
import { useRoomOf } from '#web/sessions/calls.ts'
import { NothingHere } from '#web/sessions/nothing-here.tsx'

export const meta = () => [{ title: `Room | ${product.name}` }]

// The code for calls is a chunk of its own, which only this screen loads (docs/decisions/0180-the-room.md).
const InRoom = lazy(() => import('./in-room.tsx'))

/** /session/{sessionId}/room: the video call of a session, for its two parties, around its hour. */
export default function EnterRoom() {
  const { sessionId = '' } = useParams()
  const reloads = useOwnDocument()
  return (
    <main className="min-h-dvh">
      {reloads ? <Spinner className="min-h-dvh" /> : <Door key={sessionId} sessionId={sessionId} />}
    </main>
  )
}

function Door({ sessionId }: { sessionId: string }) {
  const { data: room, error, refetch } = useRoomOf(sessionId)
  const [isIn, setIn] = useState(false)
  if (room?.state === 'open' && !isIn) setIn(true)
  if (error && isMissing(error)) return <NothingHere title="Session not found." />
  if (!room)
    return error ? (
      <Failed error={error} otherwise="Failed to load session." onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the room..." className="min-h-dvh" />
    )
  if (!isIn) return <Closed room={room} />
  return (
    <Suspense fallback={<Spinner label="Loading the room..." className="min-h-dvh" />}>
      <InRoom room={room} />
    </Suspense>
  )
}

function Closed({ room: { state, startsAt, opensInMs, sessionId, other, endsAt } }: { room: RoomView }) {
  const { timeZone } = useMe()
  const opensAt = timeOnly(new Date(new Date(startsAt).getTime() - 600_000).toISOString(), timeZone)
  const isSoon = opensInMs < 86_400_000
  if (state === 'not-yet')
    return (
      <Words sessionId={sessionId} title="The room isn't open yet.">
        {isSoon ? `It opens at ${opensAt}` : 'It opens'}, 10 minutes before your session with {other.name}. Keep this
        page open, and you'll go in automatically.
      </Words>
    )
  if (state === 'over')
    return (
      <Words sessionId={sessionId} title="This room is closed.">
        Your session with {other.name} ended at {timeOnly(endsAt, timeZone)}, and the room closed 30 minutes later.
      </Words>
    )
  return (
    <Words sessionId={sessionId} title="This session doesn't have a room.">
      Only a confirmed session has one.
    </Words>
  )
}

const Words = ({ sessionId, title, children }: { sessionId: string; title: string; children: ReactNode }) => (
  <PageOfWords
    motif={<Envelope className="w-28" />}
    title={title}
    actions={<LinkButton to={paths.session(sessionId)}>Back to the Session</LinkButton>}
  >
    <p>{children}</p>
  </PageOfWords>
)

/**
 * Returns true while the page reloads. Only the room's own page may use the camera (server/kit/http-guards.ts), and
 * browsers go by the page that was loaded, so a person who came from another screen loads this one again.
 */
function useOwnDocument(): boolean {
  const [reloads] = useState(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    return loaded !== undefined && new URL(loaded.name).pathname !== window.location.pathname
  })
  useEffect(() => {
    if (reloads) window.location.reload()
  }, [reloads])
  return reloads
}
