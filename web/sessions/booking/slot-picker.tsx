import { useId } from 'react'
import type { WallClock } from '#domain/kit/time.ts'
import { DateField } from '#web/kit/forms/date-field.tsx'
import { TimeField } from '#web/kit/forms/time-field.tsx'
import { PickedSlot, type PickerProps } from './picked-slot.tsx'
import { slotError } from './slot-error.ts'

/** Date, time and zone as typed; shows what is wrong with them once they are complete. */
export function SlotPicker({ value, onChange, ...shown }: PickerProps) {
  const id = useId()
  const error = slotError(value, shown.error)
  const wrongAt = (field: string) => (error?.field === field ? id : undefined)
  const set = (part: Partial<WallClock>) => onChange({ ...value, ...part })
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Date"
          name="date"
          value={value.date}
          onChange={(date) => set({ date })}
          wrongAt={wrongAt('date')}
          min={Temporal.Now.plainDateISO(value.timeZone).toString()}
        />
        <TimeField
          label="Time"
          name="time"
          value={value.time}
          onChange={(time) => set({ time })}
          wrongAt={wrongAt('time')}
        />
      </div>
      <PickedSlot {...shown} errorId={error?.field && id} value={value} onZone={(timeZone) => set({ timeZone })} />
    </div>
  )
}
