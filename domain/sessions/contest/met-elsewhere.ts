import type { Session } from '#domain/sessions/session.ts'

/**
 * True if the two had agreed to meet at a link of their own, so that an empty room proves nothing (ruling 11.2). A link
 * added only after the start, or after someone was in the room, doesn't count: the other party could not be expected
 * there, and a party who didn't come could set it to void the room's evidence. `firstLinkedAt` is null if the booking
 * came with the link; `firstVisitAt` is null if nobody came to the room.
 */
export function metElsewhere(
  { meetingLink, startsAt }: Pick<Session, 'meetingLink' | 'startsAt'>,
  { firstLinkedAt, firstVisitAt }: { firstLinkedAt: Date | null; firstVisitAt: Date | null },
): boolean {
  if (meetingLink === '') return false
  if (firstLinkedAt === null) return true
  return firstLinkedAt < startsAt && (firstVisitAt === null || firstLinkedAt < firstVisitAt)
}
