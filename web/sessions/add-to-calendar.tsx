import type { SessionView } from '#contract/sessions.ts'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { paths } from '#contract/kit/addresses.ts'
import { calendarFile, googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

/** Three ways to add a confirmed session to the person's own calendar. */
export function AddToCalendar({ session, other }: { session: SessionView; other: string }) {
  const event = {
    title: `${session.topic} with ${other}`,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    details: new URL(paths.session(session.id), window.location.origin).href,
    location: session.meetingLink,
  }
  const look = buttonClass({ size: 'sm', variant: 'outline' })
  return (
    <section aria-label="Add to calendar" className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="label-caps font-sans text-quiet">Add to calendar</h2>
      <a href={googleCalendarLink(event)} target="_blank" rel="noopener noreferrer" className={look}>
        Google
        <span className="sr-only"> Calendar, in a new tab</span>
      </a>
      <a href={outlookCalendarLink(event)} target="_blank" rel="noopener noreferrer" className={look}>
        Outlook
        <span className="sr-only">, in a new tab</span>
      </a>
      <a href={calendarFile(session.id)} download="session.ics" className={look}>
        Other (.ics file)
      </a>
    </section>
  )
}
