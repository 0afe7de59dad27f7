import { sql } from 'kysely'
import { day } from '#domain/kit/time.ts'
import { unsentMails } from '#server/email/delivery/store.ts'
import type { Reads } from '#server/kit/tx.ts'

export type QueueFigures = { listener: string; waiting: number; oldest: Date | null; dead: number }

/**
 * Backlogs are counted only up to here. Counting a longer one at every scrape would be needless work just when there is
 * plenty already.
 */
export const maxCounted = 10_000

/**
 * Each listener's queue: the deliveries that are due or will be retried, and its dead letters. Listeners without any
 * are left out.
 */
export async function readQueues(reads: Reads): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    with recursive known as (
      (select listener from deliveries where dead_at is null order by listener limit 1)
      union all
      select (select listener from deliveries where dead_at is null and listener > known.listener order by listener limit 1)
      from known where known.listener is not null
    ), queues as (
      select listener, waiting, oldest from known cross join lateral (
        select count(*)::integer as waiting, min(due_at) as oldest from (
          select due_at from deliveries where listener = known.listener and dead_at is null order by due_at limit ${maxCounted}
        ) as first
      ) as queue where listener is not null
    ), letters as (
      select listener, count(*)::integer as dead
      from (select listener from deliveries where dead_at is not null limit ${maxCounted}) as dead group by listener
    )
    select listener, coalesce(waiting, 0) as waiting, oldest, coalesce(dead, 0) as dead
    from queues full join letters using (listener) order by listener`.execute(reads)
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

/** The product's waiting work, the same from every process. Failed payouts are those of the last 30 days. */
export async function readWork(reads: Reads, now: Date): Promise<WorkFigures> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { rows } = await sql<WorkFigures>`
    with due as (
        select due_at from announcements where handled_at is null and due_at <= ${now} order by due_at limit ${maxCounted}
      ),
      unsent as (
        select send_after from ${unsentMails} as mail where send_after <= ${now} order by send_after limit ${maxCounted}
      )
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
