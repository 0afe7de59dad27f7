import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setPaid } from '#server/sessions/payment/store.ts'
import { handleTransfer } from './handle-transfer.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { runMonthEnd } from './run-month-end.ts'
import { openPayday } from '#test/payday.ts'

describe('the reconciliation of payouts', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  const { needs, fake } = day
  after(() => day.close())
  const mentor = await day.paidMentor()
  const sessionId = await day.hour(mentor.personId, '2026-03-10T10:00:00Z', 'completed')
  await runMonthEnd(needs)
  const [transfer] = fake.transfers
  assert.ok(transfer)
  const { id, payoutId } = transfer

  test('finds nothing if all is well', async () => assert.deepEqual(await reconcilePayouts(needs), []))
  test('finds a reversed transfer whose event never came', async () => {
    fake.reverse(id, 333)
    assert.deepEqual(await reconcilePayouts(needs), [`payout ${payoutId}: 2500 cents less 333 there, 2500 less 0 here`])
    await handleTransfer(needs, id)
    assert.deepEqual(await reconcilePayouts(needs), [])
  })
  test('finds transfers that nobody here requested, and duplicates', async () => {
    fake.transfers.push({ ...transfer, id: 'tr_twice' }, { ...transfer, id: 'tr_stray', payoutId: 'of-nobody' })
    assert.deepEqual(await reconcilePayouts(needs), [
      `transfer tr_twice is a second one for payout ${payoutId}, or that is not known here`,
      'transfer tr_stray is a second one for payout of-nobody, or that is not known here',
    ])
    fake.transfers.splice(1)
  })
  test('finds one that is recorded here but was never made there, and the reverse', async () => {
    fake.transfers.splice(0)
    assert.deepEqual(await reconcilePayouts(needs), [`payout ${payoutId}: ${id} is written and was not transferred`])
    fake.transfers.push({ ...transfer, id: 'tr_other' })
    assert.deepEqual(await reconcilePayouts(needs), [`payout ${payoutId}: tr_other was transferred, ${id} is written`])
    fake.transfers.splice(0, 1, transfer)
  })
  test('finds sessions marked differently from how they were paid', async () => {
    await day.db.transaction((tx) => setPaid(tx, [sessionId], false))
    assert.deepEqual(await reconcilePayouts(needs), [`session ${sessionId} is not marked as paid and in 1 payouts`])
    await day.db.transaction((tx) => setPaid(tx, [sessionId], true))
    assert.deepEqual(await reconcilePayouts(needs), [])
  })
})
