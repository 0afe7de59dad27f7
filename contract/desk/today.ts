import { z } from 'zod'
import { instant } from '#contract/kit/fields.ts'
import { deskQuery } from './kit.ts'

const count = z.int()
const since = instant.nullable()

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
  reportsOpen: count,
  reportsOverdue: count,
  reportsDueAt: since,
  heldWaiting: count,
  heldSince: since,
  /** Contested sessions that wait for us, and when the first has to be decided. */
  contestsOpen: count,
  contestsOverdue: count,
  contestsDueAt: since,
  mentorsToVerify: count,
  mentorsToVerifyOverdue: count,
  mentorsToVerifyDueAt: since,
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
