import { useEffect, useState } from 'react'
import { useMe } from '#web/accounts/me.ts'
import { atMoment } from '#web/kit/app/at-moment.ts'
import { timeOnly } from '#web/kit/words/when.ts'

const minute = 60_000

/** The current time where a person lives, for a reader in another zone. */
export function TimeThere({ zone }: { zone: string }) {
  const { timeZone } = useMe()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => atMoment(now - (now % minute) + minute, () => setNow(Date.now())), [now])
  return zone === timeZone
    ? 'In your time zone'
    : `It's ${timeOnly(new Date(now).toISOString(), zone, { zoneName: true })} there`
}
