import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { newId } from '#web/kit/app/new-id.ts'
import { TimeField } from '#web/kit/forms/time-field.tsx'
import { weekdays } from '#web/kit/words/calendar-names.ts'
import type { TypedHours } from './typed-hours.ts'

/** The spans of open hours of each day of the week. */
export function WeekHours({ spans, onChange }: { spans: TypedHours[]; onChange: (spans: TypedHours[]) => void }) {
  return (
    <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
      {weekdays.map((name, at) => {
        const weekday = at + 1
        return (
          <li key={name}>
            <Day
              name={name}
              spans={spans.filter((span) => span.weekday === weekday)}
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
  onAdd,
  onChange,
  onRemove,
}: {
  name: string
  spans: TypedHours[]
  onAdd: () => void
  onChange: (span: TypedHours) => void
  onRemove: (key: string) => void
}) {
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = (key: string) => {
    onRemove(key)
    // The pressed button disappears with its span.
    addButton.current?.focus()
  }
  return (
    <fieldset className="grid grid-cols-1 gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-start">
      {/* A legend takes no place in a grid by itself. */}
      <legend className="float-left contents">
        <span className="font-semibold sm:pt-2.5">{name}</span>
      </legend>
      <div className="flex flex-col gap-3">
        {spans.length === 0 ? <p className="text-quiet sm:pt-2.5">Not available</p> : null}
        {spans.map((span, at) => (
          <Span
            key={span.key}
            span={span}
            onChange={onChange}
            removeLabel={`Remove hours ${at + 1} of ${name}`}
            onRemove={() => remove(span.key)}
          />
        ))}
      </div>
      <Button ref={addButton} variant="quiet" size="sm" className="justify-self-start px-0" onPress={onAdd}>
        <Plus aria-hidden size={16} />
        Add hours
        <span className="sr-only"> on {name}</span>
      </Button>
    </fieldset>
  )
}

function Span({
  span,
  onChange,
  removeLabel,
  onRemove,
}: {
  span: TypedHours
  onChange: (span: TypedHours) => void
  removeLabel: string
  onRemove: () => void
}) {
  return (
    // Without the clock icon, AM and PM are readable on the narrowest phones.
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
      />
      <Button variant="quiet" aria-label={removeLabel} className="size-11 px-0" onPress={onRemove}>
        <X aria-hidden size={18} />
      </Button>
    </div>
  )
}

// A good guess: the first span like that of another day, a further one empty.
function next(spans: TypedHours[], weekday: number): { from: string; to: string } {
  if (spans.some((span) => span.weekday === weekday)) return { from: '', to: '' }
  const { from = '16:00', to = '18:00' } = spans.at(-1) ?? {}
  return { from, to }
}
