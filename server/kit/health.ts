import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readClockOffset } from './clock-store.ts'
import type { Db } from './database.ts'

/**
 * Milliseconds. Long enough for a proxy that checks every two seconds, and may wait a while for the response, to notice
 * that we are leaving.
 */
const noticeMs = 4000

export type Health = {
  /**
   * Tells proxies to stop sending requests, and resolves once they've had time to notice. Until then everything is
   * served as usual. A request sent over a connection that is just being closed would fail.
   */
  giveNotice(): Promise<void>
}

const [alive, ready] = ['/healthz', '/readyz'] as const

/** The paths that proxies poll. */
export const healthPaths: ReadonlySet<string> = new Set([alive, ready])

/** /healthz: this process runs. /readyz: it can also reach a database with our tables, and isn't shutting down. */
export function health(http: FastifyInstance, db: Db): Health {
  let leaving = false
  http.get(alive, async () => ({ status: 'ok' }))
  http.get(ready, async (request, reply) => {
    if (leaving) return reply.code(503).send({ status: 'leaving' })
    try {
      await readClockOffset(db.read)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database-not-ready' })
    }
  })
  return {
    async giveNotice() {
      leaving = true
      await sleep(noticeMs)
    },
  }
}
