import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { surviveProviderOutages } from './provider-outages.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const rounds = Number(process.env['ROUNDS'] ?? 30)

test('with a payment provider that is slow, flaky, down for a day and answers twice, every cent is taken and paid once', async (t) => {
  t.diagnostic(`seed ${seed}`)
  const done = await surviveProviderOutages({ rounds, seed })
  await saveFigures('A payment provider in trouble', [
    ['presses of students on buy, change and cancel', String(done.presses)],
    ...[...done.endings].map(([ending, count]): [string, string] => [`presses that ended: ${ending}`, String(count)]),
    ['payments in the ledger, each the provider’s too', String(done.payments)],
    ['transfers to mentors, each once', String(done.transfers)],
    ['hours it was down in a row', String(done.hoursDown)],
    ['seconds', done.seconds.toFixed(0)],
    ['seed', String(seed)],
  ])
})
