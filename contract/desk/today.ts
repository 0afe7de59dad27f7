import { z } from 'zod'
import { instant } from '#contract/kit/fields.ts'
import { deskQuery } from './kit.ts'

const count = z.int()
const since = instant.nullable()

/** How much waits to be decided, how much of it too long, and when the first has to be. */
const queue = z.object({ open: count, overdue: count, dueAt: since })
export type QueueFigures = z.infer<typeof queue>

/** What the desk shows first: figures of the last 24 hours, 7 or 30 days, and what waits now; money in cents. */
export const todayFigures = z.object({
  peopleDay: count,
  peopleWeek: count,
  booked: count,
  /** Confirmed sessions that begin within 24 hours. */
  ahead: count,
  completed: count,
  paidDayCents: count,
  paidMonthCents: count,
  /** Earned by mentors and not paid out, also what still waits for verification or a decision. */
  owedCents: count,
  /** What waits for us; contested sessions only where nobody else is asked. */
  queues: z.object({ reports: queue, messages: queue, contests: queue, mentorsToVerify: queue }),
  mailsWaiting: count,
  mailsLateSince: since,
  mailsGivenUp: count,
  deadLetters: count,
  refundsAsked: count,
  eventsDay: count,
  eventAt: since,
  monthEnd: z.object({ until: instant, finishedAt: since, failed: count }).nullable(),
  /** Jobs that failed since they last ran well. */
  jobsFailing: z.array(z.object({ name: z.string(), failedAt: instant, error: z.string() })),
  jobsRanAt: since,
})
export type TodayFigures = z.infer<typeof todayFigures>

export const todayCalls = {
  today: deskQuery('/today', 'support', 'What happened, what waits, and whether everything runs').output(todayFigures),
}
