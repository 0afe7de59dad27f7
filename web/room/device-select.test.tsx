import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { DeviceSelect } from './device-select.tsx'
import { Media } from './media.ts'
import { useStore } from './use-store.ts'

/** Two cameras. Each is turned on once `turnOn` is called, since real ones take a moment. */
function slowCameras() {
  const named = (deviceId: string) => ({ kind: 'videoinput', deviceId, label: deviceId, groupId: '' })
  const asked: string[] = []
  let turnOn = () => {}
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [named('Front'), named('Back')],
    async getUserMedia({ video }: { video: { deviceId?: { exact: string } } }) {
      const id = video.deviceId?.exact ?? 'Front'
      asked.push(id)
      await new Promise<void>((resolve) => (turnOn = resolve))
      const [track] = document.createElement('canvas').captureStream().getVideoTracks()
      track!.getSettings = () => ({ deviceId: id })
      return new MediaStream([track!])
    },
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  return { asked, turnOn: () => turnOn() }
}

const frame = () => new Promise(requestAnimationFrame)

test('a camera is chosen by keyboard without losing the place', async () => {
  answer({})
  const { asked, turnOn } = slowCameras()
  const media = new Media()
  const begins = media.turnOn('camera')
  turnOn()
  await begins
  const Choice = () => <DeviceSelect device="camera" media={media} view={useStore(media)} />
  const screen = await show(<Choice />, { me: maya })
  const field = screen.getByLabelText('Camera')
  await expect.element(field).toHaveValue('Front')
  field.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => asked).toEqual(['Front', 'Back'])
  for (let frames = 0; frames < 10; frames++) await frame()
  turnOn()
  await expect.element(field).toHaveValue('Back')
  await expect.element(field).toHaveFocus()
})
