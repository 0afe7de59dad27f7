import { api, unwrap } from '#server/kit/api.ts'
import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { decideContest, relistMentor } from './decide-contest.ts'
import { contestsPage, pausedPage } from './list-contests.ts'

/** The desk's endpoints for contested sessions and paused mentors. */
export const deskContestRoutes = (needs: ActNeeds) => ({
  contests: api.desk.contests.handler(({ input }) => contestsPage(needs.db.read, needs.clock.now(), input)),
  pausedMentors: api.desk.pausedMentors.handler(({ input }) => pausedPage(needs.db.read, input)),
  decideContest: api.desk.decideContest.handler(async ({ input, context }) =>
    unwrap(await decideContest(needs, input, byOperator(context, input))),
  ),
  relistMentor: api.desk.relistMentor.handler(async ({ input, context }) =>
    unwrap(await relistMentor(needs, input.personId, byOperator(context, input))),
  ),
})
