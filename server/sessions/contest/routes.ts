import type { SessionView } from '#contract/sessions.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { api, signedIn, unwrap } from '#server/kit/api.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { answerContest } from './answer-contest.ts'
import { type ContestNeeds, contestSession } from './contest-session.ts'

/** What the two say after the hour; `read` is the session as it is then. */
export const contestRoutes = (needs: ContestNeeds, read: (viewer: Viewer, id: SessionId) => Promise<SessionView>) => ({
  contest: api.sessions.contest.handler(async ({ input, context }) => {
    const viewer = signedIn(context)
    unwrap(await contestSession(needs, { ...input, personId: viewer.personId }))
    return read(viewer, input.sessionId)
  }),
  answerContest: api.sessions.answerContest.handler(async ({ input, context }) => {
    const viewer = signedIn(context)
    unwrap(await answerContest(needs, { ...input, personId: viewer.personId }))
    return read(viewer, input.sessionId)
  }),
})
