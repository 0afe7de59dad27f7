import { useEffect, useState } from 'react'
import { whenIdle } from './spare-time.ts'

/** Whether what stands around was drawn, and the browser then had a moment to itself: what is asked for only now takes nothing from that. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const waitForTime = () => whenIdle(() => setDrawn(true), { atLatestMs: 500, otherwiseMs: 50 })
    // A tab that nobody sees has no frames.
    if (document.hidden) return waitForTime()
    let callOff = () => {}
    // The browser can be idle before it draws; what runs in a frame runs just before.
    const frame = requestAnimationFrame(() => (callOff = waitForTime()))
    return () => {
      cancelAnimationFrame(frame)
      callOff()
    }
  }, [])
  return drawn
}
