import { useEffect, useState } from 'react'

/** Whether so much time has gone by since this was first shown, or since `since` last changed. */
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
