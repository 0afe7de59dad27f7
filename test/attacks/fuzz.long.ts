import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { saveFigures } from '#test/figures.ts'
import { calls } from '#test/conformance/calls.ts'
import { openWorld } from '#test/world.ts'
import { actors, fuzz } from './fuzz.ts'

const rounds = 40
const perRound = 5000
const allowedGrowthBytes = 60 * 1024 * 1024

describe('200,000 nonsense requests', async () => {
  const world = await openWorld({ environment: { REQUESTS_PER_MINUTE: '100000000' } })
  after(() => world.close())
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const memory = () => {
    collect()
    return process.memoryUsage().heapUsed
  }

  test('cause no failure and no leak, and memory returns to where it was', { timeout: 3_600_000 }, async () => {
    const people = await actors(world)
    // Afterwards, everything that is allocated only once has been allocated.
    await fuzz(world, people, { times: perRound, seed: 1 })
    const before = memory()
    const began = performance.now()
    for (let round = 2; round <= rounds; round++) {
      const { faults } = await fuzz(world, people, { times: perRound, seed: round })
      assert.deepEqual(faults.slice(0, 5), [], `round ${round}: ${faults.length} faults`)
      console.log(`${round * perRound} requests after ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
    const grown = memory() - before
    await saveFigures('Nonsense sent to every call', [
      ['requests of nonsense', `${(rounds * perRound).toLocaleString('en-US')}`],
      ['calls of the contract among them', String(calls.length)],
      ['faults', '0'],
      ['seconds', ((performance.now() - began) / 1000).toFixed(0)],
      ['memory', `${(grown / 1024 / 1024).toFixed(1)} MB more than before`],
    ])
    assert.ok(grown < allowedGrowthBytes, `${Math.round(grown / 1024 / 1024)} MB more than before`)
  })
})
