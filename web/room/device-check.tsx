import { paths } from '#contract/kit/addresses.ts'
import type { RoomView } from '#contract/sessions/room.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { DeviceSelect } from './device-select.tsx'
import { DeviceTrouble } from './device-trouble.tsx'
import { LevelMeter } from './level-meter.tsx'
import type { Media, MediaView } from './media.ts'
import { Picture } from './picture.tsx'
import type { Device } from './trouble.ts'
import { useStore } from './use-store.ts'

const devices: Device[] = ['camera', 'microphone']

/**
 * Before the call: whether the camera and the microphone work, and which of them to use. Nobody else sees any of this.
 */
export function DeviceCheck({ media, room, onJoin }: { media: Media; room: RoomView; onJoin: () => void }) {
  const view = useStore(media)
  const { other, topic, sessionId } = room
  return (
    <div className="mx-auto max-w-page px-5 py-6 sm:px-8 lg:py-12 short:py-3">
      <header>
        <p className="label-caps text-gold-ink">Your session with {other.name}</p>
        <h1 className="mt-1 text-3xl wrap-anywhere short:mt-0 short:text-xl">{topic}</h1>
      </header>
      <div className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)] lg:gap-10 short:mt-3">
        <Preview view={view} />
        <div className="flex flex-col gap-5 short:gap-3">
          {devices.map((device) => (
            <DeviceTrouble key={device} device={device} media={media} view={view} />
          ))}
          <div className="flex flex-col gap-5 short:flex-row short:gap-3 short:*:min-w-0 short:*:flex-1">
            {devices.map((device) => (
              <DeviceSelect key={device} device={device} media={media} view={view} />
            ))}
          </div>
          {view.microphone ? <LevelMeter key={view.microphone.id} track={view.microphone} /> : null}
          <div className="mt-1 flex flex-wrap gap-3">
            <Button size="lg" onPress={onJoin} isDisabled={view.isAsking}>
              {joinLabel(view)}
            </Button>
            <LinkButton size="lg" variant="quiet" to={paths.session(sessionId)}>
              Not Now
            </LinkButton>
          </div>
          <p className="text-sm text-quiet">
            <output className="mb-1 block font-semibold text-ink">
              {other.visitId === null ? '' : `${other.name} is in the room now.`}
            </output>
            Nothing is recorded. Only {other.name} can see and hear you.
          </p>
        </div>
      </div>
    </div>
  )
}

function Preview({ view: { camera, isAsking, trouble } }: { view: MediaView }) {
  const words = isAsking
    ? 'Your browser is asking to use your camera and microphone. Please allow it.'
    : trouble.camera
      ? "Your camera isn't working."
      : 'Your camera is off.'
  return (
    <div className="evergreen-ground relative grid aspect-video w-full place-items-center self-start overflow-hidden rounded-md">
      {camera ? (
        <Picture key={camera.id} track={camera} label="Your camera" mirrored />
      ) : (
        <output className="max-w-sm p-6 text-center text-balance">{words}</output>
      )}
    </div>
  )
}

function joinLabel({ camera, microphone }: MediaView): string {
  if (camera && microphone) return 'Join'
  if (camera) return 'Join without Microphone'
  return microphone ? 'Join without Camera' : 'Join to Listen and Write'
}
