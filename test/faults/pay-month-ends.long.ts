import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { payMonthEnds } from './pay-month-ends.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

test('a year of month ends with 40 kills pays each mentor once a month, to the cent', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const done = await payMonthEnds({ months: 12, kills: 40, mentors: 6, seed })
  await saveFigures('Month ends while servers are killed', [
    ['month ends paid by two servers on one database', String(done.months)],
    ['server processes killed while they paid', String(done.kills)],
    ['moments at which both were killed', String(done.bothAtOnce)],
    ['transfers, each mentor once a month', String(done.transfers)],
    ['dollars, to the cent', (done.cents / 100).toFixed(2)],
    ['payouts that had to be looked into again', String(done.askedAgain)],
    ['seconds', done.seconds.toFixed(0)],
    ['seed', String(seed)],
  ])
})
