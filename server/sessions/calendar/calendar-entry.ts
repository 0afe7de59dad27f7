import type { Role } from '#domain/accounts/role.ts'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Product } from '#domain/kit/product.ts'
import { endOf, type SessionStatus } from '#domain/sessions/session.ts'
import type { SessionRecord } from '#server/sessions/session-records.ts'

type Entry = {
  /** PUBLISH for a file that a person saves, the others for what is mailed to them. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  record: SessionRecord
  reader: { party: Role; email?: string }
  /** How many things had happened to the session before: calendars keep the highest they saw. */
  sequence: number
  at: Date
  url: string
  product: Product
}

/**
 * A session as calendars take it (RFC 5545, RFC 5546): one UID for life, so that they update what they have. Only the reader is
 * named as invited, since nobody's address is shown to the other (ruling 1.4); the product invites.
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
    location: session.meetingLink || null,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : statusWord[session.status],
    transparency: session.status === 'confirmed' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    organizer: { name: product.name, email: product.supportEmail },
  })
  if (reader.email !== undefined)
    // Agreed on already: the answer is given on the session's page, and a calendar's own buttons would be heard by nobody.
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
