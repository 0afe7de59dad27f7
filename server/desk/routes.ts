import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pages } from '#contract/kit/addresses.ts'
import { api, unwrap } from '#server/kit/api.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { deskAssets, type WebPages } from '#server/kit/web-pages.ts'
import type { SettleNeeds } from '#server/credits/payments/settle-student.ts'
import type { ActNeeds } from './acts/act.ts'
import { changeAddress } from './acts/change-address.ts'
import { byOperator } from './acts/by-operator.ts'
import { adjust, giveBack } from './acts/credits.ts'
import { endAllSignIns, restore, suspend } from './acts/suspend.ts'
import { auditPage } from './audit-page.ts'
import { deskVerificationRoutes } from './verification/routes.ts'
import { hidingRoutes } from './acts/hiding-routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { deskContestRoutes } from './contests/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { deskSessionRoutes } from './sessions/routes.ts'
import { queueRoutes } from './queue/routes.ts'

/** All of the desk's calls. */
export const deskRoutes = (needs: ActNeeds & { payments: SettleNeeds }) => ({
  ...hidingRoutes(needs),
  ...peopleRoutes(needs),
  ...deskSessionRoutes(needs),
  ...moneyRoutes(needs),
  ...mailRoutes(needs),
  ...todayRoutes(needs),
  ...deskContestRoutes(needs),
  ...deskVerificationRoutes(needs),
  ...queueRoutes(needs),
  audit: api.desk.audit.handler(({ input }) => auditPage(needs.db.read, input)),
  giveBackCredits: api.desk.giveBackCredits.handler(async ({ input, context }) =>
    unwrap(await giveBack(needs, input, byOperator(context, input))),
  ),
  adjustCredits: api.desk.adjustCredits.handler(async ({ input, context }) =>
    unwrap(await adjust(needs, input, byOperator(context, input))),
  ),
  endSignIns: api.desk.endSignIns.handler(async ({ input, context }) =>
    unwrap(await endAllSignIns(needs, input.personId, byOperator(context, input))),
  ),
  changeAddress: api.desk.changeAddress.handler(async ({ input, context }) =>
    unwrap(await changeAddress(needs, input, byOperator(context, input))),
  ),
  suspend: api.desk.suspend.handler(async ({ input, context }) =>
    unwrap(await suspend(needs, input.personId, byOperator(context, input))),
  ),
  restore: api.desk.restore.handler(async ({ input, context }) =>
    unwrap(await restore(needs, input.personId, byOperator(context, input))),
  ),
})

type CallerOf = (request: FastifyRequest) => Promise<Caller | undefined>

/**
 * Hides the code of the desk's screens, which names every call, from anyone but operators. Runs before the files are
 * served.
 */
export function guardDeskAssets(app: FastifyInstance, callerOf: CallerOf): void {
  app.addHook('preHandler', async (request, reply) => {
    // Checks the matched route, since the URL may be spelled with escapes.
    const isTheirs = request.routeOptions.url?.startsWith(deskAssets) && !request.is404
    if (isTheirs && (await callerOf(request))?.role !== 'operator') return reply.callNotFound()
  })
}

/** Serves the pages below /desk: the app's page for operators, not found for anyone else (ruling 8.3). */
export function deskPages(app: FastifyInstance, { web, callerOf }: { web: WebPages; callerOf: CallerOf }): void {
  for (const page of [pages.desk, `${pages.desk}/*`])
    app.get(page, { exposeHeadRoute: true }, async (request, reply) =>
      (await callerOf(request))?.role === 'operator' ? web.sendApp(reply) : reply.callNotFound(),
    )
}
