import type { WallClock } from '#domain/kit/time.ts'
import { errorClass } from '#web/kit/forms/field.ts'
import { OnEachClock } from './on-each-clock.tsx'
import { isWhole, type SlotError, slotError } from './slot-error.ts'
import { ZoneLine } from './zone-line.tsx'

/** The props of every time picker. */
export type PickerProps = {
  value: WallClock
  onChange: (value: WallClock) => void
  /** The reader's own zone, in which they will see the session afterwards. */
  reader: string
  other: { name: string; timeZone: string }
  /**
   * True if this time was sent and may be booked. The hour may then be taken by that very booking, and stays chosen.
   */
  isSent?: boolean | undefined
  /** The refusal, if there was one. */
  error: SlotError | undefined
}

/** The foot of every picker: whose clock is meant, and the other person's time or what is wrong. */
export function PickedSlot({
  value,
  onZone,
  reader,
  other,
  error: refused,
  errorId,
  isUnseen,
}: Omit<PickerProps, 'onChange'> & {
  onZone: (zone: string) => void
  /** Set if the error describes a field. Otherwise it is an alert of its own, and takes the focus. */
  errorId?: string | undefined
  /** True if the picker itself doesn't show what is chosen. */
  isUnseen?: boolean | undefined
}) {
  const error = slotError(value, refused)
  return (
    <>
      <ZoneLine zone={value.timeZone} onChange={onZone} />
      <div aria-live="polite">
        {error ? (
          <p id={errorId} role={errorId ? undefined : 'alert'} className={errorClass}>
            {error.message}
          </p>
        ) : null}
        {isWhole(value) && (!error || isUnseen) ? <OnEachClock slot={value} {...{ reader, other, isUnseen }} /> : null}
      </div>
    </>
  )
}
