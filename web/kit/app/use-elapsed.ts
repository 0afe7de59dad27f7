import { useEffect, useState } from 'react'

/** True once this much time has passed since the first render, or since `since` last changed. */
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
