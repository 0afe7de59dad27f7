import { useEffect, useRef, useState } from 'react'
import type { RoomView } from '#contract/sessions/room.ts'
import { timeLeftInWords, spokenTimeLeft } from './time-left.ts'

/** The time left of the hour, announced to screen readers at five minutes, at one minute, and at the end. */
export function TimeLeftClock({ room, askedAt }: { room: RoomView; askedAt: number }) {
  const endsInMs = useCountdown(room.endsInMs, askedAt)
  const startsInMs = endsInMs - 3_600_000
  const before = useRef(endsInMs)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const words = spokenTimeLeft(before.current, endsInMs)
    before.current = endsInMs
    if (words !== undefined) setSaid(words)
  }, [endsInMs])
  return (
    <>
      <p className="text-sm whitespace-nowrap tabular-nums" data-testid="time-left">
        {timeLeftInWords(startsInMs, endsInMs, endsInMs - room.endsInMs + room.closesInMs)}
      </p>
      <output className="sr-only">{said}</output>
    </>
  )
}

/** Counts down, once a second, from `leftMs` at the moment `atMs` of `performance.now()`. Returns milliseconds. */
function useCountdown(leftMs: number, atMs: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return leftMs - Math.max(0, now - atMs)
}
