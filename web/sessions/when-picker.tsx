import type { WallClock } from '#domain/kit/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { calls } from '#web/kit/client.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { HourPicker } from './hour-picker.tsx'
import { SlotPicker } from './slot-picker.tsx'

/** When to meet: one of the mentor's free hours where they have set some, or any other time. */
export function WhenPicker({
  mentor,
  value,
  onChange,
  reader,
  error,
}: {
  mentor: { id: string; name: string; timeZone: string }
  value: WallClock
  onChange: (value: WallClock) => void
  /** The reader's own zone. */
  reader: string
  error: string | undefined
}) {
  const [asksOther, setAsksOther] = useState(false)
  const [asked] = useState(() => ({ from: Temporal.Now.plainDateISO(reader).toString(), days: 1 }))
  const { data, isPending } = useQuery(
    calls.sessions.freeHours.queryOptions({ input: { mentorId: mentor.id, timeZone: reader, ...asked } }),
  )
  const picker = { value, onChange, reader, error }
  if (isPending) return <Skeleton className="h-40" />
  // Where the hours could not be had, a time can still be typed.
  if (!data?.setsHours) return <SlotPicker {...picker} other={mentor} />
  const turn = (other: boolean) => {
    setAsksOther(other)
    onChange({ date: '', time: '', timeZone: value.timeZone })
  }
  return (
    <>
      {asksOther ? <SlotPicker {...picker} other={mentor} /> : <HourPicker {...picker} mentor={mentor} />}
      <p className="mt-3 text-sm text-quiet">
        {asksOther ? `${mentor.name} may not be free then. ` : 'None of these fits? '}
        <Button variant="quiet" size="sm" className="px-0" onPress={() => turn(!asksOther)}>
          {asksOther ? 'Show free hours' : 'Ask for another time'}
        </Button>
      </p>
    </>
  )
}
