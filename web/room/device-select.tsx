import { SelectField } from '#web/kit/forms/select-field.tsx'
import { devicesOf, type Media, type MediaView } from './media.ts'
import type { Device } from './trouble.ts'

const labels = { camera: 'Camera', microphone: 'Microphone' }

/** The choice of a camera or microphone, or of none. */
export function DeviceSelect({ device, media, view }: { device: Device; media: Media; view: MediaView }) {
  const found = devicesOf(device, view)
  const chosen = view[device]?.getSettings().deviceId ?? ''
  const options = [
    { value: '', label: `No ${device}` },
    ...found.map(({ deviceId, label }, at) => ({ value: deviceId, label: label || `${labels[device]} ${at + 1}` })),
  ]
  return (
    <SelectField
      label={labels[device]}
      options={options}
      value={chosen}
      // A disabled field would lose the focus, so while a choice is being turned on, another is only ignored.
      isDisabled={view.isAsking && found.length === 0}
      onChange={(id) => {
        if (view.isAsking) return
        if (id === '') media.turnOff(device)
        else void media.turnOn(device, id)
      }}
    />
  )
}
