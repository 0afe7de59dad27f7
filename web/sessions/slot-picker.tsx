import type { WallClock } from '#domain/kit/time.ts'
import { DateField } from '#web/kit/date-field.tsx'
import { errorClass } from '#web/kit/field.ts'
import { TimeField } from '#web/kit/time-field.tsx'
import { OnEachClock } from './on-each-clock.tsx'
import { ZoneLine } from './zone-line.tsx'

/** A date and a time as typed, on the clock of a zone. */
export const isWhole = ({ date, time }: WallClock): boolean => date !== '' && time !== ''

/** Date, time and zone; says what that is on the other person's clock, and what is wrong with it as soon as it is whole. */
export function SlotPicker({
  value,
  onChange,
  reader,
  other,
  error,
}: {
  value: WallClock
  onChange: (value: WallClock) => void
  /** The reader's own zone, in which they will see the session afterwards. */
  reader: string
  other: { name: string; timeZone: string }
  /** What the answer was, if it was no. */
  error: string | undefined
}) {
  const set = (part: Partial<WallClock>) => onChange({ ...value, ...part })
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Date"
          name="date"
          value={value.date}
          onChange={(date) => set({ date })}
          min={dateIn(value.timeZone)}
        />
        <TimeField label="Time" name="time" value={value.time} onChange={(time) => set({ time })} />
      </div>
      <ZoneLine zone={value.timeZone} onChange={(timeZone) => set({ timeZone })} />
      <div aria-live="polite">
        {error ? (
          <p className={errorClass}>{error}</p>
        ) : isWhole(value) ? (
          <OnEachClock slot={value} reader={reader} other={other} />
        ) : null}
      </div>
    </div>
  )
}

const dateIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString()
