import { sql } from 'kysely'
import { day } from '#domain/kit/time.ts'
import { unsentMails } from '#server/email/delivery/store.ts'
import type { Reads } from '#server/kit/tx.ts'

export type QueueFigures = { listener: string; waiting: number; oldest: Date | null; dead: number }

/** The queue of each listener that has one: what is due or failed and will be tried again, and its dead letters. */
export async function readQueues(reads: Reads): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select listener, (count(*) filter (where dead_at is null))::integer as waiting,
      min(due_at) filter (where dead_at is null) as oldest, count(dead_at)::integer as dead
    from deliveries group by listener order by listener`.execute(reads)
  return rows
}

export type WorkFigures = {
  announcementsWaiting: number
  announcementsSince: Date | null
  mailsWaiting: number
  mailsSince: Date | null
  mailsGivenUpDay: number
  payoutsFailed: number
  payoutsSendingSince: Date | null
  refundsAsked: number
  paymentEventAt: Date | null
}

/** What waits in the whole product, whichever process looks. Payouts that failed are those of the last 30 days. */
export async function readWork(reads: Reads, now: Date): Promise<WorkFigures> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { rows } = await sql<WorkFigures>`
    with due as (select due_at from announcements where handled_at is null and due_at <= ${now}),
      unsent as (select send_after from ${unsentMails} as mail where send_after <= ${now})
    select (select count(*)::integer from due) as "announcementsWaiting",
      (select min(due_at) from due) as "announcementsSince",
      (select count(*)::integer from unsent) as "mailsWaiting",
      (select min(send_after) from unsent) as "mailsSince",
      (select count(*)::integer from mails where given_up_at > ${ago(1)}) as "mailsGivenUpDay",
      (select count(*)::integer from payouts where status = 'failed' and planned_at > ${ago(30)}) as "payoutsFailed",
      (select min(planned_at) from payouts where status = 'sending') as "payoutsSendingSince",
      (select count(*)::integer from refunds where status = 'asked') as "refundsAsked",
      (select max(received_at) from payment_events) as "paymentEventAt"`.execute(reads)
  return rows[0]!
}
