import type { Session } from '#domain/sessions/session.ts'

/**
 * Whether the two meant to meet at a link of their own, so that an empty room says nothing (ruling 11.2). One that there was only from the
 * start on, or once somebody was in the room already, is no place where the other could have been expected: whoever did not come could set it
 * to take the room's word away. `firstLinkedAt` is null where the booking brought the link, `firstVisitAt` where nobody came to the room.
 */
export function metElsewhere(
  { meetingLink, startsAt }: Pick<Session, 'meetingLink' | 'startsAt'>,
  { firstLinkedAt, firstVisitAt }: { firstLinkedAt: Date | null; firstVisitAt: Date | null },
): boolean {
  if (meetingLink === '') return false
  if (firstLinkedAt === null) return true
  return firstLinkedAt < startsAt && (firstVisitAt === null || firstLinkedAt < firstVisitAt)
}
