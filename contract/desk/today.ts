import { z } from 'zod'
import { instant } from '#contract/kit/fields.ts'
import { deskQuery } from './kit.ts'

const count = z.int()
const since = instant.nullable()

/** How many entries are undecided, how many of them are overdue, and when the first is due. */
const queue = z.object({ open: count, overdue: count, dueAt: since })
export type QueueFigures = z.infer<typeof queue>

/** The desk's front page: figures of the last 24 hours, 7 or 30 days, and what is waiting now. Money is in cents. */
export const todayFigures = z.object({
  peopleDay: count,
  peopleWeek: count,
  booked: count,
  /** Confirmed sessions that start within 24 hours. */
  ahead: count,
  completed: count,
  paidDayCents: count,
  paidMonthCents: count,
  /** Earned by mentors and not paid out, including what awaits verification or a decision. */
  owedCents: count,
  /** What waits for staff. Contested sessions count only once the other person is no longer being asked. */
  queues: z.object({ reports: queue, messages: queue, contests: queue, mentorsToVerify: queue }),
  mailsWaiting: count,
  mailsLateSince: since,
  mailsGivenUp: count,
  deadLetters: count,
  refundsAsked: count,
  eventsDay: count,
  eventAt: since,
  monthEnd: z.object({ until: instant, finishedAt: since, failed: count }).nullable(),
  /** Jobs that have failed since their last success. */
  jobsFailing: z.array(z.object({ name: z.string(), failedAt: instant, error: z.string() })),
  jobsRanAt: since,
})
export type TodayFigures = z.infer<typeof todayFigures>

export const todayCalls = {
  today: deskQuery('/today', 'support', 'What happened, what waits, and whether everything runs').output(todayFigures),
}
