import assert from 'node:assert/strict'
import { removeDataDir, startTassel } from '#test/running-tassel.ts'
import { median } from '#test/figures.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { drawFrom } from './draw.ts'
import { startSupervised, type Victim, victims } from './kill-engine.ts'
import { type MixedLoad, startMixedLoad } from './mixed-load.ts'

export type Survived = {
  kills: Record<Victim, number>
  writes: number
  /** Calls that were repeated because their outcome was unknown. */
  repeated: number
  /** From a kill to the next acknowledged write, in ms. */
  medianMs: number
  slowestMs: number
  seconds: number
}

type Supervised = Awaited<ReturnType<typeof startSupervised>>
type Plan = {
  kills: number
  seed: number
  /** Called after every hundred kills, once everything is checked. */
  onProgress?: (kills: number) => void
}
const killsBetweenChecks = 100

/**
 * Has pairs of people write to each other, add to-dos, book and cancel, while the server and the embedded database are
 * killed at moments drawn from a seed. Throws unless, after every hundred kills, every acknowledged write is there once
 * and in order, the ledger agrees, and everything that happened was acted on exactly once.
 */
export async function surviveKills(plan: Plan): Promise<Survived> {
  const environment = { LOG_LEVEL: 'silent', SCREENS: 'elsewhere' }
  // A server that exits normally saves its compiled code. Killed ones don't, and each of their starts would compile
  // everything again.
  const first = await startTassel({ environment })
  await first.stop()
  const tassel = await startSupervised(environment, { dataDir: first.dataDir })
  try {
    return await surviveOn(tassel, plan)
  } finally {
    await tassel.stop()
    await removeDataDir(tassel.dataDir)
  }
}

async function surviveOn(tassel: Supervised, { kills, seed, onProgress }: Plan): Promise<Survived> {
  const draw = drawFrom(seed)
  const killed: Survived['kills'] = { server: 0, database: 0, 'one of its processes': 0, both: 0 }
  const load = await startMixedLoad(tassel.address, { seed: seed + 1, pairs: 3 })
  const began = performance.now()
  const recoveries: number[] = []
  for (let done = 1; done <= kills; done++) {
    await load.writes(1 + draw(12))
    const victim = victims[draw(victims.length)]!
    const at = performance.now()
    await tassel.kill(victim, draw)
    killed[victim]++
    await load.writes(1)
    recoveries.push(performance.now() - at)
    if (done % killsBetweenChecks > 0 && done < kills) continue
    await checkSoFar(tassel, load, `seed ${seed}, after ${done} kills`)
    onProgress?.(done)
    if (done < kills) load.goOn()
  }
  const seconds = (performance.now() - began) / 1000
  const { messages, sessions, todos } = load.acknowledged
  return {
    kills: killed,
    writes: messages.length + 2 * sessions.length + todos.length,
    repeated: load.repeated(),
    medianMs: median(recoveries),
    slowestMs: Math.max(...recoveries),
    seconds,
  }
}

async function checkSoFar({ url, dataDir, failedStarts }: Supervised, load: MixedLoad, about: string): Promise<void> {
  await load.end()
  assert.equal(failedStarts(), 0, `${about}: each start after a kill succeeded at once`)
  await checkNothingLost({ url, environment: { DATA_DIR: dataDir } }, load.acknowledged, about)
}
