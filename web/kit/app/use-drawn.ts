import { useEffect, useState } from 'react'
import { whenIdle } from './spare-time.ts'

/**
 * True once the surrounding page has been painted and the browser has been idle. Work that waits for it takes nothing
 * from the first paint.
 */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const waitForTime = () => whenIdle(() => setDrawn(true), { atLatestMs: 500, otherwiseMs: 50 })
    // A hidden tab has no frames.
    if (document.hidden) return waitForTime()
    let callOff = () => {}
    // The browser can be idle before it paints, and a frame callback runs just before the paint.
    const frame = requestAnimationFrame(() => (callOff = waitForTime()))
    return () => {
      cancelAnimationFrame(frame)
      callOff()
    }
  }, [])
  return drawn
}
