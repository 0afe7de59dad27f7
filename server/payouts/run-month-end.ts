import { cents } from '#domain/kit/money.ts'
import { earningState, type EarningState, totalOf } from '#domain/payouts/earning.ts'
import { earnedByFor, monthEndingAt, startOfMonth } from '#domain/payouts/month.ts'
import type { Leaving } from '#server/kit/jobs.ts'
import type { Reads } from '#server/kit/tx.ts'
import { completeSessions } from '#server/sessions/complete-sessions.ts'
import type { PayoutNeeds } from './payout-needs.ts'
import { planMonthEnd } from './plan-month-end.ts'
import { sendPayout } from './send-payout.ts'
import { countPayouts, findRun, findUnfinishedRuns, markFinished, openRun } from './runs/store.ts'
import { findDuePayout } from './transfers/store.ts'
import { findMentorsWithUnpaid, hasUnmarkedHours } from './store.ts'
import { findUnplanned } from './earnings/store.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock' | 'provider' | 'onFailure' | 'onReport'> & Leaving

/**
 * The result of a month end. `waiting` is owed to mentors without an account that accepts transfers. Everything else
 * left unpaid isn't owed yet: it awaits verification, is on hold, or is to be decided by a person.
 */
export type RunReport = {
  month: string
  sent: number
  sentCents: number
  failed: number
  failedCents: number
  waitingMentors: number
  waitingCents: number
  awaitingVerificationCents: number
  onHoldCents: number
  toBeDecidedCents: number
}

/**
 * Pays mentors at month end (ruling 6.2), once for each first of a month that the clock has reached, so that a server
 * that was down catches up. Each step is recorded before it is taken, so it can be killed anywhere and run again.
 * Returns how much it did.
 */
export async function runMonthEnd(needs: Needs): Promise<number> {
  const { db, clock, leaving } = needs
  const until = startOfMonth(clock.now())
  let done = 0
  if (!(await findRun(db.read, until))) {
    // Sessions that ended in time count even if they aren't marked yet. Those that another process is marking right now
    // are skipped, and the next run finds them all marked.
    done += await completeSessions(needs)
    if (await hasUnmarkedHours(db.read, earnedByFor(until))) return done
    if (await db.transaction((tx) => openRun(tx, until, clock.now()))) done++
  }
  for (const run of await findUnfinishedRuns(db.read)) if (!run.planned) await planMonthEnd(needs, run.until)
  while (!leaving?.aborted) {
    const payout = await findDuePayout(db.read, clock.now())
    if (!payout) break
    if ((await sendPayout(needs, payout.id)) !== 'unknown') done++
  }
  // A run that another server has opened in the meantime may not be completely planned.
  for (const run of await findUnfinishedRuns(db.read)) if (run.planned && (await finish(needs, run.until))) done++
  return done
}

async function finish({ db, clock, onReport }: Needs, until: Date): Promise<boolean> {
  const report = await reportOn(db.read, until)
  if (!report) return false
  if (await db.transaction((tx) => markFinished(tx, until, report, clock.now()))) onReport(report)
  return true
}

/** The result so far; undefined while a transfer's outcome is unknown. */
async function reportOn(reads: Reads, until: Date): Promise<RunReport | undefined> {
  const month = monthEndingAt(until)
  const payouts = await countPayouts(reads, month)
  if (payouts.has('planned') || payouts.has('sending')) return undefined
  const none = { count: 0, amount: cents(0) }
  // Reversed transfers were sent, too.
  const [sent, reversed, failed] = ['sent', 'reversed', 'failed'].map((status) => payouts.get(status) ?? none)
  const report: RunReport = {
    month,
    sent: (sent?.count ?? 0) + (reversed?.count ?? 0),
    sentCents: (sent?.amount ?? 0) + (reversed?.amount ?? 0),
    failed: failed?.count ?? 0,
    failedCents: failed?.amount ?? 0,
    waitingMentors: 0,
    waitingCents: 0,
    awaitingVerificationCents: 0,
    onHoldCents: 0,
    toBeDecidedCents: 0,
  }
  const earnedBy = earnedByFor(until)
  for (const mentorId of await findMentorsWithUnpaid(reads, earnedBy)) {
    const left = (await findUnplanned(reads, mentorId)).filter(({ earnedAt }) => earnedAt <= earnedBy)
    const sumOf = (state: EarningState) => totalOf(left.filter((earning) => earningState(earning, until) === state))
    const waiting = sumOf('owed')
    if (waiting > 0) report.waitingMentors++
    report.waitingCents += waiting
    report.awaitingVerificationCents += sumOf('awaiting-verification')
    report.onHoldCents += sumOf('on-hold')
    report.toBeDecidedCents += sumOf('to-be-decided')
  }
  return report
}
