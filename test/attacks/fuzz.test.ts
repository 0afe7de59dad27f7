import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'
import { actors, fuzz } from './fuzz.ts'

describe('nonsense sent to every call, through both doors, by six people', async () => {
  const world = await openWorld()
  after(() => world.close())

  test('is refused without a failure, and reveals nothing about internals or other people', async () => {
    const { faults } = await fuzz(world, await actors(world), { times: 2000, seed: 20_261_121 })
    assert.deepEqual(faults.slice(0, 5), [], `${faults.length} faults`)
  })
})
