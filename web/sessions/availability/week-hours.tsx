import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { fitsSession } from '#domain/sessions/check-availability.ts'
import { cn } from '#web/kit/cn.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { errorClass } from '#web/kit/forms/field.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { TimeField } from '#web/kit/forms/time-field.tsx'
import { weekdays } from '#web/kit/words/calendar-names.ts'
import { fromTyped, type TypedHours } from './typed-hours.ts'

/** The spans of open hours of each day of the week. */
export function WeekHours({
  spans,
  shortError,
  onChange,
}: {
  spans: TypedHours[]
  /** Shown at each span that is too short for a session. */
  shortError: string | undefined
  onChange: (spans: TypedHours[]) => void
}) {
  return (
    <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
      {weekdays.map((name, at) => {
        const weekday = at + 1
        return (
          <li key={name}>
            <Day
              name={name}
              spans={spans.filter((span) => span.weekday === weekday)}
              shortError={shortError}
              onAdd={() => onChange([...spans, { key: newId(), weekday, ...next(spans, weekday) }])}
              onChange={(changed) => onChange(spans.map((span) => (span.key === changed.key ? changed : span)))}
              onRemove={(key) => onChange(spans.filter((span) => span.key !== key))}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Day({
  name,
  spans,
  shortError,
  onAdd,
  onChange,
  onRemove,
}: {
  name: string
  spans: TypedHours[]
  shortError: string | undefined
  onAdd: () => void
  onChange: (span: TypedHours) => void
  onRemove: (key: string) => void
}) {
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: string) => {
    onRemove(key)
    // The pressed button disappears with its span, so the focus moves to Add Hours.
    addButton.current?.focus()
  }
  return (
    <fieldset className="grid grid-cols-1 gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-start">
      {/* By itself, a legend isn't placed in the grid. */}
      <legend className="float-left contents">
        <span className="font-semibold sm:pt-2.5">{name}</span>
      </legend>
      <div className="flex flex-col gap-3">
        {spans.length === 0 ? <p className="text-quiet sm:pt-2.5">Not available</p> : null}
        {spans.map((span, at) => (
          <Span
            key={span.key}
            span={span}
            error={fitsSession(fromTyped(span)) ? undefined : shortError}
            onChange={onChange}
            removeLabel={`Remove hours ${at + 1} of ${name}`}
            onRemove={() => remove(span.key)}
          />
        ))}
      </div>
      <Button ref={addButton} variant="quiet" size="sm" className="justify-self-start px-0" onPress={onAdd}>
        <Plus aria-hidden size={16} />
        Add Hours
        <span className="sr-only"> on {name}</span>
      </Button>
    </fieldset>
  )
}

function Span({
  span,
  error,
  onChange,
  removeLabel,
  onRemove,
}: {
  span: TypedHours
  error: string | undefined
  onChange: (span: TypedHours) => void
  removeLabel: string
  onRemove: () => void
}) {
  const errorId = useId()
  return (
    // Without the clock icon, AM and PM fit on the narrowest phones.
    <div className="flex flex-wrap items-end gap-2 max-[22.5rem]:[&_input::-webkit-calendar-picker-indicator]:hidden">
      <TimeField
        label="From"
        className="w-32 max-sm:flex-1 max-sm:basis-[6rem]"
        value={span.from}
        onChange={(from) => onChange({ ...span, from })}
      />
      <TimeField
        label="Until"
        className="w-32 max-sm:flex-1 max-sm:basis-[6rem]"
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
        wrongAt={error && errorId}
      />
      <Button variant="quiet" aria-label={removeLabel} className="size-11 px-0" onPress={onRemove}>
        <X aria-hidden size={18} />
      </Button>
      {error ? (
        <p id={errorId} className={cn(errorClass, 'basis-full')}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

// A good guess: a day's first span copies another day's, and any further one is empty.
function next(spans: TypedHours[], weekday: number): { from: string; to: string } {
  if (spans.some((span) => span.weekday === weekday)) return { from: '', to: '' }
  const { from = '16:00', to = '18:00' } = spans.at(-1) ?? {}
  return { from, to }
}
