import type { Role } from '#domain/kit/role.ts'
/**
 * The type of notification for a proposed time. A student changing a booking that the mentor has not answered is
 * 'session-suggested-by-student'. Once the mentor has taken part in choosing the time, it is
 * 'session-rescheduled-by-student', which also names the old time. (The specification has both types and does not say
 * when each applies.)
 */
export function suggestionNotice(by: Role, { mentorHasActed }: { mentorHasActed: boolean }) {
  if (by === 'mentor') return 'session-suggested'
  return mentorHasActed ? 'session-rescheduled-by-student' : 'session-suggested-by-student'
}
