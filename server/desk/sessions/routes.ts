import type { ActNeeds } from '#server/desk/acts/act.ts'
import { byOperator } from '#server/desk/acts/by-operator.ts'
import { api, unwrap } from '#server/kit/api.ts'
import { readAroundSession, seeSession } from './see-session.ts'

export const deskSessionRoutes = (needs: ActNeeds) => ({
  session: api.desk.session.handler(async ({ input }) =>
    unwrap(await seeSession(needs.db.read, input.sessionId, needs.clock.now())),
  ),
  readAroundSession: api.desk.readAroundSession.handler(async ({ input, context }) =>
    unwrap(await readAroundSession(needs, input.sessionId, byOperator(context, input))),
  ),
})
