// The layers that `GET /api/me` passes through, each including the ones before it. bench/layers.ts starts one process
// per layer.
import { implement } from '@orpc/server'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { contract } from '#contract/contract.ts'
import { viewerFinder } from '#server/accounts/find-viewer.ts'
import { keepViewers } from '#server/accounts/keep-viewers.ts'
import { readSignedIn } from '#server/accounts/me.ts'
import { findPersonByEmail } from '#server/accounts/store.ts'
import { buildApp } from '#server/app.ts'
import type { Context } from '#server/kit/api.ts'
import { mountApi } from '#server/kit/api-mount.ts'
import { realClock as clock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { openDatabase, toStandardError as onFailure } from '#server/kit/database.ts'
import { httpGuards } from '#server/kit/http-guards.ts'
import { httpLimits } from '#server/kit/http-limits.ts'
import { measuresOn } from '#server/kit/measures.ts'
import { unmeasured } from '#server/kit/metrics.ts'
import { openHttp } from '#server/kit/open-http.ts'
import { sharedLimits } from '#server/kit/shared-limits.ts'
import { untraced as spans } from '#server/kit/spans.ts'
import { partsOfMe } from '#server/router.ts'

const { BENCH_DATABASE_URL = '', BENCH_SECRET = '', BENCH_LAYER = '' } = process.env
const config = readConfig({ LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '100000000', PORT: '0', HOST: '127.0.0.1' })
const auth = { secret: BENCH_SECRET, dataKey: BENCH_SECRET, publicUrl: config.publicUrl }

type Read = (request: FastifyRequest) => Promise<unknown>
type Reads = Awaited<ReturnType<typeof openReads>>

/** Each starts its server and resolves with the address it listens on. */
export const layers: Record<string, () => Promise<string>> = {
  'a bare route, no read': () => listen(Fastify(), async () => ({})),
  'and one indexed read': async () => listen(Fastify(), (await openReads()).one),
  'and guards, headers, log': async () => listen(guarded(), (await openReads()).one),
  'and who it is': async () => {
    const { one, viewerOf } = await openReads()
    return listen(guarded(), async (request) => (await viewerOf(request)) && one())
  },
  'and limits': async () => {
    const reads = await openReads()
    return listen(limited(reads), async (request) => (await reads.viewerOf(request)) && reads.one())
  },
  'and the mount, validation included': async () => {
    const reads = await openReads()
    const answer = await reads.me()
    const me = implement(contract).$context<Context>().accounts.me
    const procedure = me.handler(async () => {
      await reads.one()
      return answer
    })
    const http = limited(reads)
    const calls = [{ path: ['accounts', 'me'] as const, procedure }]
    const unlimited = async () => undefined
    const measures = measuresOn(unmeasured)
    mountApi(http, { calls, clock, viewerOf: reads.viewerOf, secondsToWait: unlimited, measures, spans })
    return http.listen({ port: 0 })
  },
  'the whole server': async () => {
    const db = await openDatabase(BENCH_DATABASE_URL)
    return (await buildApp({ db, clock, config, auth, buildDir: undefined })).listen()
  },
  'a bare route, the call’s own reads': async () => listen(Fastify(), (await openReads()).me),
  'a bare route, the same text by pg': async () => {
    const reads = await openReads()
    return listen(Fastify(), await reads.asText())
  },
}

const listen = (http: FastifyInstance, read: Read): Promise<string> => {
  http.get('/api/me', read)
  return http.listen({ port: 0 })
}

function guarded(): FastifyInstance {
  const http = openHttp(config)
  httpGuards(http, config)
  return http
}

function limited({ db, viewerOf }: Reads): FastifyInstance {
  const http = guarded()
  httpLimits(http, { config, clock, limits: sharedLimits({ db, clock, onFailure }), viewerOf })
  return http
}

async function openReads() {
  const db = await openDatabase(BENCH_DATABASE_URL)
  const pool = new pg.Pool({ connectionString: BENCH_DATABASE_URL })
  const person = await findPersonByEmail(db.read, 'demo-student@example.com')
  if (!person) throw new Error('the demo world has no student')
  const viewers = await keepViewers(db, { self: 'bench', find: viewerFinder(db.read, auth) })
  const me = () => readSignedIn(partsOfMe, db.read, person.id, 'student')
  return {
    db,
    viewerOf: ({ headers }: FastifyRequest) => viewers.find(headers.cookie),
    async one() {
      const text = 'select id, name, email, role, time_zone, created_at from people where id = $1'
      return (await pool.query<object>({ name: 'person', text, values: [person.id] })).rows[0]
    },
    me,
    /** The one statement that the call sends from the second time on, in the form the driver receives it. */
    async asText() {
      await me()
      const sent: pg.QueryConfig[] = []
      const { query } = pg.Client.prototype
      pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        const [first] = given as [string | pg.QueryConfig]
        if (typeof first === 'object') sent.push(first)
        return Reflect.apply(query, this, given) as unknown
      } as typeof query
      await me()
      pg.Client.prototype.query = query
      const statement = sent.find(({ text }) => text.includes('part_0'))
      if (!statement) throw new Error('the call sends no one statement')
      return async () => (await pool.query<object>(statement)).rows[0]
    },
  }
}

if (import.meta.main) {
  process.send?.(await layers[BENCH_LAYER]?.())
  process.on('message', () => process.send?.(process.threadCpuUsage()))
  process.once('disconnect', () => process.exit(0))
}
