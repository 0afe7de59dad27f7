import assert from 'node:assert/strict'
import type { PersonId } from '#domain/kit/ids.ts'
import { reconcile } from '#server/credits/payments/reconcile.ts'
import { openSdk, stripeProvider } from '#server/credits/payments/stripe.ts'
import type { Transfer } from '#sandbox/connect/objects.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { findObjects } from '#sandbox/store.ts'
import type { Db } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { reconcilePayouts } from '#server/payouts/reconcile-payouts.ts'
import { stripePayouts } from '#server/payouts/stripe-payouts.ts'
import { call, type Mentor, type Setting } from './paid-mentors.ts'

/**
 * Checks that each mentor who earned something has one transfer for this month, of exactly that amount, and that the
 * log agrees.
 */
export async function checkMonth(
  { db }: Setting,
  { mentors, earned, until, about }: { mentors: Mentor[]; earned: Map<string, number>; until: Date; about: string },
): Promise<void> {
  const month = new Date(until.getTime() - 1).toISOString().slice(0, 'YYYY-MM'.length)
  const transfers = (await listTransfers(db.read)).filter(({ metadata }) => metadata['month'] === month)
  const payouts = await db.read
    .selectFrom('payouts')
    .select(['mentor_id', 'amount_cents', 'status', 'transfer_id', 'failure_reason'])
    .where('month', '=', `${month}-01`)
    .execute()
  for (const { id, accountId } of mentors) {
    const due = earned.get(id)
    const expected = due === undefined ? [] : [due]
    const sent = transfers.filter(({ destination }) => destination === accountId)
    const logged = payouts.filter(({ mentor_id: mentorId }) => mentorId === id)
    const kept = logged.map((payout) => `${payout.status} ${payout.amount_cents} ${payout.failure_reason ?? ''}`.trim())
    assert.deepEqual(
      { sent: sent.map(({ amount }) => amount), kept, unpaid: await unpaidHours(db, id) },
      { sent: expected, kept: expected.map((cents) => `sent ${cents}`), unpaid: [] },
      `${about}: mentor ${id} was sent the month once`,
    )
    assert.deepEqual(
      logged.map(({ transfer_id: transferId }) => transferId),
      sent.map(({ id: transferId }) => transferId),
      `${about}: the log of mentor ${id} says what was sent`,
    )
  }
  const { report } = await db.read
    .selectFrom('payout_runs')
    .select('report')
    .where('until', '=', until)
    .executeTakeFirstOrThrow()
  const { sent, sentCents, failed } = report as { sent: number; sentCents: number; failed: number }
  const sum = transfers.reduce((total, { amount }) => total + amount, 0)
  assert.deepEqual([sent, sentCents, failed], [transfers.length, sum, 0], `${about}: the report`)
}

async function unpaidHours(db: Db, mentorId: PersonId): Promise<string[]> {
  const hours = await db.read
    .selectFrom('sessions')
    .select(['status', 'ends_at', 'completed_at', 'amount_cents'])
    .where('mentor_id', '=', mentorId)
    .where('paid', '=', false)
    .execute()
  return hours.map((hour) => JSON.stringify(hour))
}

/** At most a thousand, newest first. */
const listTransfers = async (read: Reads) => (await findObjects(read, 'transfer')).map(({ body }) => body as Transfer)

/** Checks all months: nothing is lost, duplicated or made up, in payouts or in the credit ledger. */
export async function checkBooks(
  { servers, db, clock }: Setting,
  {
    mentors,
    unconnected,
    transfers,
    paid,
    mailed,
    about,
  }: { mentors: Mentor[]; unconnected: Mentor; transfers: number; paid: number; mailed: string[]; about: string },
): Promise<void> {
  const sent = await listTransfers(db.read)
  const sum = sent.reduce((cents, { amount }) => cents + amount, 0)
  assert.deepEqual([sent.length, sum], [transfers, paid], `${about}: all that was ever sent`)
  const sessions = await db.read.selectFrom('sessions').select(['mentor_id', 'status', 'paid']).execute()
  assert.ok(sessions.every(({ status }) => status === 'completed'))
  for (const { mentor_id: mentorId, paid: isPaid } of sessions) assert.equal(isPaid, mentorId !== unconnected.id, about)
  assert.equal(mailed.length, transfers, `${about}: one email a payout`)
  for (const { id, cookie } of mentors) {
    const { log, owedCents, unpaid } = (await call(servers, '/api/payouts', { cookie })) as {
      log: { id: string }[]
      owedCents: number
      unpaid: unknown[]
    }
    assert.deepEqual([owedCents, unpaid], [0, []], `${about}: mentor ${id} is owed nothing`)
    const told = await db.read
      .selectFrom('notifications')
      .select('about_id')
      .where('person_id', '=', id)
      .where('type', '=', 'payout-sent')
      .execute()
    assert.equal(told.length, log.length, `${about}: mentor ${id} was told of each payout once`)
    const mails = log.filter((payout) => mailed.includes(`payout-sent:${payout.id}`))
    assert.equal(mails.length, log.length, `${about}: mentor ${id} was mailed of each payout`)
  }
  await checkProvider({ servers, db, clock }, about)
}

/** Checks that the provider's payments and transfers match our ledger and payouts. */
export async function checkProvider(
  { servers, db, clock }: Pick<Setting, 'servers' | 'db' | 'clock'>,
  about: string,
): Promise<void> {
  const sandbox = await openSandbox({ db, clock, publicUrl: await servers.address(), production: false })
  try {
    const provider = stripeProvider(sandbox.settings)
    assert.deepEqual(await reconcile({ db, clock, provider }), [], `${about}: credits and payments`)
    const payouts = stripePayouts(openSdk(sandbox.settings), 'v2')
    assert.deepEqual(await reconcilePayouts({ db, provider: payouts }), [], `${about}: payouts and transfers`)
  } finally {
    await sandbox.close()
  }
}
