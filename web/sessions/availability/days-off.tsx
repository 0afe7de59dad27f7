import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { DateField } from '#web/kit/forms/date-field.tsx'
import { dayWithYear } from '#web/kit/words/when.ts'
import { withDay } from './typed-hours.ts'

/** Days without any hours, 'YYYY-MM-DD'; `typed` is one that was typed and not added yet. */
export function DaysOff({
  days,
  typed,
  timeZone,
  onChange,
  onType,
}: {
  days: string[]
  typed: string
  timeZone: string
  onChange: (days: string[]) => void
  onType: (day: string) => void
}) {
  const adding = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the day it removes, or has nothing more to add.
  const toField = () => adding.current?.querySelector('input')?.focus()
  const add = () => {
    onChange(withDay(days, typed))
    onType('')
    toField()
  }
  const remove = (day: string) => {
    onChange(days.filter((other) => other !== day))
    toField()
  }
  return (
    <>
      <div ref={adding} className="flex flex-wrap items-end gap-3">
        <DateField
          label="A day you're not available"
          className="w-56 max-sm:flex-1"
          min={Temporal.Now.plainDateISO(timeZone).toString()}
          value={typed}
          onChange={onType}
        />
        <Button variant="outline" isDisabled={typed === ''} onPress={add}>
          Add Day
        </Button>
      </div>
      {days.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-2">
          {days.map((day) => (
            <DayOff key={day} day={day} onRemove={() => remove(day)} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-quiet">None.</p>
      )}
    </>
  )
}

function DayOff({ day, onRemove }: { day: string; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-1 rounded-sm border border-hairline bg-sheet pl-3 tabular-nums">
      {inWords(day)}
      <Button variant="quiet" aria-label={`Remove ${inWords(day)}`} className="size-11 px-0" onPress={onRemove}>
        <X aria-hidden size={16} />
      </Button>
    </li>
  )
}

const inWords = (day: string): string => dayWithYear(day, 'UTC')
