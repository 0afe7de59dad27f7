import type { FastifyInstance } from 'fastify'
import { readClockOffset } from './clock-store.ts'
import type { Db } from './database.ts'

/** /healthz: this process runs. /readyz: it also reaches a database with our tables. */
export function health(http: FastifyInstance, db: Db): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (request, reply) => {
    try {
      await readClockOffset(db.read)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database-not-ready' })
    }
  })
}
