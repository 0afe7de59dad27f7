import MicOff from 'lucide-react/icons/mic-off'
import type { RoomView } from '#contract/sessions/room.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { cn } from '#web/kit/cn.ts'
import type { CallView } from './call.ts'
import type { MediaView } from './media.ts'
import { Picture, Sound } from './picture.tsx'

export type Layout = 'large' | 'side-by-side'

/**
 * Both people, either side by side or with the other one large and the reader in the corner. A shared screen takes the
 * large place.
 */
export function Stage({
  call,
  media,
  layout,
  myName,
}: {
  call: CallView
  media: MediaView
  layout: Layout
  myName: string
}) {
  const { room, theirs, theirStatus, line } = call
  if (!room) return null
  const screen = theirs && theirStatus.screen ? theirs.screen : null
  return (
    <div
      className={cn(
        'evergreen-ground relative min-h-0 flex-1 overflow-hidden',
        layout === 'side-by-side' && 'grid grid-cols-1 grid-rows-2 gap-1 sm:grid-cols-2 sm:grid-rows-1',
      )}
    >
      {theirs ? <Sound key={theirs.sound.id} track={theirs.sound} /> : null}
      <Frame name={room.other.name} isMuted={theirs !== undefined && !theirStatus.microphone}>
        {screen ? (
          <Picture key={screen.id} track={screen} label={`${room.other.name}'s screen`} whole />
        ) : theirs && theirStatus.camera ? (
          <Picture key={theirs.camera.id} track={theirs.camera} label={`${room.other.name}'s camera`} whole />
        ) : (
          <NoPicture room={room} isThere={line === 'connected'} />
        )}
      </Frame>
      <div
        className={cn(
          layout === 'large' &&
            'absolute right-3 bottom-3 aspect-video w-28 overflow-hidden rounded-md border border-edge shadow-lifted sm:w-48 short:w-28',
        )}
      >
        <Frame name={`${myName} (you)`} isMuted={media.isMuted || !media.microphone} small={layout === 'large'}>
          {media.screen ? (
            <Picture key={media.screen.id} track={media.screen} label="The screen you're sharing" whole />
          ) : media.camera ? (
            <Picture
              key={media.camera.id}
              track={media.camera}
              label="Your camera"
              mirrored
              whole={layout === 'side-by-side'}
            />
          ) : (
            <span className="text-sm text-quiet">Camera off</span>
          )}
        </Frame>
      </div>
      <LineState call={call} room={room} />
    </div>
  )
}

function Frame({
  name,
  isMuted,
  small = false,
  children,
}: {
  name: string
  isMuted: boolean
  small?: boolean
  children: React.ReactNode
}) {
  return (
    <div className="relative grid size-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-band">
      {children}
      <p
        className={cn(
          'absolute bottom-0 left-0 flex max-w-full items-center gap-1.5 rounded-tr-sm bg-evergreen py-0.5',
          small ? 'px-1.5 text-xs' : 'px-2 text-sm',
        )}
      >
        {isMuted ? <MicOff size={small ? 13 : 15} aria-label="Muted" className="shrink-0" /> : null}
        <span className={cn('truncate', small && 'max-sm:sr-only')}>{name}</span>
      </p>
    </div>
  )
}

const NoPicture = ({ room: { other }, isThere }: { room: RoomView; isThere: boolean }) => (
  <div className="flex flex-col items-center gap-3 p-6 text-center">
    <Avatar name={other.name} photo={other.photo} size="lg" />
    {isThere ? <p className="text-quiet">{other.name}'s camera is off.</p> : null}
  </div>
)

/** The state of the line to the other person, in words. */
function LineState({ call: { line, theirStatus, weak }, room: { other } }: { call: CallView; room: RoomView }) {
  const lines = {
    alone: other.cameBefore
      ? `${other.name} is no longer in the room. They can come back until it closes, and you can write in the conversation.`
      : `Waiting for ${other.name} to join. You can write in the conversation while you wait.`,
    connecting: `Connecting to ${other.name}…`,
    reconnecting: 'Reconnecting…',
    off: `This browser can't make video calls. You and ${other.name} can write in the conversation.`,
    connected: weak
      ? "Your connection is weak, so we're lowering your video quality to keep the sound clear."
      : theirStatus.weak
        ? `${other.name}'s connection is weak, so their video may be blurry or missing.`
        : '',
  }
  const words = lines[line]
  return (
    <output
      className={cn(
        'absolute inset-x-3 top-3 mx-auto w-fit max-w-full rounded-sm bg-evergreen px-4 py-2 text-center text-balance shadow-lifted',
        words === '' && 'sr-only',
      )}
    >
      {words}
    </output>
  )
}
