import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { deliverThroughMoods } from './moody-mail.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const mails = Number(process.env['MAILS'] ?? 500)

test(`${mails} mails through a mail server that is slow, busy, hangs up, answers twice and is down for a day`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const done = await deliverThroughMoods({ mails, seed })
  await saveFigures('A mail server in a bad mood', [
    ['mails', String(done.mails)],
    ['taken once and marked as sent', String(done.sent)],
    ['given up as perhaps arrived, and never sent twice', String(done.unsure)],
    ['connections', String(done.connections)],
    ...Object.entries(done.moods).map(([mood, count]): [string, string] => [
      `connections where it ${mood}`,
      String(count),
    ]),
    ['hours it was down', String(done.hoursDown)],
    ['seconds', done.seconds.toFixed(0)],
    ['seed', String(seed)],
  ])
})
