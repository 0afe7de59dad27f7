import { dayAndTime, isElsewhere, partsOfDay, timeOnly } from '#web/kit/words/when.ts'

/** The day and hour of a meeting, styled as a calendar page. */
export function DateLeaf({ startsAt, slotLabel, zone }: { startsAt: string; slotLabel: string; zone: string }) {
  // The slot label is already in the reader's zone.
  const { weekday, month, day } = partsOfDay(slotLabel.slice(0, 10))
  return (
    <time
      dateTime={startsAt}
      className="flex w-[5rem] shrink-0 flex-col self-start overflow-hidden rounded-sm border border-hairline bg-paper text-center"
    >
      <span className="sr-only">{dayAndTime(startsAt, zone, { zoneName: true })}</span>
      <span aria-hidden className="label-caps border-t-3 border-gold bg-band py-0.5 text-quiet">
        {month}
      </span>
      <span aria-hidden className="pt-1.5 font-serif text-[2rem] leading-none">
        {day}
      </span>
      <span aria-hidden className="text-xs text-quiet">
        {weekday}
      </span>
      <span aria-hidden className="mt-1 border-t border-hairline py-1 text-xs font-semibold">
        {timeOnly(startsAt, zone, { zoneName: isElsewhere(startsAt, zone) })}
      </span>
    </time>
  )
}
