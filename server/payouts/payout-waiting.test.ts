import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { productFrom } from '#domain/kit/product.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { newestMails } from '#server/email/delivery/store.ts'
import { payoutMailListeners } from '#server/email/triggers/payout-listeners.ts'
import { handleAnnouncements } from '#server/kit/listeners.ts'
import { notificationListeners } from '#server/notifications/listeners.ts'
import { listNotices } from '#server/notifications/store.ts'
import { openPayday } from '#test/payday.ts'
import { runMonthEnd } from './run-month-end.ts'

test('a mentor who is owed money but has no payout account is told once at month end', async () => {
  const day = await openPayday('2026-04-01T00:00:00Z')
  after(() => day.close())
  const { db, clock, needs } = day
  const [unconnected, idle] = [await day.mentor(), await day.mentor()]
  await day.hour(unconnected.personId, '2026-03-10T10:00:00Z', 'completed')
  await runMonthEnd(needs)
  await runMonthEnd(needs)
  const auth = { publicUrl: 'https://tassel.example' } as AuthSettings
  await handleAnnouncements(
    { db, clock, onFailure: (message, error) => assert.fail(`${message}: ${String(error)}`) },
    { notifications: notificationListeners(), mails: payoutMailListeners({ auth, product: productFrom() }) },
  )
  const noticesOf = async ({ personId }: typeof idle) =>
    (await listNotices(db.read, personId, { limit: 10 })).map(({ notice }) => notice)
  assert.deepEqual(await noticesOf(unconnected), [{ type: 'payout-waiting', amountCents: 2500, month: '2026-03' }])
  assert.deepEqual(await noticesOf(idle), [])
  assert.deepEqual(
    (await newestMails(db.read, 20)).map(({ kind, subject }) => [kind, subject]),
    [['payout-waiting', 'You have $25.00 waiting for you']],
  )
})
