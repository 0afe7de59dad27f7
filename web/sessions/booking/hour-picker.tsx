import { useEffect, useEffectEvent, useState } from 'react'
import type { WallClock } from '#domain/kit/time.ts'
import { errorClass } from '#web/kit/forms/field.ts'
import { MonthCalendar } from '#web/kit/forms/month-calendar.tsx'
import { Radio, RadioGroup } from '#web/kit/forms/radio-group.tsx'
import { monthOf } from '#web/kit/words/calendar-names.ts'
import { dayOnly, timeOnly } from '#web/kit/words/when.ts'
import { useFreeHours } from '#web/sessions/calls.ts'
import { PickedSlot, type PickerProps } from './picked-slot.tsx'

type Hour = { startsAt: string; date: string; time: string }

type Props = PickerProps & {
  mentorId: string
  /** Any day of the month to show first. */
  opensOn: string
}

/** The hours a mentor offers, one day at a time, on the clock of the slot's zone. */
export function HourPicker(props: Props) {
  const { value, reader, other } = props
  const { timeZone } = value
  const { name } = other
  const { data, hours, isEmpty, isError, month, setMonth, day, open, choose, error } = useHours(props)
  const days = new Set(hours.map(({ date }) => date))
  const ofDay = hours.filter(({ date }) => date === day)
  const chosen = ofDay.find(({ time }) => time === value.time && value.date === day)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[20rem_minmax(0,1fr)]">
        <MonthCalendar
          label={`Days when ${name} is free`}
          zone={timeZone}
          value={day || undefined}
          onChange={(picked) => open(picked, timeZone)}
          at={month}
          onMove={setMonth}
          isOffered={(date) => days.has(date)}
        />
        <div aria-live="polite" className="min-w-0">
          {ofDay.length > 0 ? (
            <HourChoice
              hours={ofDay}
              zone={timeZone}
              value={chosen?.startsAt}
              onChange={({ date, time }) => choose({ date, time, timeZone })}
            />
          ) : data ? (
            <NoHour name={name} month={isEmpty ? month : undefined} />
          ) : isError ? (
            <p className={errorClass}>We couldn't load free hours. You can request any time below.</p>
          ) : null}
        </div>
      </div>
      <PickedSlot {...{ value, reader, other, error }} isUnseen={!chosen} onZone={(zone) => open('', zone)} />
    </div>
  )
}

/** True if a slot is one of these hours, or if nothing is chosen yet. */
const isAmong = (hours: Hour[], { date, time }: WallClock): boolean =>
  time === '' || hours.some((hour) => hour.date === date && hour.time === time)

/**
 * The hours of the month and day on view. A chosen hour that is no longer offered is cleared, with a message: it may
 * have been chosen before a reload, or another student was faster.
 */
function useHours({ mentorId, opensOn, value, onChange, isSent, error }: Props) {
  const { timeZone } = value
  // A day in the past has no month to show.
  const [month, setMonth] = useState(value.date > opensOn ? value.date : opensOn)
  const [day, setDay] = useState(value.date)
  const [isGone, setGone] = useState(false)
  const { data, isPlaceholderData, isFetching, isError } = useFreeHours(mentorId, timeZone, month)
  const hours = data?.hours ?? []
  const isKnown = data !== undefined && !isPlaceholderData
  const isShown = value.date < opensOn || value.date.slice(0, 7) === month.slice(0, 7)
  const isOver = isKnown && !isFetching && isShown && !isSent && !error && !isAmong(hours, value)
  if (isOver && !isGone) setGone(true)
  const takeBack = useEffectEvent(() => onChange({ date: '', time: '', timeZone }))
  useEffect(() => {
    if (isOver) takeBack()
  }, [isOver])
  function choose(slot: WallClock): void {
    setGone(false)
    onChange(slot)
  }
  function open(picked: string, zone: string): void {
    setDay(picked)
    choose({ date: '', time: '', timeZone: zone })
  }
  const isEmpty = isKnown && hours.length === 0
  const wrong = error ?? (isGone ? gone : undefined)
  return { data, hours, isEmpty, isError, month, setMonth, day, open, choose, error: wrong }
}

const gone = { message: 'The time you picked is no longer free. Please pick another one.', field: undefined }

/** Shown instead of a day's hours. `month` is set if that whole month has none. */
function NoHour({ name, month }: { name: string; month: string | undefined }) {
  return (
    <p className="text-quiet">
      {month
        ? `${name} has no open hours in ${monthOf(Temporal.PlainDate.from(month))}. Check the next month, or ask for another time.`
        : 'Pick a highlighted day to see its open hours.'}
    </p>
  )
}

function HourChoice({
  hours,
  zone,
  value,
  onChange,
}: {
  hours: Hour[]
  zone: string
  value: string | undefined
  onChange: (hour: Hour) => void
}) {
  const day = dayOnly(hours[0]?.startsAt ?? '', zone)
  return (
    <RadioGroup
      label={{ text: `Free hours on ${day}` }}
      value={value}
      onChange={(startsAt) => {
        const picked = hours.find((hour) => hour.startsAt === startsAt)
        if (picked) onChange(picked)
      }}
    >
      <p aria-hidden className="mb-3 font-serif text-xl">
        {day}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {hours.map(({ startsAt }) => (
          <Radio
            key={startsAt}
            value={startsAt}
            className="grid min-h-11 place-items-center rounded-sm border border-edge bg-sheet px-2 font-semibold whitespace-nowrap tabular-nums hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            {timeOnly(startsAt, zone)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
