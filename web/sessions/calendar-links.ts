type Event = { title: string; startsAt: string; endsAt: string; details: string; location: string }

/** Returns a link that opens Google Calendar with this event filled in. */
export const googleCalendarLink = ({ title, startsAt, endsAt, details, location }: Event): string =>
  link('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details,
    location,
  })

/** Returns a link that opens Outlook's calendar with this event filled in. */
export const outlookCalendarLink = ({ title, startsAt, endsAt, details, location }: Event): string =>
  link('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    body: details,
    location,
  })

/** Returns the path of the session as a file for any other calendar. */
export const calendarFile = (sessionId: string): string => `/api/sessions/${sessionId}/calendar.ics`

// 20260303T210000Z
const compact = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`

function link(to: string, parts: Record<string, string>): string {
  const url = new URL(to)
  for (const [name, value] of Object.entries(parts)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}
