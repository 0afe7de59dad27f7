// `npm run bench:layers`: where the time of `GET /api/me` goes. Every layer runs in its own process, in turns of half a
// second, so that other load on the machine affects all of them alike. Prints medians of ROUNDS (20) turns: the thread
// time of one request, the difference from the layer before, and requests a second.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import { median, tableOf } from '#test/figures.ts'
import { sendLoad } from './booking-load.ts'
import { layers } from './layer-server.ts'
import { secret } from './live-people.ts'
import { seededStudent } from './seeded-student.ts'

const rounds = Number(process.env['ROUNDS'] ?? 20)
const directory = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
const postgres = await startEmbeddedPostgres(directory, { settings: { max_connections: '200' } })
const servers: ChildProcess[] = []
try {
  await migrate(postgres.url)
  const { cookie } = await seededStudent(postgres.url, secret)
  const request = () => `GET /api/me HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`
  const started = []
  for (const layer of Object.keys(layers)) started.push(await start(layer))
  for (const { address, layer } of started)
    // The whole server first works off what seeding the demo world left behind.
    await sendLoad(address, { clients: 8, seconds: layer === 'the whole server' ? 10 : 3, request })
  for (let round = 0; round < rounds; round++)
    for (const { server, address, us, perSecond } of started) {
      const before = await threadUs(server)
      const load = await sendLoad(address, { clients: 8, seconds: 0.5, request })
      if (load.failed > 0) throw new Error(`${load.failed} of ${load.done} calls failed`)
      us.push(((await threadUs(server)) - before) / load.done)
      perSecond.push(load.perSecond)
    }
  let before = 0
  const rows = started.map(({ layer, us, perSecond }): [string, string] => {
    const [took, done] = [median(us), median(perSecond)]
    const more = layer.startsWith('and') ? `+${(took - before).toFixed(0)}` : ''
    before = took
    return [layer, `${more.padStart(6)} ${took.toFixed(0).padStart(6)} µs ${done.toFixed(0).padStart(6)} a second`]
  })
  for (const line of tableOf(rows)) console.log(line)
} finally {
  for (const server of servers) {
    server.disconnect()
    await once(server, 'exit')
  }
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

async function start(layer: string) {
  const server = fork(join(import.meta.dirname, 'layer-server.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: postgres.url, BENCH_SECRET: secret, BENCH_LAYER: layer },
  })
  servers.push(server)
  const [address] = (await once(server, 'message')) as [string]
  const [us, perSecond]: number[][] = [[], []]
  return { layer, server, address: address.replace(/localhost|\[::1?\]/, '127.0.0.1'), us: us!, perSecond: perSecond! }
}

async function threadUs(server: ChildProcess): Promise<number> {
  server.send('processor')
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage]
  return user + system
}
