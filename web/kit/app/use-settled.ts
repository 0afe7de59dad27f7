import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from './spare-time.ts'

/**
 * True once every query on this screen has been answered and the browser has been idle: time to fetch what may be
 * needed later.
 */
export function useSettled(): boolean {
  const isAnswered = useIsFetching() === 0
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (isAnswered && !settled) return whenIdle(() => setSettled(true), { atLatestMs: 5000, otherwiseMs: 2000 })
  }, [isAnswered, settled])
  return settled
}
