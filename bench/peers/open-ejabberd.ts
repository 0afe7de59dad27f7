import type { ChildProcess } from 'node:child_process'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#test/running-tassel.ts'
import { type Peer, type PeerNeeds, text } from './peer.ts'
import { endChild, startChild } from '#bench/start-child.ts'
import { openXmppClient, type XmppClient } from './xmpp-client.ts'

const domain = 'peers.test'
const password = 'of nobody'

/**
 * Opens ejabberd with accounts and archive in PostgreSQL. It writes a message to both archives before delivering it, so
 * a received message is stored. It sends no acknowledgment of that, so senders wait for the delivery instead.
 */
export async function openEjabberd({ postgres, directory, installed, pairs, onArrival }: PeerNeeds): Promise<Peer> {
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  await db.query(readFileSync(join(installed, 'usr/share/ejabberd/sql/pg.sql'), 'utf8'))
  const people = Array.from({ length: pairs }, (_, pair) => ({ student: `student${pair}`, mentor: `mentor${pair}` }))
  const names = people.flatMap(({ student, mentor }) => [student, mentor])
  await db.query('insert into users (username, password) select unnest($1::text[]), $2', [names, password])
  const port = await freePort()
  const server = await startServer({ directory, installed, configuration: configurationFor(port, postgres) })
  await untilListening(port, server)
  const received = new Map<string, () => void>()
  const arrived = (id: string) => {
    onArrival(id)
    received.get(id)?.()
    received.delete(id)
  }
  // Sequential: ejabberd accepts few pending connections.
  const students: XmppClient[] = []
  const mentors: XmppClient[] = []
  for (const { student, mentor } of people) {
    students.push(await openXmppClient({ port, domain, name: student, password, onMessage: () => {} }))
    mentors.push(await openXmppClient({ port, domain, name: mentor, password, onMessage: arrived }))
  }
  return {
    pid: server.pid!,
    send: (pair, id) =>
      new Promise<void>((resolve) => {
        received.set(id, resolve)
        const to = `${people[pair]!.mentor}@${domain}`
        students[pair]!.write(`<message to='${to}' type='chat' id='${id}'><body>${text}</body></message>`)
      }),
    async stored() {
      const { rows } = await db.query<{ both: number }>('select count(*)::int as both from archive')
      return rows[0]!.both / 2
    },
    settled: async () => ({ onPurposeMs: 0 }),
    async close() {
      for (const client of [...students, ...mentors]) client.close()
      await endChild(server)
      await db.end()
    },
  }
}

/**
 * Debian's configuration where it matters, except for the shaper, which would limit a sender to a few messages a
 * second.
 */
const configurationFor = (port: number, { port: sqlPort, user, database }: PeerNeeds['postgres']): string => `
hosts: [${domain}]
loglevel: error
auth_method: sql
auth_password_format: plain
default_db: sql
sql_type: pgsql
sql_server: 127.0.0.1
sql_port: ${sqlPort}
sql_database: ${database}
sql_username: ${user}
listen:
  - { port: ${port}, ip: 127.0.0.1, module: ejabberd_c2s, starttls: false, shaper: none }
modules:
  mod_mam: { default: always }
`

async function startServer(needs: { directory: string; installed: string; configuration: string }) {
  const { directory, installed, configuration } = needs
  const file = join(directory, 'ejabberd.yml')
  writeFileSync(file, configuration)
  const erlang = join(installed, 'usr/lib/erlang')
  const runtime = join(erlang, /^erts-\S+/m.exec(readdirSync(erlang).join('\n'))?.[0] ?? '', 'bin')
  const libraries = globSync('usr/lib/*-linux-gnu', { cwd: installed }).map((path) => join(installed, path))
  return startChild(join(runtime, 'erlexec'), ['-noinput', '-mnesia', 'dir', `"${directory}"`, '-s', 'ejabberd'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      // The environment that Debian's start script sets, adjusted to where ejabberd was unpacked.
      ROOTDIR: erlang,
      BINDIR: runtime,
      EMU: 'beam',
      PROGNAME: 'erl',
      ERL_LIBS: libraries.join(':'),
      LD_LIBRARY_PATH: libraries.join(':'),
      ERL_CRASH_DUMP: '/dev/null',
      EJABBERD_CONFIG_PATH: file,
      EJABBERD_LOG_PATH: join(directory, 'ejabberd.log'),
    },
  })
}

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`ejabberd ended with ${server.exitCode} instead of listening`)
    const socket = connect({ host: '127.0.0.1', port })
    const isListening = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isListening) return
    await sleep(100)
  }
}
