import { test } from 'node:test'
import fc from 'fast-check'
import type { PersonId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { handleTransfer } from './handle-transfer.ts'
import { runMonthEnd } from './run-month-end.ts'
import { testPayout } from './test-payout.ts'
import { openPayday } from '#test/payday.ts'

const minute = 60_000
const amount = 2500

test('paid and owed add up to what was earned, to the cent, whatever the months bring', async (context) => {
  const seed = Date.now() % 2 ** 31
  context.diagnostic(`seed ${seed}`)
  const day = await openPayday('2021-01-01T00:00:00Z')
  const { needs, fake, clock } = day
  let hours = 0
  const nth = fc.nat({ max: 2 })
  const event = fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant('hour' as const), nth, held: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('no-hour' as const), nth }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('month-end' as const), fails: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('reverse' as const), which: fc.nat(), part: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('test' as const), nth }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), async (events) => {
      fake.refuse(undefined)
      fake.goDown(false)
      const mentors = [await day.paidMentor(), await day.paidMentor(), await day.mentor()]
      const idOf = (n: number) => mentors[n]?.personId as PersonId
      const began = fake.transfers.length
      for (const what of events) {
        if (what.does === 'hour' || what.does === 'no-hour') {
          const startsAt = new Date(clock.now().getTime() + ++hours * 61 * minute).toISOString()
          const status = what.does === 'no-hour' ? 'cancelled' : what.held ? 'completed' : 'late-cancelled'
          await day.hour(idOf(what.nth), startsAt, status)
        } else if (what.does === 'month-end') {
          const now = clock.now()
          const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + Math.ceil(hours / 600), 1))
          clock.set(next.toISOString())
          hours = 0
          if (what.fails === 0) fake.refuse('No.')
          if (what.fails === 1) fake.goDown(true)
          await runMonthEnd(needs)
          fake.refuse(undefined)
          fake.goDown(false)
          await clock.advance(minute)
          await runMonthEnd(needs)
        } else if (what.does === 'reverse') {
          const mine = fake.transfers.slice(began)
          const transfer = mine[what.which % Math.max(1, mine.length)]
          if (transfer) {
            fake.reverse(transfer.id, 1 + (what.part % (cents(amount) + 500)))
            await handleTransfer(needs, transfer.id)
          }
        } else await testPayout(needs, idOf(what.nth))
        for (const { personId } of mentors) await day.assertAgrees(personId)
      }
    }),
    { seed, numRuns: 25 },
  )
  await day.close()
})
