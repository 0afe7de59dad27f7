import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { DateField } from '#web/kit/forms/date-field.tsx'
import { counted } from '#web/kit/words/counted.ts'
import { dayAndTime, dayWithYear, timeOnly } from '#web/kit/words/when.ts'
import { withDay } from './typed-hours.ts'

/** Days without open hours, as 'YYYY-MM-DD'. `typed` is a day that was typed and not added yet. */
export function DaysOff({
  days,
  typed,
  timeZone,
  sessionsOn,
  onChange,
  onType,
}: {
  days: string[]
  typed: string
  timeZone: string
  /** Returns the confirmed sessions of a day. */
  sessionsOn: (day: string) => SessionView[]
  onChange: (days: string[]) => void
  onType: (day: string) => void
}) {
  const adding = useRef<HTMLDivElement>(null)
  // The pressed button disappears with the day it removes, or has nothing left to add, so the focus moves to the field.
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
        <ul className="mt-4 flex flex-wrap items-start gap-2">
          {days.map((day) => (
            <DayOff key={day} day={day} onRemove={() => remove(day)}>
              <StillMeeting sessions={sessionsOn(day)} timeZone={timeZone} />
            </DayOff>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-quiet">None.</p>
      )}
    </>
  )
}

function DayOff({ day, onRemove, children }: { day: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="min-w-0 rounded-sm border border-hairline bg-sheet pl-3 tabular-nums">
      <div className="flex items-center justify-between gap-1">
        {inWords(day)}
        <Button variant="quiet" aria-label={`Remove ${inWords(day)}`} className="size-11 px-0" onPress={onRemove}>
          <X aria-hidden size={16} />
        </Button>
      </div>
      {children}
    </li>
  )
}

/** The sessions still on a day off, which cancels nothing. The mentor may have forgotten them. */
function StillMeeting({ sessions, timeZone }: { sessions: SessionView[]; timeZone: string }) {
  const me = useMe()
  if (sessions.length === 0) return null
  // On the mentor's own clock. If the hours are in another zone, with the day, which may be a different one there.
  const when = timeZone === me.timeZone ? timeOnly : dayAndTime
  return (
    <div className="pr-3 pb-2">
      <p className="font-semibold">You still have {counted(sessions.length, 'session', 'sessions')} that day.</p>
      <ul>
        {sessions.map(({ id, startsAt, student }) => (
          <li key={id}>
            <Link to={paths.session(id)} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
              {when(startsAt, me.timeZone)} with {student.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const inWords = (day: string): string => dayWithYear(day, 'UTC')
