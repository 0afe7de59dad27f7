import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { WebSocket } from 'ws'
import { freePort } from '#test/running-tassel.ts'
import { openHttpClients } from './http-clients.ts'
import { type Peer, type PeerNeeds, text } from './peer.ts'
import { endChild, startChild } from '#bench/start-child.ts'

type Person = { objectId: string; sessionToken: string }

/**
 * Opens Parse Server. A message is an object that its two people may read, and each mentor has a live query for
 * messages sent to them.
 */
export async function openParse({ postgres, directory, installed, pairs, onArrival }: PeerNeeds): Promise<Peer> {
  const port = await freePort()
  const server = startChild(process.execPath, [join(import.meta.dirname, 'parse-server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PEER_INSTALLED: installed,
      PEER_DATABASE_URL: postgres.url,
      PEER_PORT: String(port),
    },
    // It writes its log into its working directory and deprecation warnings to its output.
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(server, 'message')
  const clients = openHttpClients(port)
  const headers = { 'x-parse-application-id': 'peers' }
  const signUp = async (username: string): Promise<Person> =>
    JSON.parse(await clients.post('/parse/users', headers, { username, password: 'of nobody' })) as Person
  const students: Person[] = []
  const mentors: Person[] = []
  for (let pair = 0; pair < pairs; pair++) {
    students.push(await signUp(`student${pair}`))
    mentors.push(await signUp(`mentor${pair}`))
  }
  const send = async (pair: number, id: string) => {
    const [from, to] = [students[pair]!, mentors[pair]!]
    const ACL = { [from.objectId]: { read: true, write: true }, [to.objectId]: { read: true } }
    const message = { objectId: id, from: from.objectId, to: to.objectId, text, ACL }
    await clients.post('/parse/classes/Message', { ...headers, 'x-parse-session-token': from.sessionToken }, message)
  }
  // The first message creates the table.
  await send(0, 'first')
  const sockets = await Promise.all(mentors.map((mentor) => follow(port, mentor, onArrival)))
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  return {
    pid: server.pid!,
    send,
    async stored() {
      const { rows } = await db.query<{ count: number }>('select count(*)::int - 1 as count from "Message"')
      return rows[0]!.count
    },
    settled: async () => ({ onPurposeMs: 0 }),
    async close() {
      sockets.forEach((socket) => socket.terminate())
      clients.close()
      // After SIGTERM, it may wait forever.
      await endChild(server, 'SIGKILL')
      await db.end()
    },
  }
}

type LiveEvent = { op: string; object?: { objectId: string } }

/** Opens a live query for messages to this person. Resolves once no further message can be missed. */
async function follow(port: number, { objectId, sessionToken }: Person, onArrival: (id: string) => void) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
  await once(socket, 'open')
  const subscribed = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const { op, object } = JSON.parse(data.toString()) as LiveEvent
      const query = { className: 'Message', where: { to: objectId } }
      if (op === 'connected') socket.send(JSON.stringify({ op: 'subscribe', requestId: 1, query, sessionToken }))
      if (op === 'subscribed') resolve()
      if (op === 'create' && object) onArrival(object.objectId)
      if (op === 'error') reject(new Error(`the live query failed: ${data.toString()}`))
    })
  })
  socket.send(JSON.stringify({ op: 'connect', applicationId: 'peers', sessionToken }))
  await subscribed
  return socket
}
