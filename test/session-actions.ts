import { credits } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type openMeetings, when } from './meetings.ts'
import { approveSession } from '#server/sessions/approve-session.ts'
import { cancelSession } from '#server/sessions/cancel-session.ts'
import { declineSession } from '#server/sessions/decline-session.ts'
import { suggestTime } from '#server/sessions/suggest-time.ts'

type Person = { personId: PersonId }
/** When the session in these tests is, and the time it is moved to. */
export const at = '2026-03-03T16:00:00Z'
export const later = '2026-03-05T16:00:00Z'

/** Short functions for what the two people do about a session. */
export function sessionActionsIn(world: Awaited<ReturnType<typeof openMeetings>>) {
  const approve = (sessionId: SessionId, { personId }: Person, seen = at) =>
    approveSession(world, { sessionId, personId, seen: new Date(seen) })
  const decline = (sessionId: SessionId, { personId }: Person) => declineSession(world, { sessionId, personId })
  const suggest = (sessionId: SessionId, { personId }: Person, to = later) =>
    suggestTime(world, { sessionId, personId, when: when(to) })
  const cancel = (sessionId: SessionId, { personId }: Person, expectsCredits = true) =>
    cancelSession(world, { sessionId, personId, expectsCredits })

  const pair = async (balance = credits(10)) => ({
    student: await world.student(balance),
    mentor: await world.mentor(),
  })
  const actions = async (id: SessionId) =>
    (await world.session(id)).history.map(({ action, actor }) => `${action} by ${actor}`)
  return { approve, decline, suggest, cancel, pair, actions }
}
