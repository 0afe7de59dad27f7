import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pages } from '#contract/kit/addresses.ts'
import { api } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/viewer.ts'
import type { WebPages } from '#server/kit/web-pages.ts'
import { auditPage } from './audit-page.ts'
import { listPeople } from './people/list-people.ts'

type DeskNeeds = { db: Db }

/** What operators see and do. */
export const deskRoutes = ({ db }: DeskNeeds) => ({
  people: api.desk.people.handler(({ input }) => listPeople(db.read, input)),
  audit: api.desk.audit.handler(({ input }) => auditPage(db.read, input)),
})

/** The pages below /desk: the app's page for operators, and for everybody else no page at all (ruling 8.3). */
export function deskPages(
  app: FastifyInstance,
  { web, callerOf }: { web: WebPages; callerOf: (request: FastifyRequest) => Promise<Caller | undefined> },
): void {
  for (const page of [pages.desk, `${pages.desk}/*`])
    app.get(page, { exposeHeadRoute: true }, async (request, reply) =>
      (await callerOf(request))?.role === 'operator' ? web.sendApp(reply) : reply.callNotFound(),
    )
}
