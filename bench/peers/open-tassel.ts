import { join } from 'node:path'
import { drained } from '#bench/drained.ts'
import { listen } from '#bench/live-listen.ts'
import { secret, signedInPairs } from '#bench/live-people.ts'
import { endChild } from '#bench/start-child.ts'
import { startServer } from '#bench/start-node.ts'
import { openDatabase } from '#server/kit/database.ts'
import { readWithinMs } from '#server/messages/deliver.ts'
import { freePort, prepareServer } from '#test/running-tassel.ts'
import { openHttpClients } from './http-clients.ts'
import { type Peer, type PeerNeeds, text } from './peer.ts'

/** Opens the server as `npm start` runs it, with REST calls and a live stream for each mentor. */
export async function openTassel({ postgres, directory, pairs, onArrival }: PeerNeeds): Promise<Peer> {
  prepareServer()
  const port = await freePort()
  const server = await startServer({
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATA_DIR: join(directory, 'tassel'),
  })
  const db = await openDatabase(postgres.url, { max: 4 })
  const people = await signedInPairs(db, pairs, secret)
  const address = `http://127.0.0.1:${port}`
  const streams = await Promise.all(people.map(({ mentor }) => listen(address, mentor.cookie, onArrival)))
  const clients = openHttpClients(port)
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
