import { type CalendarDate, GregorianCalendar, parseDate, today } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useDeferredValue } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'

/** A month of days to choose from, by finger, keyboard or screen reader; days as 'YYYY-MM-DD'. */
export function MonthCalendar({
  label,
  zone,
  value,
  onChange,
  month,
  onMonth,
  isOffered,
}: {
  label: string
  /** The zone that decides what today is. */
  zone: string
  value: string | undefined
  onChange: (day: string) => void
  /** Any day of the month shown. */
  month: string
  onMonth: (day: string) => void
  isOffered: (day: string) => boolean
}) {
  // Its days take a phone longer to draw than a press should wait. They come after what stands around them, and in pieces.
  const isTurn = useDeferredValue(true, false)
  // Five weeks, as most months have.
  if (!isTurn) return <Skeleton className="h-77 w-full max-w-88" />
  return (
    <Calendar<CalendarDate>
      aria-label={label}
      className="w-full max-w-88"
      createCalendar={gregorian}
      value={value ? parseDate(value) : null}
      onChange={(day) => onChange(day.toString())}
      focusedValue={parseDate(month)}
      onFocusChange={(day) => onMonth(day.toString())}
      minValue={today(zone)}
      isDateUnavailable={(day) => !isOffered(day.toString())}
    >
      <header className="mb-2 flex items-center justify-between">
        <Turn slot="previous">
          <ChevronLeft aria-hidden size={20} />
        </Turn>
        <Heading className="font-serif text-xl" />
        <Turn slot="next">
          <ChevronRight aria-hidden size={20} />
        </Turn>
      </header>
      <CalendarGrid weekdayStyle="short" className="w-full table-fixed border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-xs font-semibold text-quiet">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => (
            <CalendarCell
              date={day}
              className="grid h-11 w-full cursor-default place-items-center rounded-sm bg-gold-wash font-semibold tabular-nums hover:bg-band focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus selected:bg-action selected:text-on-action outside-month:hidden unavailable:bg-transparent unavailable:font-normal unavailable:text-quiet disabled:bg-transparent disabled:font-normal disabled:text-quiet disabled:opacity-60 forced-colors:border forced-colors:unavailable:border-0 forced-colors:disabled:border-0"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

const Turn = ({ slot, children }: { slot: 'previous' | 'next'; children: ReactNode }) => (
  <Button
    slot={slot}
    className="grid size-11 place-items-center rounded-sm hover:bg-band focus-visible:outline-2 focus-visible:outline-focus disabled:opacity-40"
  >
    {children}
  </Button>
)

// Whatever the browser's language: times are Gregorian everywhere else (and the build has no other, vite.config.ts).
const gregorian = () => new GregorianCalendar()
