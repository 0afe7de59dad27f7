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
  /** It was sent, and maybe booked: then the hour is taken by what was sent, and stays chosen. */
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
  /** Given if a field is described by the error; otherwise it speaks for itself, and takes the focus. */
  errorId?: string | undefined
  /** The picker itself does not show what is chosen. */
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
