import type { WallClock } from '#domain/kit/time.ts'
import { errorClass } from '#web/kit/forms/field.ts'
import { OnEachClock } from './on-each-clock.tsx'
import { ZoneLine } from './zone-line.tsx'

/** The props of every time picker. */
export type PickerProps = {
  value: WallClock
  onChange: (value: WallClock) => void
  /** The reader's own zone, in which they will see the session afterwards. */
  reader: string
  other: { name: string; timeZone: string }
  /** The refusal, if there was one. */
  error: string | undefined
}

/** A date and a time as typed, on the clock of a zone. */
export const isWhole = ({ date, time }: WallClock): boolean => date !== '' && time !== ''

/** The foot of every picker: whose clock is meant, and the other person's time or what is wrong. */
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
