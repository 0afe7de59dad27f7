import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether everything on this screen has been answered and the browser was idle then: time to fetch what may be needed later. */
export function useSettled(): boolean {
  const isAnswered = useIsFetching() === 0
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (isAnswered && !settled) return whenIdle(() => setSettled(true))
  }, [isAnswered, settled])
  return settled
}

/** Returns how to call it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(work, { timeout: 5000 })
  return () => window.cancelIdleCallback(waiting)
}
