import { join } from 'node:path'
import { once } from 'node:events'
import { drained } from '#bench/drained.ts'
import { listen } from '#bench/live-listen.ts'
import { secret, signedInPairs } from '#bench/live-people.ts'
import { endChild, startChild } from '#bench/start-child.ts'
import { engineFlags } from '#test/engine-flags.ts'
import { openDatabase } from '#server/kit/database.ts'
import { readWithinMs } from '#server/messages/deliver.ts'
import { migrate } from '#server/migrate.ts'
import { openHttpClients } from './http-clients.ts'
import { type Peer, type PeerNeeds, text } from './peer.ts'

/** The product's server with its background work, REST calls and a live stream for each mentor. */
export async function openTassel({ postgres, pairs, onArrival }: PeerNeeds): Promise<Peer> {
  await migrate(postgres.url)
  const db = await openDatabase(postgres.url, { max: 4 })
  const people = await signedInPairs(db, pairs, secret)
  const server = startChild(process.execPath, [...engineFlags, join(import.meta.dirname, '../message-server.ts')], {
    env: { ...process.env, BENCH_DATABASE_URL: postgres.url, BENCH_SECRET: secret },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [said] = (await once(server, 'message')) as [string]
  const address = said.replace('localhost', '127.0.0.1')
  const streams = await Promise.all(people.map(({ mentor }) => listen(address, mentor.cookie, onArrival)))
  const clients = openHttpClients(Number(new URL(address).port))
  return {
    pid: server.pid!,
    async send(pair, id) {
      const { student, mentor } = people[pair]!
      await clients.post(`/api/conversations/${mentor.id}/messages`, { cookie: student.cookie }, { id, text })
    },
    async stored() {
      const { count } = await db.read
        .selectFrom('messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async settled() {
      await drained(db)
      return { onPurposeMs: readWithinMs }
    },
    async close() {
      streams.forEach((stream) => stream.destroy())
      clients.close()
      await endChild(server)
      await db.close()
    },
  }
}
