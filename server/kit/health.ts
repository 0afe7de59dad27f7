import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { readClockOffset } from './clock-store.ts'
import type { Db } from './database.ts'

/** Milliseconds: a proxy that looks every two seconds, and waits a while for the response, has seen by then that we leave. */
const noticeMs = 4000

export type Health = {
  /**
   * Tells proxies to send nothing more; resolves once they know, and until then everything is served as ever. What one sends over a
   * connection that is just being closed would fail.
   */
  giveNotice(): Promise<void>
}

const [alive, ready] = ['/healthz', '/readyz'] as const

/** What proxies ask again and again. */
export const healthPaths: ReadonlySet<string> = new Set([alive, ready])

/** /healthz: this process runs. /readyz: it also reaches a database with our tables, and stays. */
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
