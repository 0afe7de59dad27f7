import type { Role } from '#domain/kit/role.ts'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Product } from '#domain/kit/product.ts'
import { endOf, type SessionStatus } from '#domain/sessions/session.ts'
import type { SessionRecord } from '#server/sessions/session-records-store.ts'

type Entry = {
  /** PUBLISH for a downloaded file, the others for emails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  record: SessionRecord
  reader: { party: Role; email?: string }
  /** How many events the session had before this one: calendars keep the highest they have seen. */
  sequence: number
  at: Date
  url: string
  product: Product
}

/**
 * Returns a session as a calendar entry (RFC 5545, RFC 5546). Its UID never changes, so calendars update their entry.
 * Only the reader is listed as invited, since neither party sees the other's address (ruling 1.4); the product is the
 * organizer.
 */
export function calendarEntry({ method, record, reader, sequence, at, url, product }: Entry): string {
  const { session } = record
  const other = reader.party === 'student' ? record.mentor : record.student
  const calendar = ical({
    prodId: { company: product.name, product: 'Sessions', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `session-${session.id}@tassel`,
    sequence,
    stamp: at,
    created: session.createdAt,
    lastModified: at,
    start: session.startsAt,
    end: endOf(session.startsAt),
    summary: `${session.topic} with ${other.name}`,
    description: [session.notes, url].filter((part) => part !== '').join('\n\n'),
    // Calendars make the location a link.
    location: session.meetingLink || `${url}/room`,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : statusWord[session.status],
    transparency: session.status === 'confirmed' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    organizer: { name: product.name, email: product.supportEmail },
  })
  if (reader.email !== undefined)
    // Already accepted: sessions are answered on their page, and a reply from a calendar would reach nobody.
    event.createAttendee({
      name: record[reader.party].name,
      email: reader.email,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return calendar.toString()
}

const statusWord: Record<SessionStatus, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
}
