// `npm run bench:plans`: how much every call of the contract makes PostgreSQL read in a world with a year of history,
// compared with a fresh one: the blocks of every plan it runs (from auto_explain), background work included, and for
// calls that read too much, the plan nodes responsible. It counts blocks instead of time, so the result doesn't depend
// on how busy the machine is. SIZE=100000 is a tenth of a year; CALLS=desk. measures only those.
import { randomUUID } from 'node:crypto'
import { isDeskAccess } from '#contract/kit/call.ts'
import { type Call, calls } from '#test/conformance/calls.ts'
import { filled, inputFor } from '#test/conformance/inputs.ts'
import { type BenchWorld, growBenchWorld, openBenchWorld, openDatabaseAsInProduction, pairOf } from './bench-world.ts'
import { blocksOf, capturePlans, widestNodes } from './capture-plans.ts'
import { newPair, sessionOf } from './pairs.ts'

const size = Number(process.env['SIZE'] ?? 100_000)
const only = process.env['CALLS'] ?? ''
/**
 * Tolerated growth: an index of a large table is one or two levels deeper, and the rows of a result page are on
 * separate blocks.
 */
const most = { ratio: 1.5, blocks: 100 }

// auto_explain sends every plan to the client that ran it.
const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_buffers': 'on',
}
const fresh = await openBenchWorld(await openDatabaseAsInProduction(explaining))
const grown = await openBenchWorld(await openDatabaseAsInProduction(explaining))
await growBenchWorld(grown, size)

let slower = 0
const chosen = calls.filter(({ name }) => name.startsWith(only))
const ending = (call: Call) => Number(/close|suspend|signOut|endSignIns/i.test(call.name))
for (const call of chosen.toSorted((one, other) => ending(one) - ending(other))) {
  const beside = await measure(fresh, call, 'usual')
  const usual = await measure(grown, call, 'usual')
  const busy = call.method === 'GET' ? await measure(grown, call, 'busy') : usual
  const worst = blocksOf(usual.plans) > blocksOf(busy.plans) ? usual : busy
  const [before, after] = [blocksOf(beside.plans), blocksOf(worst.plans)]
  const grows = after > most.ratio * before && after > before + most.blocks
  if (!grows && process.env['ALL'] === undefined) continue
  slower++
  console.log(
    `\n${call.name} (${worst.status}): ${before} blocks, ${blocksOf(usual.plans)}, busy ${blocksOf(busy.plans)}`,
  )
  for (const line of widestNodes(worst.plans, most.blocks)) console.log(line)
}
console.log(`\n${chosen.length} calls, ${slower} read more in a grown place`)
for (const { world } of [fresh, grown]) await world.close()

/** Returns the plans of a call and its follow-up. A read is made twice, and only the second time counts. */
async function measure(bench: BenchWorld, call: Call, whose: 'usual' | 'busy') {
  const { student, mentor } = call.method === 'GET' ? bench[whose] : await newPair(bench.world)
  const forDesk = isDeskAccess(call.access)
  const isMentors = call.access === 'mentor' || call.path.includes('{studentId}')
  const who = forDesk ? bench.operator : isMentors ? mentor : student
  const ids = { ...pairOf({ student, mentor }), personId: who === student ? mentor.id : student.id }
  const made = () => randomUUID()
  const more = {
    todoId: made(),
    tokenId: made(),
    mailId: made(),
    reportId: made(),
    messageId: made(),
    announcementId: '1',
  }
  const all = { ...ids, ...more, sessionId: await sessionOf({ student, mentor }), entryId: made() }
  const make = () =>
    bench.world.http.inject({
      method: call.method,
      url: `/api${filled(call, all)}`,
      headers: call.access === 'anyone' ? {} : { cookie: who.cookie },
      ...(call.method !== 'GET' && call.method !== 'DELETE' && { payload: inputFor(call, all) }),
    })
  const isRead = call.method === 'GET'
  await (isRead ? make() : bench.world.settle())
  let status = 0
  const plans = await capturePlans(async () => {
    status = (await make()).statusCode
    if (!isRead) await bench.world.settle()
  })
  return { plans, status }
}
