import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { openFakeProvider } from './fakes/payout-provider.ts'
import { openPeople } from './people.ts'
import { reconcilePayouts } from '#server/payouts/reconcile-payouts.ts'
import { findPayouts, sumOwed } from '#server/payouts/store.ts'

const minute = 60_000
const amount = 2500

/**
 * Mentors with payout accounts, and sessions they were booked for. Inserted straight into the tables, since these tests
 * are only about money.
 */
export async function openPayday(now: string) {
  const people = await openPeople({ now })
  const { db, clock } = people
  const fake = openFakeProvider()
  const failures: string[] = []
  const reports: object[] = []
  const needs = {
    db,
    clock,
    provider: fake.provider,
    publicUrl: 'https://tassel.example',
    development: true,
    onFailure: (message: string) => void failures.push(message),
    onReport: (report: object) => void reports.push(report),
  }
  const student = await people.student()
  return {
    ...people,
    fake,
    needs,
    async paidMentor() {
      const mentor = await people.mentor()
      const id = mentor.personId
      const accountId = await fake.provider.openAccount({ key: id, mentorId: id, email: 'x', name: 'x' })
      fake.setStatus(accountId, 'active')
      await db.transaction((tx) =>
        tx
          .insertInto('payout_accounts')
          .values({ mentor_id: id, account_id: accountId, status: 'active', changed_at: clock.now() })
          .execute(),
      )
      return { ...mentor, accountId }
    },
    async hour(
      mentorId: PersonId,
      startsAt: string,
      status: 'completed' | 'late-cancelled' | 'cancelled' | 'confirmed',
    ) {
      const id = randomUUID() as SessionId
      const starts = new Date(startsAt)
      const ends = new Date(starts.getTime() + 60 * minute)
      await db.transaction((tx) =>
        tx
          .insertInto('sessions')
          .values({
            id,
            // A student can be in only one session at a time, too.
            student_id: student.personId,
            mentor_id: mentorId,
            topic: 'Interview prep',
            starts_at: starts,
            ends_at: ends,
            status: status === 'late-cancelled' ? 'cancelled' : status,
            last_action_by: 'mentor',
            credit_cost_credits: 10,
            amount_cents: amount,
            owed: status === 'completed' || status === 'late-cancelled',
            created_at: starts,
            completed_at: status === 'completed' ? ends : null,
            ended_at: status === 'cancelled' || status === 'late-cancelled' ? starts : null,
          })
          .execute(),
      )
      return id
    },
    async earned(mentorId: PersonId): Promise<number> {
      const rows = await db.read
        .selectFrom('sessions')
        .select('amount_cents')
        .where('mentor_id', '=', mentorId)
        .where('owed', '=', true)
        .execute()
      return rows.reduce((sum, row) => sum + row.amount_cents, 0)
    },
    /** Returns the cents paid according to the log, less what was reversed. */
    async paid(mentorId: PersonId): Promise<number> {
      const log = await findPayouts(db.read, mentorId, { limit: 1000 })
      return log.reduce((sum, payout) => sum + payout.amount - payout.reversed, 0)
    },
    /** Asserts that log, sessions and transfers agree: nothing is lost or made up. */
    async assertAgrees(mentorId: PersonId): Promise<void> {
      const [earned, paid] = [await this.earned(mentorId), await this.paid(mentorId)]
      assert.equal(paid + (await sumOwed(db.read, mentorId)), earned, 'paid + owed = earned')
      assert.equal(paid, fake.received(mentorId), 'the log is what the provider sent')
      assert.deepEqual(await reconcilePayouts(needs), [], 'payouts, transfers and sessions agree')
    },
    failures,
    reports,
  }
}
