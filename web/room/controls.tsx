import Columns2 from 'lucide-react/icons/columns-2'
import MessageSquare from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import MonitorUp from 'lucide-react/icons/monitor-up'
import MonitorX from 'lucide-react/icons/monitor-x'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import PhoneOff from 'lucide-react/icons/phone-off'
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2'
import Settings from 'lucide-react/icons/settings'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/kit/cn.ts'
import { UnreadBadge } from '#web/kit/unread-badge.tsx'
import type { Media, MediaView } from './media.ts'
import type { Layout } from './stage.tsx'
import type { Device } from './trouble.ts'
import { PlainButton } from '#web/kit/forms/plain-button.tsx'

/** The panel that is open beside the pictures. */
export type Beside = 'conversation' | 'notes'

type Props = {
  media: Media
  view: MediaView
  layout: Layout
  onLayout: (layout: Layout) => void
  beside: Beside | null
  onBeside: (which: Beside) => void
  /** How many messages from the other person are unread. */
  unread: number
  onDevices: () => void
  onLeave: () => void
}

/** Buttons for what a person can do in the room. Each label says what the button does now. */
export function Controls({ media, view, layout, onLayout, beside, onBeside, unread, onDevices, onLeave }: Props) {
  const { microphone, camera, isMuted } = view
  const isSideBySide = layout === 'side-by-side'
  return (
    <div role="toolbar" aria-label="In the room" className="flex items-center justify-center gap-1 sm:gap-2">
      {microphone ? (
        <Control label={isMuted ? 'Unmute' : 'Mute'} isOff={isMuted} onPress={() => media.mute(!isMuted)}>
          {isMuted ? <MicOff /> : <Mic />}
        </Control>
      ) : (
        <Control label="Turn Microphone On" isOff onPress={() => void turnOn('microphone', media, onDevices)}>
          <MicOff />
        </Control>
      )}
      {camera ? (
        <Control label="Turn Camera Off" onPress={() => media.turnOff('camera')}>
          <Video />
        </Control>
      ) : (
        <Control label="Turn Camera On" isOff onPress={() => void turnOn('camera', media, onDevices)}>
          <VideoOff />
        </Control>
      )}
      <ShareScreen media={media} view={view} />
      <Control
        label={isSideBySide ? 'One Large' : 'Side by Side'}
        onPress={() => onLayout(isSideBySide ? 'large' : 'side-by-side')}
      >
        {isSideBySide ? <PictureInPicture2 /> : <Columns2 />}
      </Control>
      <Control
        label={beside === 'conversation' ? 'Close Conversation' : 'Conversation'}
        badge={<UnreadBadge count={unread} />}
        onPress={() => onBeside('conversation')}
      >
        <MessageSquare />
      </Control>
      <Control label={beside === 'notes' ? 'Close Notes' : 'Notes'} onPress={() => onBeside('notes')}>
        <NotebookPen />
      </Control>
      <Control label="Devices" onPress={onDevices}>
        <Settings />
      </Control>
      <Control label="Leave" onPress={onLeave} className="bg-clay-fill text-on-clay">
        <PhoneOff />
      </Control>
    </div>
  )
}

function ShareScreen({ media, view: { screen, canShareScreen } }: Pick<Props, 'media' | 'view'>) {
  if (screen)
    return (
      <Control label="Stop Sharing" isOff onPress={() => media.stopSharing()}>
        <MonitorX />
      </Control>
    )
  return canShareScreen ? (
    <Control label="Share Screen" onPress={() => void media.shareScreen()}>
      <MonitorUp />
    </Control>
  ) : null
}

/** Turns a device on. If that fails, opens the choice of devices, which shows why. */
async function turnOn(device: Device, media: Media, onDevices: () => void): Promise<void> {
  await media.turnOn(device)
  if (media.get().trouble[device]) onDevices()
}

function Control({
  label,
  isOff = false,
  badge,
  className,
  children,
  ...props
}: { label: string; isOff?: boolean; badge?: ReactNode; className?: string; children: ReactNode } & Pick<
  ComponentProps<typeof PlainButton>,
  'onPress'
>) {
  return (
    <PlainButton
      {...props}
      className={cn(
        'relative flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-sm border border-edge py-1 usually:text-ink sm:min-w-12 sm:flex-none sm:px-2 transition-colors hover:border-ink',
        isOff && 'bg-gold-wash',
        className,
      )}
    >
      <span aria-hidden className="[&>svg]:size-5">
        {children}
      </span>
      <span className="text-xs max-lg:sr-only">{label}</span>
      {badge ? <span className="absolute -top-1.5 -right-1.5">{badge}</span> : null}
    </PlainButton>
  )
}
