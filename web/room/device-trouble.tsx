import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import type { Media, MediaView } from './media.ts'
import { type Device, troubleInWords } from './trouble.ts'

/** Why a camera or microphone doesn't work, with a button to try again. */
export function DeviceTrouble({ device, media, view }: { device: Device; media: Media; view: MediaView }) {
  const trouble = view.trouble[device]
  if (!trouble) return null
  return (
    <Banner tone="error">
      <p>{troubleInWords(device, trouble)}</p>
      {trouble === 'unsupported' ? null : (
        <Button size="sm" variant="outline" className="mt-2" onPress={() => void media.turnOn(device)}>
          Try the {device === 'camera' ? 'Camera' : 'Microphone'} Again
        </Button>
      )}
    </Banner>
  )
}
