import { useEffect, useState } from 'react'

/** Whether this much time has passed since it was first shown, or since `since` last changed. */
export function useElapsed(milliseconds: number, since?: unknown): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [milliseconds, since])
  return elapsed
}
