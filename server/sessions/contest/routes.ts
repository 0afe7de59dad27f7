import type { SessionView } from '#contract/sessions.ts'
import type { CrisisLines } from '#domain/kit/crisis-line.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { Flag } from '#domain/safety/found.ts'
import { helpFor } from '#domain/safety/help.ts'
import { api, signedIn } from '#server/kit/api.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { unwrapWithHelp } from '#server/safety/unwrap-with-help.ts'
import { answerContest } from './answer-contest.ts'
import { type ContestNeeds, contestSession } from './contest-session.ts'

/** Endpoints for contesting a session and answering that. `read` returns the session afterwards. */
export const contestRoutes = (
  needs: ContestNeeds & { crisis: CrisisLines },
  read: (viewer: Viewer, id: SessionId) => Promise<SessionView>,
) => ({
  contest: api.sessions.contest.handler(async ({ input, context }) => {
    const viewer = signedIn(context)
    const help = (danger: readonly Flag[]) => helpFor(danger, viewer.timeZone, needs.crisis)
    const { danger } = unwrapWithHelp(await contestSession(needs, { ...input, personId: viewer.personId }), help)
    const session = await read(viewer, input.sessionId)
    return { ...session, help: help(danger) }
  }),
  answerContest: api.sessions.answerContest.handler(async ({ input, context }) => {
    const viewer = signedIn(context)
    const help = (danger: readonly Flag[]) => helpFor(danger, viewer.timeZone, needs.crisis)
    const { danger } = unwrapWithHelp(await answerContest(needs, { ...input, personId: viewer.personId }), help)
    const session = await read(viewer, input.sessionId)
    return { ...session, help: help(danger) }
  }),
})
