// `npm run bench:start`: how long `npm start` takes with an existing and with an empty data directory, and how much
// memory the server holds then, compared with the unavoidable minimum: Node with a bare Fastify, and the embedded
// PostgreSQL by itself. ROUNDS=9 runs more than 5 rounds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/kit/embedded-postgres.ts'
import { median, tableOf } from '#test/figures.ts'
import { freePort, prepareServer } from '#test/running-tassel.ts'
import { noteRatio } from './ratios.ts'
import { endChild } from './start-child.ts'
import { megabytesOf, startNode } from './start-node.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const settleMs = 4000 // for what a start still does in the background

type Started = { ms: number; megabytes: number }

const bareServer = `import Fastify from 'fastify'; await Fastify().listen({ port: 0 }); console.log('is at')`

prepareServer()
const directory = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
try {
  const used = join(directory, 'used')
  await timeTassel(used)
  const measured: Record<'bare' | 'warm' | 'first', Started[]> = { bare: [], warm: [], first: [] }
  const engine = { warm: [] as number[], first: [] as number[] }
  // In turns, since a machine's speed never stays the same for long.
  for (let round = 0; round < rounds; round++) {
    measured.bare.push(await timeStart(['--input-type=module', '--eval', bareServer], {}))
    engine.warm.push(await timePostgres(used))
    measured.warm.push(await timeTassel(used))
    const empty = [join(directory, `engine-${round}`), join(directory, `first-${round}`)] as const
    engine.first.push(await timePostgres(empty[0]))
    measured.first.push(await timeTassel(empty[1]))
    for (const one of empty) await rm(one, { recursive: true })
  }
  report(measured, engine)
} finally {
  await rm(directory, { recursive: true, force: true })
}

function report(measured: Record<'bare' | 'warm' | 'first', Started[]>, engine: { warm: number[]; first: number[] }) {
  const ms = (starts: Started[]) => median(starts.map((start) => start.ms))
  const megabytes = (starts: Started[]) => median(starts.map((start) => start.megabytes))
  const { bare, warm, first } = measured
  const floor = { warm: ms(bare) + median(engine.warm), first: ms(bare) + median(engine.first) }
  const lines: [what: string, ours: number, theirs: number, unit: string][] = [
    ['start with everything there, beside bare Fastify and PostgreSQL', ms(warm), floor.warm, 'ms'],
    ['first start with the demo world, beside the same', ms(first), floor.first, 'ms'],
    ['memory at rest, beside bare Fastify', megabytes(warm), megabytes(bare), 'MB'],
    ['memory after making the demo world, beside the same', megabytes(first), megabytes(bare), 'MB'],
  ]
  for (const [what, ours, theirs] of lines) noteRatio('start', what, ours / theirs)
  const cells = lines.map(([what, ours, theirs, unit]): [string, string] => [
    what,
    `${ours.toFixed(0)} ${unit}, ${theirs.toFixed(0)} ${unit}: ${(ours / theirs).toFixed(2)}`,
  ])
  for (const line of tableOf(cells)) console.log(line)
}

async function timeTassel(dataDir: string): Promise<Started> {
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' }
  return timeStart(['bundle/main.js'], environment)
}

/** Measures from the start until the address is printed, then stops the process. */
async function timeStart(args: string[], environment: Record<string, string>): Promise<Started> {
  const start = performance.now()
  const child = await startNode(args, environment)
  try {
    const ms = performance.now() - start
    await sleep(settleMs)
    return { ms, megabytes: megabytesOf(child) }
  } finally {
    await endChild(child)
  }
}

async function timePostgres(dataDir: string): Promise<number> {
  const start = performance.now()
  const server = await startEmbeddedPostgres(dataDir)
  const ms = performance.now() - start
  await server.stop()
  return ms
}
