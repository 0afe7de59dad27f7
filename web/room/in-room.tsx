import { useEffect, useState } from 'react'
import type { RoomView } from '#contract/sessions/room.ts'
import { CallScreen } from './call-screen.tsx'
import { DeviceCheck } from './device-check.tsx'
import { Media } from './media.ts'
import { remembered } from './remembered.ts'

const everything = { camera: true, microphone: true, cameraId: '', microphoneId: '' }

/** First the device check, then the call. After a reload, the call at once. */
export default function InRoom({ room }: { room: RoomView }) {
  const [kept] = useState(() => remembered(room.sessionId))
  const [joined, setJoined] = useState(kept !== undefined)
  const [media] = useState(() => new Media())
  useEffect(() => {
    void media.start(kept ?? everything)
    return () => media.close()
  }, [media, kept])
  return joined ? (
    <CallScreen
      media={media}
      sessionId={room.sessionId}
      onCheck={() => {
        void media.start(everything)
        setJoined(false)
      }}
    />
  ) : (
    <DeviceCheck media={media} room={room} onJoin={() => setJoined(true)} />
  )
}
