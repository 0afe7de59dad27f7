import { useState } from 'react'
import type { WallClock } from '#domain/kit/time.ts'
import { useCode } from '#web/kit/app/lazy-code.ts'
import { useDrawn } from '#web/kit/app/use-drawn.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { useFreeHours } from '#web/sessions/calls.ts'
import { lazyHourPicker } from './lazy-hour-picker.ts'
import { OnEachClock } from './on-each-clock.tsx'
import type { PickerProps } from './picked-slot.tsx'
import { isWhole } from './slot-error.ts'
import { SlotPicker } from './slot-picker.tsx'

/** When to meet: one of the mentor's free hours if they have set some, or any other time. */
export function WhenPicker({
  mentorId,
  asksOther,
  ...picker
}: Omit<PickerProps, 'onChange'> & {
  mentorId: string
  /** True to start with any other time instead of the free hours. */
  asksOther?: boolean | undefined
  onChange: (value: WallClock, asksOther?: boolean) => void
}) {
  const { value, onChange, reader, other } = picker
  const [isOther, setOther] = useState(asksOther)
  const [today] = useState(() => Temporal.Now.plainDateISO(reader))
  const nextMonth = today.with({ day: 1 }).add({ months: 1 })
  // The data the calendar starts with, prefetched. Late in a month it is often the next month's.
  const { data, isPending } = useFreeHours(mentorId, reader, today.toString())
  const isSpent = data?.setsHours === true && data.hours.length === 0
  const next = useFreeHours(mentorId, reader, nextMonth.toString(), { enabled: isSpent })
  // Waits until the rest is drawn: on a slow line it would load before the mentor's photo, and from the browser's cache
  // it would run before the rest is drawn.
  const isTurn = useDrawn()
  // Not needed for a mentor who sets no hours.
  const code = useCode(lazyHourPicker, isTurn && (isPending || data?.setsHours === true))
  if (isPending || (isSpent && next.isPending)) return <HoursToCome {...picker} className="h-40" />
  // If the hours couldn't be loaded, a time can still be typed.
  const typed = <SlotPicker {...picker} onChange={(slot) => onChange(slot, true)} />
  if (!data?.setsHours) return typed
  // As tall as the calendar for a month of five weeks, which most have.
  if (!code) return <HoursToCome {...picker} className="h-104" />
  const opensOn = (isSpent && next.data?.hours.length ? nextMonth : today).toString()
  const turn = () => {
    setOther(!isOther)
    onChange({ date: '', time: '', timeZone: value.timeZone }, !isOther)
  }
  return (
    <>
      {isOther ? typed : <code.HourPicker {...picker} mentorId={mentorId} opensOn={opensOn} />}
      <p className="mt-3 text-sm text-quiet">
        {isOther ? `${other.name} may not be free at that time. ` : 'None of these work? '}
        <Button variant="quiet" size="sm" className="px-0" onPress={turn}>
          {isOther ? 'Show free hours' : 'Ask for another time'}
        </Button>
      </p>
    </>
  )
}

/** Shown until the free hours are loaded. A time chosen before a reload is shown, since it can already be confirmed. */
const HoursToCome = ({ value, reader, other, className }: Shown & { className: string }) => (
  <div className="flex flex-col gap-3">
    <Skeleton className={className} />
    {isWhole(value) ? <OnEachClock slot={value} {...{ reader, other }} isUnseen /> : null}
  </div>
)

type Shown = Pick<PickerProps, 'value' | 'reader' | 'other'>
