import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, refusals } from '#contract/kit/refusals.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { isId, type PersonId } from '#domain/kit/ids.ts'
import { csvLine } from '#domain/kit/csv.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import { ok } from '#domain/kit/result.ts'
import { actAtDesk } from '#server/desk/acts/act-at-desk.ts'
import type { ActNeeds } from '#server/desk/acts/act.ts'
import type { Caller } from '#server/kit/viewer.ts'
import { exportedLists } from './lists.ts'

type Needs = ActNeeds & { callerOf: (request: FastifyRequest) => Promise<Caller | undefined> }

const pageSize = 500
const longestReason = 500

/**
 * `GET /desk/export/<list>.csv?reason=…` sends one of the desk's lists as a file, read page by page. For anyone but
 * operators it doesn't exist.
 */
export function deskExports(app: FastifyInstance, needs: Needs): void {
  app.get<{ Params: { list: string } }>(
    '/desk/export/:list.csv',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const caller = await needs.callerOf(request)
      if (caller?.role !== 'operator') return reply.callNotFound()
      const name = request.params.list
      const list = Object.hasOwn(exportedLists, name) ? exportedLists[name] : undefined
      if (!list) return reply.callNotFound()
      if (!caller.secondFactor) return refuseWith(reply, 'second-factor-missing')
      if (!mayActAs(caller.level, list.level)) return refuseWith(reply, 'wrong-role')
      // Otherwise another site could make an operator's browser request this.
      const from = request.headers['sec-fetch-site']
      if (from !== undefined && from !== 'same-origin' && from !== 'none') return refuseWith(reply, 'foreign-origin')
      const { reason, ...query } = isRecord(request.query) ? request.query : {}
      const opened = list.open(query)
      if (!opened || typeof reason !== 'string' || reason.length > longestReason)
        return refuseWith(reply, opened ? 'reason-missing' : 'invalid-input')

      const act = { operatorId: caller.personId, requestId: request.id, reason }
      const written = await actAtDesk<never>(needs, act, async () =>
        ok({
          act: 'list-exported',
          aboutId: aboutIn(opened.filter),
          before: {},
          after: { list: name, ...opened.filter },
        }),
      )
      if (!written.ok) return refuseWith(reply, written.refusal.code)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(
          Readable.from(
            linesOf(list.heading, (after) => opened.page(needs.db.read, { after, limit: pageSize }, needs.clock.now())),
          ),
        )
    },
  )
}

/** The person a list is about, if it is one person's list. */
function aboutIn(filter: object): PersonId | null {
  const id = 'personId' in filter ? filter.personId : 'aboutId' in filter ? filter.aboutId : undefined
  return typeof id === 'string' && isId<PersonId>(id) ? id : null
}

type OpenPage = (after: string | undefined) => Promise<{ lines: Parameters<typeof csvLine>[0][]; next: string | null }>

async function* linesOf(heading: string[], page: OpenPage): AsyncGenerator<string> {
  yield csvLine(heading)
  for (let after: string | null | undefined; after !== null;) {
    const { lines, next } = await page(after)
    if (lines.length > 0) yield lines.map(csvLine).join('')
    after = next
  }
}

const refuseWith = (reply: FastifyReply, code: RefusalCode) =>
  reply.code(refusals[code].status).send({ code, message: refusals[code].message })
