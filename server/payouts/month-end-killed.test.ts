import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Db } from '#server/kit/database.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { type RunReport, runMonthEnd } from './run-month-end.ts'
import { sumOwed } from './store.ts'
import { findRun } from './runs/store.ts'
import { openPayday } from '#test/payday.ts'

const minute = 60_000

describe('a month end that is killed', async () => {
  /** Counts the process's effects (commits and calls to the provider), and kills it before or after the nth. */
  function mortal(db: Db, provider: PayoutProvider, diesAt: number, dies: 'before' | 'after') {
    let count = 0
    let dead = false
    const death = () => {
      dead = true
      return new Error('killed')
    }
    const step = async <T>(work: () => Promise<T>): Promise<T> => {
      if (dead) throw new Error('the dead do nothing')
      const mine = ++count
      if (mine === diesAt && dies === 'before') throw death()
      const done = await work()
      if (mine === diesAt) throw death()
      return done
    }
    const calls = Object.fromEntries(
      Object.entries(provider).map(([name, call]) => [
        name,
        (...given: never[]) => step(() => (call as (...args: never[]) => Promise<unknown>)(...given)),
      ]),
    ) as Omit<PayoutProvider, 'listTransfers'>
    const mortalProvider: PayoutProvider = { ...calls, listTransfers: () => provider.listTransfers() }
    const mortalDb: Db = { ...db, transaction: (work) => step(() => db.transaction(work)) }
    return { db: mortalDb, provider: mortalProvider, died: () => dead }
  }

  const day = await openPayday('2020-01-15T12:00:00Z')
  after(() => day.close())
  const mentors = [await day.paidMentor(), await day.paidMentor(), await day.mentor()] as const
  await runMonthEnd(day.needs)

  test('at any of its steps has paid each mentor exactly once after it is restarted', async () => {
    let month = 0
    let walked = 0
    for (const dies of ['before', 'after'] as const)
      for (let diesAt = 1; ; diesAt++) {
        month++
        const inMonth = (dayOfMonth: number) => new Date(Date.UTC(2020, month, dayOfMonth, 10)).toISOString()
        for (const [n, mentor] of mentors.entries())
          for (let hour = 0; hour <= n; hour++) await day.hour(mentor.personId, inMonth(2 + 3 * n + hour), 'completed')
        day.clock.set(new Date(Date.UTC(2020, month + 1, 1)).toISOString())

        const { died, ...mortals } = mortal(day.db, day.needs.provider, diesAt, dies)
        const before = day.fake.transfers.length
        await runMonthEnd({ ...day.needs, ...mortals }).catch(() => undefined)
        // The next process takes over, a minute later.
        await day.clock.advance(minute)
        await runMonthEnd(day.needs)

        const about = `killed ${dies} step ${diesAt}`
        assert.equal(day.fake.transfers.length, before + 2, about)
        for (const [n, { personId }] of mentors.entries()) {
          await day.assertAgrees(personId)
          if (n < 2) assert.equal(await sumOwed(day.db.read, personId), 0, about)
        }
        const run = await findRun(day.db.read, new Date(Date.UTC(2020, month + 1, 1)))
        assert.equal((run?.report as RunReport | undefined)?.sent, 2, about)
        if (!died()) break
        walked++
      }
    // Completing sessions, opening the run, planning three mentors, closing the plan, two payouts of three steps each,
    // and the report.
    assert.equal(walked, 2 * (1 + 1 + 3 + 1 + 2 * 3 + 1))
  })
})
