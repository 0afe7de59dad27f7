import { type RawBuilder, sql } from 'kysely'
import { day } from '#domain/kit/time.ts'
import { hoursToDecide } from '#domain/safety/report.ts'
import { decideWithinDays } from '#server/desk/decide-within.ts'
import { unsentMails } from '#server/email/delivery/store.ts'
import type { Reads } from '#server/kit/tx.ts'

/** `dueAt` is a string because the figures are read as JSON. */
export type QueueFigures = { open: number; overdue: number; dueAt: string | null }
export type TodayFigures = {
  peopleDay: number
  peopleWeek: number
  booked: number
  ahead: number
  completed: number
  paidDayCents: number
  paidMonthCents: number
  owedCents: number
  queues: Record<'reports' | 'messages' | 'contests' | 'mentorsToVerify', QueueFigures>
  mailsWaiting: number
  mailsLateSince: Date | null
  mailsGivenUp: number
  deadLetters: number
  refundsAsked: number
  eventsDay: number
  eventAt: Date | null
}

const within = sql`make_interval(days => ${sql.lit(decideWithinDays)})`
const waitingForUs = {
  reports: sql`select due_at from reports where state = 'open'`,
  messages: sql`select created_at + make_interval(hours => ${sql.lit(hoursToDecide('contact'))}) as due_at
    from held_messages where state = 'waiting'`,
  contests: sql`select standing_at + ${within} as due_at from session_contests where state = 'with-staff'`,
  // The same mentors that their screen lists.
  mentorsToVerify: sql`select asked_at + ${within} as due_at
    from verification_requests join people on people.id = mentor_id
    where closed_at is null and suspended_at is null`,
}

const figuresOf = (waiting: RawBuilder<unknown>, now: Date) => sql`(select json_build_object('open', count(*),
  'overdue', count(*) filter (where due_at <= ${now}), 'dueAt', min(due_at)) from (${waiting}) as waiting)`

/**
 * Reads the desk's first screen in one statement: figures for the last day, week or month (24 hours, 7 and 30 days), or
 * as of now.
 */
export async function readToday(reads: Reads, now: Date): Promise<TodayFigures> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { rows } = await sql<TodayFigures>`select
    (select count(*)::integer from people where role <> 'operator' and created_at > ${ago(1)}) as "peopleDay",
    (select count(*)::integer from people where role <> 'operator' and created_at > ${ago(7)}) as "peopleWeek",
    (select count(*)::integer from sessions where created_at > ${ago(1)}) as booked,
    (select count(*)::integer from sessions where status = 'confirmed' and starts_at > ${now}
      and starts_at < ${ago(-1)}) as ahead,
    (select count(*)::integer from sessions where status = 'completed' and completed_at > ${ago(7)}) as completed,
    (select coalesce(sum(amount_cents), 0)::integer from payments where paid_at > ${ago(1)} and reversal is null)
      as "paidDayCents",
    (select coalesce(sum(amount_cents), 0)::integer from payments where paid_at > ${ago(30)} and reversal is null)
      as "paidMonthCents",
    (select coalesce(sum(amount_cents), 0)::integer from sessions where owed and not paid) as "owedCents",
    json_build_object(
      'reports', ${figuresOf(waitingForUs.reports, now)},
      'messages', ${figuresOf(waitingForUs.messages, now)},
      'contests', ${figuresOf(waitingForUs.contests, now)},
      'mentorsToVerify', ${figuresOf(waitingForUs.mentorsToVerify, now)}) as queues,
    (select count(*)::integer from ${unsentMails} as mail) as "mailsWaiting",
    (select min(send_after) from ${unsentMails} as mail where send_after < ${now}) as "mailsLateSince",
    (select count(*)::integer from mails where given_up_at > ${ago(7)}) as "mailsGivenUp",
    (select count(*)::integer from deliveries where dead_at is not null) as "deadLetters",
    (select count(*)::integer from refunds where status = 'asked') as "refundsAsked",
    (select count(*)::integer from payment_events where received_at > ${ago(1)}) as "eventsDay",
    (select max(received_at) from payment_events) as "eventAt"`.execute(reads)
  return rows[0]!
}
