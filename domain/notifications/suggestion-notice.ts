import type { Role } from '#domain/kit/role.ts'
/**
 * The kind that tells of a proposed time. A student's own change of a booking the mentor has not answered is
 * 'session-suggested-by-student'; once the mentor has had a say in the time, it is a 'session-rescheduled-by-student', which names
 * the old time too. (The specification has both kinds and leaves open which is when.)
 */
export function suggestionNotice(by: Role, { mentorHasActed }: { mentorHasActed: boolean }) {
  if (by === 'mentor') return 'session-suggested'
  return mentorHasActed ? 'session-rescheduled-by-student' : 'session-suggested-by-student'
}
