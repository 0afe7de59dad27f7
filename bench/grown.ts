// `npm run bench:grown`: every read, and sending a message, in a world with a year of history compared with a fresh
// one, for a pair that has a hundred of everything in both and for a pair with 10,000 messages. Slower calls are
// printed right away: fresh, grown, and the busy pair. SIZE=100000 is a tenth of a year; CALLS=desk. runs only calls
// whose names begin with that.
import { randomUUID } from 'node:crypto'
import { isDeskAccess } from '#contract/kit/call.ts'
import { type Call, calls } from '#test/conformance/calls.ts'
import { filled } from '#test/conformance/inputs.ts'
import { tableOf } from '#test/figures.ts'
import { type BenchWorld, growBenchWorld, openBenchWorld, openDatabaseAsInProduction, pairOf } from './bench-world.ts'
import { noteRatio } from './ratios.ts'

const size = Number(process.env['SIZE'] ?? 1_000_000)
const rounds = Number(process.env['ROUNDS'] ?? 21)
const only = process.env['CALLS'] ?? ''
const most = 1.25

const fresh = await openBenchWorld(await openDatabaseAsInProduction())
const grown = await openBenchWorld(await openDatabaseAsInProduction())
await growBenchWorld(grown, size)

const slower: [string, string][] = []
const all: { what: string; usual: number; busy: number }[] = []
for (const call of calls.filter(({ method, name }) => method === 'GET' && name.startsWith(only)))
  await compare(call.name, (bench, whose) => read(bench, call, whose))
if ('messages.send'.startsWith(only)) await compare('messages.send', (bench, whose) => send(bench, whose))

for (const { what, usual, busy } of all.toSorted((one, other) => other.usual + other.busy - one.usual - one.busy))
  if (usual > most || busy > most) slower.push([what, `${usual.toFixed(2)} ${busy.toFixed(2).padStart(7)}`])
console.log(`\n${all.length} measured, slower than ${most} times: as usual, busy`)
for (const line of slower.length > 0 ? tableOf(slower) : ['  none']) console.log(line)
const worst = (of: 'usual' | 'busy') => Math.max(...all.map((one) => one[of]))
noteRatio('grown', 'slowest call of a usual pair, beside a fresh place', worst('usual'))
noteRatio('grown', 'slowest call of a busy pair, beside a fresh place', worst('busy'))
await fresh.world.close()
await grown.world.close()

/** A fresh world has only the usual pair, so the busy pair is compared with it too. */
async function compare(
  what: string,
  act: (bench: BenchWorld, whose: 'usual' | 'busy') => Promise<unknown>,
): Promise<void> {
  const [beside, usual, busy]: number[][] = [[], [], []]
  for (let round = -3; round < rounds; round++)
    for (const [times, bench, whose] of [
      [beside, fresh, 'usual'],
      [usual, grown, 'usual'],
      [busy, grown, 'busy'],
    ] as const) {
      const started = performance.now()
      await act(bench, whose)
      if (round >= 0) times?.push(performance.now() - started)
    }
  const middle = (times: number[] = []) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const one = { what, usual: middle(usual) / middle(beside), busy: middle(busy) / middle(beside) }
  all.push(one)
  if (one.usual > most || one.busy > most)
    console.log(`  ${what}: ${[beside, usual, busy].map((times) => `${middle(times).toFixed(1)} ms`).join(', ')}`)
}

async function read(bench: BenchWorld, call: Call, whose: 'usual' | 'busy'): Promise<void> {
  const { student, mentor } = bench[whose]
  const forDesk = isDeskAccess(call.access)
  const isMentors = call.access === 'mentor' || call.path.includes('{studentId}')
  const who = forDesk ? bench.operator : isMentors ? mentor : student
  const ids = { ...pairOf(bench[whose]), personId: who === student ? mentor.id : student.id }
  const path = filled(call, { ...ids, sessionId: randomUUID(), entryId: randomUUID() })
  await bench.world.http.inject({ url: `/api${path}`, headers: { cookie: who.cookie } })
}

async function send(bench: BenchWorld, whose: 'usual' | 'busy'): Promise<void> {
  const { student, mentor } = bench[whose]
  await student.calls.messages.send({ personId: mentor.id, id: randomUUID(), text: 'Hello' })
}
