import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '#web/kit/cn.ts'
import { monthInWords } from '#web/kit/words/month-in-words.ts'
import { dayInFull } from '#web/kit/words/when.ts'

type Day = Temporal.PlainDate

type Props = {
  label: string
  /** The zone that decides which day is today. Earlier days can't be reached. */
  zone: string
  value: string | undefined
  onChange: (day: string) => void
  /** The day the keyboard is on; its month is shown. */
  at: string
  onMove: (day: string) => void
  isOffered: (day: string) => boolean
}

/**
 * A month of days to choose from by touch, keyboard or screen reader, built as the date grid of the ARIA Authoring
 * Practices (docs/decisions/0399-a-calendar-of-our-own.md). Days are 'YYYY-MM-DD'.
 */
export function MonthCalendar({ label, zone, value, onChange, at: given, onMove, isOffered }: Props) {
  const headingId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const today = Temporal.Now.plainDateISO(zone)
  const at = later(Temporal.PlainDate.from(given), today)
  const first = at.with({ day: 1 })
  const move = (to: Day) => onMove(later(to, today).toString())
  const choose = (day: Day) => {
    move(day)
    onChange(day.toString())
  }
  function moveByKey(event: KeyboardEvent): void {
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : moves[event.key]?.(at, event.shiftKey)
    if (!to) return
    event.preventDefault()
    // The day to focus may be in a month that isn't rendered yet.
    flushSync(() => move(to))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <fieldset aria-label={label} className="w-full max-w-88 min-w-0">
      <div className="mb-2 flex items-center justify-between">
        <Turn label="Previous month" isOff={isUpTo(first, today)} onPress={() => move(first.subtract({ months: 1 }))}>
          <ChevronLeft aria-hidden size={20} />
        </Turn>
        <Month id={headingId} first={first} />
        <Turn label="Next month" onPress={() => move(first.add({ months: 1 }))}>
          <ChevronRight aria-hidden size={20} />
        </Turn>
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its keys are those of a grid
        role="grid"
        aria-labelledby={headingId}
        onKeyDown={moveByKey}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <Weekdays />
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week[0]?.toString()}>
              {week.map((day) => (
                <DayCell
                  key={day.toString()}
                  day={day.month === first.month ? day : undefined}
                  nearToday={Temporal.PlainDate.compare(day, today)}
                  isAt={day.equals(at)}
                  isChosen={day.toString() === value}
                  isOffered={isOffered(day.toString())}
                  onPress={() => choose(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

const Month = ({ id, first }: { id: string; first: Day }) => (
  <h3 id={id} aria-live="polite" className="font-serif text-xl">
    {monthInWords(first.toString())}
  </h3>
)

const Weekdays = () => (
  <thead aria-hidden>
    <tr>
      {['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name) => (
        // Keeps seven side by side, even with large text.
        <th key={name} className="pb-1 text-[min(var(--text-xs),5.5vw)] font-semibold text-quiet">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

/** One day, empty if it belongs to another month. `nearToday` is negative for past days and 0 for today. */
function DayCell({
  day,
  nearToday,
  isAt,
  isChosen,
  isOffered,
  onPress,
}: {
  day: Day | undefined
  nearToday: number
  isAt: boolean
  isChosen: boolean
  isOffered: boolean
  onPress: () => void
}) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no day of this month
  if (!day) return <td />
  const isPast = nearToday < 0
  const canPress = isOffered && !isPast
  const name = dayInFull(day)
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        tabIndex={isAt ? 0 : -1}
        disabled={isPast}
        aria-disabled={!canPress || undefined}
        aria-label={`${nearToday === 0 ? `Today, ${name}` : name}${isChosen ? ', selected' : ''}`}
        onClick={({ currentTarget }) => {
          if (!canPress) return
          // Safari doesn't focus a pressed button by itself.
          currentTarget.focus({ preventScroll: true })
          onPress()
        }}
        className={cn(
          'grid h-11 w-full cursor-default place-items-center rounded-sm tabular-nums focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus',
          isChosen && 'bg-action font-semibold text-on-action',
          !isChosen && canPress && 'bg-gold-wash font-semibold hover:bg-band forced-colors:border',
          !isChosen && !canPress && 'text-quiet',
          isPast && 'opacity-60',
        )}
      >
        {day.day}
      </button>
    </td>
  )
}

const Turn = ({ label, isOff = false, onPress, children }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    // Not `disabled`, because its own press can turn it off, and it then has to keep focus.
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress()
    }}
    className={cn(
      'grid size-11 place-items-center rounded-sm focus-visible:outline-2 focus-visible:outline-focus',
      isOff ? 'opacity-40' : 'hover:bg-band',
    )}
  >
    {children}
  </button>
)

type TurnProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode }

/** Where each key moves to. */
const moves: Record<string, ((at: Day, isShift: boolean) => Day) | undefined> = {
  ArrowLeft: (at) => at.subtract({ days: 1 }),
  ArrowRight: (at) => at.add({ days: 1 }),
  ArrowUp: (at) => at.subtract({ weeks: 1 }),
  ArrowDown: (at) => at.add({ weeks: 1 }),
  Home: (at) => at.subtract({ days: at.dayOfWeek % 7 }),
  End: (at) => at.add({ days: 6 - (at.dayOfWeek % 7) }),
  PageUp: (at, isShift) => at.subtract(isShift ? { years: 1 } : { months: 1 }),
  PageDown: (at, isShift) => at.add(isShift ? { years: 1 } : { months: 1 }),
}

/** Returns the weeks of a month, given its first day: Sunday to Saturday, including days of the adjacent months. */
function weeksOf(first: Day): Day[][] {
  const blanks = first.dayOfWeek % 7
  const sunday = first.subtract({ days: blanks })
  return Array.from({ length: Math.ceil((blanks + first.daysInMonth) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => sunday.add({ days: week * 7 + day })),
  )
}

const isUpTo = (one: Day, other: Day): boolean => Temporal.PlainDate.compare(one, other) <= 0
const later = (one: Day, other: Day): Day => (isUpTo(one, other) ? other : one)
