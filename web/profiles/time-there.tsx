import { useState } from 'react'
import { useMe } from '#web/accounts/me.ts'
import { timeOnly } from '#web/kit/words/when.ts'

/** The time where somebody lives, for a reader elsewhere. */
export function TimeThere({ zone }: { zone: string }) {
  const { timeZone } = useMe()
  const [now] = useState(() => new Date().toISOString())
  return zone === timeZone ? 'In your time zone' : `It is ${timeOnly(now, zone, { zoneName: true })} there`
}
