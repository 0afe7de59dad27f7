import { useEffect, useState } from 'react'
import { whenIdle } from './spare-time.ts'

/** Whether the browser had a moment to itself since this was first shown: what is asked for only then takes nothing from that. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => whenIdle(() => setDrawn(true), { atLatestMs: 500, otherwiseMs: 50 }), [])
  return drawn
}
