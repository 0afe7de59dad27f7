import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { handleTransfer } from './handle-transfer.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { runMonthEnd } from './run-month-end.ts'
import { sumOwed } from './store.ts'
import { findUnpaid } from './earnings/store.ts'
import { openPayday } from '#test/payday.ts'

const amount = 2500

describe('a reversed transfer', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  const { db, needs, fake } = day
  after(() => day.close())
  const lastTransfer = () => fake.transfers.at(-1)?.id ?? ''

  test('in full makes its sessions owed again, paid with the next month', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-03-10T10:00:00Z', 'completed')
    await runMonthEnd(needs)
    fake.reverse(lastTransfer())
    await Promise.all([1, 2, 3].map(() => handleTransfer(needs, lastTransfer())))
    assert.equal((await findUnpaid(db.read, mentor.personId)).length, 1)
    assert.equal((await day.announced()).filter((type) => type === 'payout-failed').length, 1)
    await day.assertAgrees(mentor.personId)
    day.clock.set('2026-05-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    await day.assertAgrees(mentor.personId)
  })

  test('in part makes that part owed, to the cent, and carries it to the next month', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-04-10T10:00:00Z', 'completed')
    await handleTransfer(needs, lastTransfer())
    day.clock.set('2026-06-01T00:00:00Z')
    await runMonthEnd(needs)
    fake.reverse(lastTransfer(), 333)
    await handleTransfer(needs, lastTransfer())
    assert.equal(await sumOwed(db.read, mentor.personId), 333)
    day.clock.set('2026-07-01T00:00:00Z')
    await runMonthEnd(needs)
    assert.equal(fake.received(mentor.personId), amount)
    await day.assertAgrees(mentor.personId)
  })

  test('before its own answer was saved is owed again', async () => {
    const mentor = await day.paidMentor()
    await day.hour(mentor.personId, '2026-06-10T10:00:00Z', 'completed')
    day.clock.set('2026-08-01T00:00:00Z')
    const lost: PayoutProvider = {
      ...fake.provider,
      async transfer(order) {
        await fake.provider.transfer(order)
        throw new Error('the answer is lost')
      },
    }
    await runMonthEnd({ ...needs, provider: lost })
    fake.reverse(lastTransfer())
    await handleTransfer(needs, lastTransfer())
    assert.equal(await sumOwed(db.read, mentor.personId), amount)
    await day.assertAgrees(mentor.personId)
  })
})
