import { Fragment, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { RoomView } from '#contract/sessions/room.ts'
import { useMe } from '#web/accounts/me.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { useVisibleHeight } from '#web/kit/forms/use-visible-height.ts'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { ConversationBeside } from '#web/messages/conversation-beside.tsx'
import { useUnread } from '#web/messages/use-unread.ts'
import { SharedNotes } from '#web/sessions/notes/shared-notes.tsx'
import { Call, type CallView } from './call.ts'
import { type Beside, Controls } from './controls.tsx'
import { DeviceTrouble } from './device-trouble.tsx'
import { DeviceSelect } from './device-select.tsx'
import { Ended } from './ended.tsx'
import { chosenIn, type Media, type MediaView, tracksOf } from './media.ts'
import { forget, remember } from './remembered.ts'
import { type Layout, Stage } from './stage.tsx'
import { TimeLeftClock } from './time-left-clock.tsx'
import { useStore } from './use-store.ts'
import { useWakeLock } from './use-wake-lock.ts'

type CallProps = { media: Media; sessionId: string; onCheck: () => void }

/** The call itself. */
export function CallScreen({ media, sessionId, onCheck }: CallProps) {
  const [call] = useState(() => new Call(sessionId))
  useEffect(() => {
    call.open()
    // Going to another screen leaves the room. Reloading this one doesn't, since no cleanup runs then.
    return () => call.close()
  }, [call])
  const view = useStore(call)
  const devices = useStore(media)
  useEffect(() => call.setTracks(tracksOf(devices)), [call, devices])
  useEffect(() => {
    if (!devices.isAsking && !view.ended) remember(sessionId, chosenIn(devices))
  }, [sessionId, devices, view.ended])
  useEffect(() => {
    if (!view.ended) return
    forget()
    media.turnOff('camera')
    media.turnOff('microphone')
    media.stopSharing()
  }, [view.ended, media])
  if (view.ended) return <Ended ended={view.ended} sessionId={sessionId} onJoinHere={onCheck} />
  if (!view.room) return <Spinner label="Joining..." className="min-h-dvh" />
  return <Whole room={view.room} view={view} devices={devices} media={media} sessionId={sessionId} />
}

type WholeProps = { room: RoomView; view: CallView; devices: MediaView; media: Media; sessionId: string }

function Whole({ room, view, devices, media, sessionId }: WholeProps) {
  const me = useMe()
  const navigate = useNavigate()
  const [layout, setLayout] = useState<Layout>('large')
  const [beside, setBeside] = useState<Beside | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const unread = useUnread(room.other.id)
  useWakeLock()
  useVisibleHeight()
  return (
    <div className="flex h-[calc(var(--visible-height,100dvh)-var(--notice))] min-h-72 flex-col in-data-keyboard:min-h-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline px-4 py-2">
        <h1 className="min-w-0 truncate text-lg">{room.topic}</h1>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p className="text-sm text-quiet">Nothing is recorded.</p>
          <TimeLeftClock room={room} askedAt={view.askedAt} />
        </div>
      </header>
      <div className="relative flex min-h-0 flex-1">
        <Stage call={view} media={devices} layout={layout} myName={me.name} />
        {beside ? (
          <aside
            aria-label={beside === 'notes' ? 'Notes' : 'Conversation'}
            className="flex w-full flex-col border-l border-hairline bg-sheet max-md:absolute max-md:inset-0 md:w-90"
          >
            {beside === 'notes' ? (
              <SharedNotes sessionId={sessionId} />
            ) : (
              <ConversationBeside personId={room.other.id} />
            )}
          </aside>
        ) : null}
      </div>
      <footer className="border-t border-hairline bg-paper px-2 py-2">
        <Controls
          media={media}
          view={devices}
          layout={layout}
          onLayout={setLayout}
          beside={beside}
          onBeside={(which) => setBeside(beside === which ? null : which)}
          unread={unread}
          onDevices={() => setChoosing(true)}
          onLeave={() => {
            forget()
            void navigate(paths.session(sessionId))
          }}
        />
      </footer>
      <Dialog isOpen={isChoosing} onOpenChange={setChoosing} title="Camera and microphone">
        <Devices media={media} view={devices} />
      </Dialog>
    </div>
  )
}

const Devices = (props: { media: Media; view: MediaView }) => (
  <div className="flex flex-col gap-4">
    {(['camera', 'microphone'] as const).map((device) => (
      <Fragment key={device}>
        <DeviceTrouble device={device} {...props} />
        <DeviceSelect device={device} {...props} />
      </Fragment>
    ))}
  </div>
)
