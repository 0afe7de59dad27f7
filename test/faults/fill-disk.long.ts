import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { fillDisk, mountSmallDisk } from './fill-disk.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const rounds = Number(process.env['ROUNDS'] ?? 5)

test(`a disk that is full ${rounds} times refuses in words, and all goes on once there is room`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const disk = await mountSmallDisk()
  if (!disk) return t.skip('a disk of its own takes root on Linux')
  try {
    const done = await fillDisk(disk.path, { rounds, seed })
    await saveFigures('A full disk', [
      ['times the disk was full to the last block', String(done.rounds)],
      ['calls refused meanwhile, in words', String(done.refused)],
      ['writes acknowledged, all there', String(done.writes)],
      ['from room to the next acknowledged write, at worst, in ms', done.slowestMs.toFixed(0)],
      ['starts that found no room and were tried again', String(done.failedStarts)],
      ['seconds', done.seconds.toFixed(0)],
      ['seed', String(seed)],
    ])
  } finally {
    await disk.remove()
  }
})
