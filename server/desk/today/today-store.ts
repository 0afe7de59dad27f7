import { sql } from 'kysely'
import { day } from '#domain/kit/time.ts'
import { decideWithinDays } from '#server/desk/decide-within.ts'
import type { Reads } from '#server/kit/tx.ts'

export type TodayFigures = {
  peopleDay: number
  peopleWeek: number
  booked: number
  ahead: number
  completed: number
  paidDayCents: number
  paidMonthCents: number
  owedCents: number
  reportsOpen: number
  reportsOverdue: number
  reportsDueAt: Date | null
  heldWaiting: number
  heldSince: Date | null
  contestsOpen: number
  contestsOverdue: number
  contestsDueAt: Date | null
  mentorsToVerify: number
  mentorsToVerifyOverdue: number
  mentorsToVerifyDueAt: Date | null
  mailsWaiting: number
  mailsLateSince: Date | null
  mailsGivenUp: number
  deadLetters: number
  refundsAsked: number
  eventsDay: number
  eventAt: Date | null
}

const within = sql`make_interval(days => ${sql.lit(decideWithinDays)})`
/** As their screen lists them. */
const waitingMentors = sql`(select asked_at from verification_requests join people on people.id = mentor_id
  where closed_at is null and suspended_at is null) as waiting`

/** What the desk shows first, in one statement: of the last day, week or month (24 hours, 7 and 30 days), or as it is now. */
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
    (select count(*)::integer from reports where state = 'open') as "reportsOpen",
    (select count(*)::integer from reports where state = 'open' and due_at < ${now}) as "reportsOverdue",
    (select min(due_at) from reports where state = 'open') as "reportsDueAt",
    (select count(*)::integer from held_messages where state = 'waiting') as "heldWaiting",
    (select min(created_at) from held_messages where state = 'waiting') as "heldSince",
    (select count(*)::integer from session_contests where state = 'with-staff') as "contestsOpen",
    (select count(*)::integer from session_contests where state = 'with-staff' and standing_at < ${ago(decideWithinDays)})
      as "contestsOverdue",
    (select min(standing_at) + ${within} from session_contests where state = 'with-staff') as "contestsDueAt",
    (select count(*)::integer from ${waitingMentors}) as "mentorsToVerify",
    (select count(*)::integer from ${waitingMentors} where asked_at < ${ago(decideWithinDays)})
      as "mentorsToVerifyOverdue",
    (select min(asked_at) + ${within} from ${waitingMentors}) as "mentorsToVerifyDueAt",
    (select count(*)::integer from mails where sent_at is null and given_up_at is null and unwanted_at is null)
      as "mailsWaiting",
    (select min(send_after) from mails where sent_at is null and given_up_at is null and unwanted_at is null
      and send_after < ${now}) as "mailsLateSince",
    (select count(*)::integer from mails where given_up_at > ${ago(7)}) as "mailsGivenUp",
    (select count(*)::integer from deliveries where dead_at is not null) as "deadLetters",
    (select count(*)::integer from refunds where status = 'asked') as "refundsAsked",
    (select count(*)::integer from payment_events where received_at > ${ago(1)}) as "eventsDay",
    (select max(received_at) from payment_events) as "eventAt"`.execute(reads)
  return rows[0]!
}
