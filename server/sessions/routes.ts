import type { SessionView } from '#contract/sessions.ts'
import type { CrisisLines } from '#domain/kit/crisis-line.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { helpFor } from '#domain/safety/help.ts'
import { partyIn } from '#domain/sessions/session.ts'
import { unwrap, api, signedIn } from '#server/kit/api.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { approveSession } from './approve-session.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { bookSession } from './book-session.ts'
import { cancelSession } from './cancel-session.ts'
import type { ContestNeeds } from './contest/contest-session.ts'
import { contestRoutes } from './contest/routes.ts'
import { declineSession } from './decline-session.ts'
import { answerMove } from './move/answer-move.ts'
import { proposeMove } from './move/propose-move.ts'
import type { SessionNeeds } from './own-session.ts'
import { findSession, findSessions } from './session-records-store.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { setMeetingLink } from './set-meeting-link.ts'
import { suggestTime } from './suggest-time.ts'
import { toSessionView } from './view.ts'

export const sessionRoutes = (needs: ContestNeeds & { crisis: CrisisLines }) => ({
  ...availabilityRoutes(needs),
  ...viewRoutes(needs),
  book: api.sessions.book.handler(async ({ input, context }) => {
    const viewer = signedIn(context)
    const { date, time, timeZone, ...booking } = input
    const record = unwrap(
      await bookSession(needs, {
        ...booking,
        id: input.id,
        mentorId: input.mentorId,
        studentId: viewer.personId,
        when: { date, time, timeZone },
      }),
    )
    const view = toSessionView(record, { party: 'student', timeZone: viewer.timeZone }, needs.clock.now())
    return { ...view, help: helpFor(record.flags, viewer.timeZone, needs.crisis) }
  }),
  ...answerRoutes(needs),
  ...moveRoutes(needs),
  ...reviewRoutes(needs),
  ...contestRoutes(needs, async (viewer, id) => unwrap(await readSession(needs, viewer, id))),
})

const viewRoutes = (needs: SessionNeeds) => ({
  list: api.sessions.list.handler(async ({ input, context }) => {
    const { personId, role: party, timeZone } = signedIn(context)
    const now = needs.clock.now()
    const page = { now, after: input.after, limit: input.limit + 1 }
    const found = await findSessions(needs.db.read, { personId, party }, input.scope, page)
    // One more than shown was read, to tell whether there is a next page.
    const shown = found.slice(0, input.limit)
    return {
      sessions: shown.map((record) => toSessionView(record, { party, timeZone }, now)),
      next: found.length > input.limit ? (shown.at(-1)?.session.id ?? null) : null,
    }
  }),
  get: api.sessions.get.handler(async ({ input, context }) =>
    unwrap(await readSession(needs, signedIn(context), input.sessionId)),
  ),
})

/** Endpoints for a party to act on an existing session. Each returns the session afterwards. */
const answerRoutes = (needs: SessionNeeds) => ({
  approve: api.sessions.approve.handler(async ({ input, context }) => {
    const { viewer, request } = asked(signedIn(context), input)
    unwrap(await approveSession(needs, { ...request, seen: new Date(input.startsAt), link: input.meetingLink }))
    return unwrap(await readSession(needs, viewer, request.sessionId))
  }),
  decline: api.sessions.decline.handler(async ({ input, context }) => {
    const { viewer, request } = asked(signedIn(context), input)
    unwrap(await declineSession(needs, request))
    return unwrap(await readSession(needs, viewer, request.sessionId))
  }),
  suggestTime: api.sessions.suggestTime.handler(async ({ input, context }) => {
    const { viewer, request } = asked(signedIn(context), input)
    const { date, time, timeZone, meetingLink: link } = input
    unwrap(await suggestTime(needs, { ...request, when: { date, time, timeZone }, link }))
    return unwrap(await readSession(needs, viewer, request.sessionId))
  }),
  setMeetingLink: api.sessions.setMeetingLink.handler(async ({ input, context }) => {
    const { viewer, request } = asked(signedIn(context), input)
    unwrap(await setMeetingLink(needs, { ...request, link: input.meetingLink }))
    return unwrap(await readSession(needs, viewer, request.sessionId))
  }),
  cancel: api.sessions.cancel.handler(async ({ input, context }) => {
    const { viewer, request } = asked(signedIn(context), input)
    unwrap(await cancelSession(needs, { ...request, expectsCredits: input.returnsCredits }))
    return unwrap(await readSession(needs, viewer, request.sessionId))
  }),
})

/** Endpoints for moving a confirmed session to another time. */
const moveRoutes = (needs: SessionNeeds) => ({
  proposeMove: api.sessions.proposeMove.handler(async ({ input, context }) => {
    const { viewer, request } = asked(signedIn(context), input)
    const { date, time, timeZone } = input
    unwrap(await proposeMove(needs, { ...request, when: { date, time, timeZone } }))
    return unwrap(await readSession(needs, viewer, request.sessionId))
  }),
  answerMove: api.sessions.answerMove.handler(async ({ input, context }) => {
    const { viewer, request } = asked(signedIn(context), input)
    unwrap(await answerMove(needs, { ...request, answer: input.answer, seen: new Date(input.startsAt) }))
    return unwrap(await readSession(needs, viewer, request.sessionId))
  }),
})

const asked = (viewer: Viewer, input: { sessionId: SessionId }) => ({
  viewer,
  request: { sessionId: input.sessionId, personId: viewer.personId },
})

/** Returns a session to one of its two parties. For anyone else, it is not found (ruling 1.3). */
async function readSession(
  { db, clock }: SessionNeeds,
  { personId, timeZone }: Viewer,
  id: SessionId,
): Promise<Result<SessionView, { code: 'session-not-found' }>> {
  const record = await findSession(db.read, id)
  const party = record && partyIn(record.session, personId)
  if (!record || !party) return refuse({ code: 'session-not-found' })
  return ok(toSessionView(record, { party, timeZone }, clock.now()))
}
