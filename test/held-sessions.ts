import type { SessionId } from '#domain/kit/ids.ts'
import type { openWorld, Somebody } from './world.ts'

/** Has a student and a mentor agree on the hour at 10 on a day in March 2026. */
export const heldIn =
  (world: Awaited<ReturnType<typeof openWorld>>) =>
  async (student: Somebody, mentor: Somebody, day: number): Promise<SessionId> => {
    const about = { id: world.newId(), mentorId: mentor.id, topic: 'x', meetingLink: '', notes: '' }
    const date = `2026-03-${String(day).padStart(2, '0')}`
    const when = { date, time: '10:00', timeZone: 'UTC' }
    const { id, startsAt } = await student.calls.sessions.book({ ...about, ...when })
    await mentor.calls.sessions.approve({ sessionId: id, startsAt })
    return id
  }
