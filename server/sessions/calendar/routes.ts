import { paths } from '#contract/kit/addresses.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, refusals } from '#contract/kit/refusals.ts'
import { isId, type SessionId } from '#domain/kit/ids.ts'
import { productFrom } from '#domain/kit/product.ts'
import { partyIn } from '#domain/sessions/session.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Viewer } from '#server/kit/viewer.ts'
import { findSession } from '#server/sessions/session-records-store.ts'
import { calendarEntry } from './calendar-entry.ts'

type Needs = {
  db: Db
  clock: Clock
  publicUrl: string
  viewerOf: (request: FastifyRequest) => Promise<Viewer | undefined>
}

/** Serves a session as a calendar file to its two parties: `GET /api/sessions/{id}/calendar.ics`. */
export function calendarRoutes(app: FastifyInstance, { db, clock, publicUrl, viewerOf }: Needs): void {
  app.get<{ Params: { id: string } }>('/api/sessions/:id/calendar.ics', async (request, reply) => {
    const viewer = await viewerOf(request)
    if (!viewer) return refused(reply, 'not-signed-in')
    const { id } = request.params
    const record = isId<SessionId>(id) ? await findSession(db.read, id) : undefined
    const party = record && partyIn(record.session, viewer.personId)
    if (!record || !party) return refused(reply, 'session-not-found')
    const file = calendarEntry({
      method: 'PUBLISH',
      record,
      reader: { party },
      sequence: record.history.length - 1,
      at: clock.now(),
      url: `${publicUrl}${paths.session(record.session.id)}`,
      product: productFrom(),
    })
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="session.ics"')
      .type('text/calendar; charset=utf-8')
      .send(file)
  })
}

const refused = (reply: FastifyReply, code: RefusalCode) =>
  reply.code(refusals[code].status).send({ code, message: refusals[code].message })
