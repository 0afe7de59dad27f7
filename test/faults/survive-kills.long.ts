import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { surviveKills } from './survive-kills.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const kills = Number(process.env['KILLS'] ?? 1000)

test(`${kills} kills of server and embedded database lose and repeat nothing`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const done = await surviveKills({
    kills,
    seed,
    onProgress: (count) => console.log(`${new Date().toISOString()}: ${count} kills, nothing lost so far`),
  })
  await saveFigures('Server and embedded database killed under load', [
    ['writes acknowledged', String(done.writes)],
    ...Object.entries(done.kills).map(([victim, count]): [string, string] => [`killed: ${victim}`, String(count)]),
    ['calls repeated because nobody knew what had become of them', String(done.repeated)],
    ['from a kill to the next acknowledged write, median, in ms', done.medianMs.toFixed(0)],
    ['the same at worst, in ms', done.slowestMs.toFixed(0)],
    ['seconds', done.seconds.toFixed(0)],
    ['seed', String(seed)],
  ])
})
