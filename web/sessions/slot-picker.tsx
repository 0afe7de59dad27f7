import { useState } from 'react'
import { sentenceOf } from '#contract/kit/refusals.ts'
import { proposedTime } from '#domain/sessions/proposed-time.ts'
import { Button } from '#web/kit/button.tsx'
import { DateField } from '#web/kit/date-field.tsx'
import { errorClass } from '#web/kit/field.ts'
import { TimeField } from '#web/kit/time-field.tsx'
import { TimeZoneField } from '#web/kit/time-zone-field.tsx'
import { zoneInWords } from '#web/kit/when.ts'
import { clockFaces } from './clocks.ts'

/** A date and a time as typed, on the clock of a zone. */
export type Slot = { date: string; time: string; timeZone: string }

export const isWhole = ({ date, time }: Slot): boolean => date !== '' && time !== ''

/** Date, time and zone; says what that is on the other person's clock, and what is wrong with it as soon as it is whole. */
export function SlotPicker({
  value,
  onChange,
  reader,
  other,
  error,
}: {
  value: Slot
  onChange: (value: Slot) => void
  /** The reader's own zone, in which they will see the session afterwards. */
  reader: string
  other: { name: string; timeZone: string }
  /** What the answer was, if it was no. */
  error: string | undefined
}) {
  const [choosesZone, setChoosesZone] = useState(false)
  const set = (part: Partial<Slot>) => onChange({ ...value, ...part })
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
      {choosesZone ? (
        <TimeZoneField label="Time zone" value={value.timeZone} onChange={(timeZone) => set({ timeZone })} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          Times are in {zoneInWords(value.timeZone)} ({value.timeZone}).
          <Button variant="quiet" size="sm" className="px-0" onPress={() => setChoosesZone(true)}>
            Change time zone
          </Button>
        </p>
      )}
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

function OnEachClock({
  slot,
  reader,
  other,
}: {
  slot: Slot
  reader: string
  other: { name: string; timeZone: string }
}) {
  // Only a warning; the server's clock decides.
  const [now] = useState(() => new Date())
  const proposed = proposedTime(slot, now)
  if (!proposed.ok) return <p className={errorClass}>{sentenceOf(proposed.refusal)}</p>
  const faces = clockFaces(proposed.value.toISOString(), [
    { zone: slot.timeZone, whose: slot.timeZone === reader ? 'For you' : 'As you picked it' },
    { zone: reader, whose: 'For you' },
    { zone: other.timeZone, whose: `For ${other.name}` },
  ])
  // Everybody's clock shows what was picked.
  if (faces.length === 1) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-sm border-l-4 border-gold bg-gold-wash px-4 py-2.5">
      {faces.map(({ whose, reads }) => (
        <div key={whose} className="contents">
          <dt className="text-sm">{whose}</dt>
          <dd className="font-semibold tabular-nums">{reads}</dd>
        </div>
      ))}
    </dl>
  )
}

const dateIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString()
