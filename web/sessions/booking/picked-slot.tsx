import type { WallClock } from '#domain/kit/time.ts'
import { errorClass } from '#web/kit/forms/field.ts'
import { OnEachClock } from './on-each-clock.tsx'
import { ZoneLine } from './zone-line.tsx'

/** What every way of picking a time is given. */
export type PickerProps = {
  value: WallClock
  onChange: (value: WallClock) => void
  /** The reader's own zone, in which they will see the session afterwards. */
  reader: string
  other: { name: string; timeZone: string }
  /** What the answer was, if it was no. */
  error: string | undefined
}

/** A date and a time as typed, on the clock of a zone. */
export const isWhole = ({ date, time }: WallClock): boolean => date !== '' && time !== ''

/** The end of every picker: whose clock is meant, what that is on the other person's, or what is wrong with it. */
export function PickedSlot({
  value,
  onZone,
  reader,
  other,
  error,
}: Omit<PickerProps, 'onChange'> & { onZone: (zone: string) => void }) {
  return (
    <>
      <ZoneLine zone={value.timeZone} onChange={onZone} />
      <div aria-live="polite">
        {error ? (
          <p className={errorClass}>{error}</p>
        ) : isWhole(value) ? (
          <OnEachClock slot={value} reader={reader} other={other} />
        ) : null}
      </div>
    </>
  )
}
