// `npm run bench:limits`: what the limits cost a call (docs/decisions/0060-limits.md), compared with looking up the
// person, which every call needs anyway. Measured in processor time, so that other load on the machine matters little.
import Fastify, { type FastifyInstance } from 'fastify'
import { realClock } from '#server/kit/clock.ts'
import { readConfig } from '#server/kit/config.ts'
import { httpLimits } from '#server/kit/http-limits.ts'
import { sharedLimits } from '#server/kit/shared-limits.ts'
import { openTestDatabase } from '#test/database.ts'
import { median, tableOf } from '#test/figures.ts'

const people = 1000
const counts = 1_000_000
const [rounds, requests] = [30, 1000]
const minute = 60_000

const { db, close } = await openTestDatabase()
const limits = sharedLimits({ db, clock: realClock, onFailure: console.error })
try {
  const counting = time(counts, (at) => limits.count(`calls ${at % people}`, minute))
  await limits.share()
  for (let at = 0; at < people; at++) limits.count(`calls ${at}`, minute)
  const began = process.cpuUsage()
  await limits.share()
  const sharing = usedSince(began)
  const [bare, limited] = [await appWith(), await appWith(limits)]
  await asked(bare)
  await asked(limited)
  const extra: number[] = []
  for (let round = 0; round < rounds; round++) extra.push(-(await asked(bare)) + (await asked(limited)))
  const figures = [
    ['counting one call', `${counting.toFixed(2)} µs`],
    ['a call with limits, longer than one without (median)', `${median(extra).toFixed(1)} µs`],
    [`sharing the counts of ${people} people, once a second`, `${(sharing / 1000).toFixed(1)} ms`],
  ] as [string, string][]
  console.log(tableOf(figures).join('\n'))
} finally {
  await limits.close()
  await close()
}

/** An app with one empty call, with or without the product's limits. */
async function appWith(counted?: typeof limits): Promise<FastifyInstance> {
  const app = Fastify()
  const config = readConfig({ REQUESTS_PER_MINUTE: '1000000000' })
  if (counted) httpLimits(app, { config, clock: realClock, limits: counted, viewerOf: async () => undefined })
  app.get('/api/nothing', async () => ({}))
  await app.ready()
  return app
}

/** Microseconds of processor time per request. */
async function asked(app: FastifyInstance): Promise<number> {
  const began = process.cpuUsage()
  for (let count = 0; count < requests; count++) await app.inject({ url: '/api/nothing' })
  return usedSince(began) / requests
}

function time(times: number, work: (at: number) => unknown): number {
  const began = process.cpuUsage()
  for (let at = 0; at < times; at++) work(at)
  return usedSince(began) / times
}

function usedSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began)
  return user + system
}
