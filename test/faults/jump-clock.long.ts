import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { jumpClock } from './jump-clock.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const jumps = Number(process.env['JUMPS'] ?? 60)

test(`a clock that jumps ${jumps} times, forward and back, fails no call and loses nothing`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const done = await jumpClock({ jumps, seed })
  await saveFigures('A clock that jumps under load', [
    ['jumps of two servers’ clock', String(done.jumps)],
    ['the longest, in hours', done.longest.toFixed(1)],
    ['writes acknowledged, all at the first try', String(done.writes)],
    ['live events heard by three people, none twice, none missing', String(done.heard)],
    ['seconds', done.seconds.toFixed(0)],
    ['seed', String(seed)],
  ])
})
