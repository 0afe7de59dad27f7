import { useEffect, useState } from 'react'
import { atMoment } from './at-moment.ts'

/** True once the clock has reached `moment`, in milliseconds since 1970, also if that is while the screen is open. */
export function useHasCome(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  const isAhead = moment > now
  useEffect(() => {
    if (isAhead) return atMoment(moment, () => setNow(Date.now()))
  }, [isAhead, moment])
  return !isAhead
}
