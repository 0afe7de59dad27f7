import { useState } from 'react'
import { useMe } from '#web/accounts/me.ts'
import { timeOnly } from '#web/kit/words/when.ts'

/** The current time where a person lives, for a reader in another zone. */
export function TimeThere({ zone }: { zone: string }) {
  const { timeZone } = useMe()
  const [now] = useState(() => new Date().toISOString())
  return zone === timeZone ? 'In your time zone' : `It's ${timeOnly(now, zone, { zoneName: true })} there`
}
