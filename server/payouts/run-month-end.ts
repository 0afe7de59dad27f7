import { cents } from '#domain/kit/money.ts'
import { awaitsVerification, totalOf } from '#domain/payouts/earning.ts'
import { monthEndingAt, startOfMonth } from '#domain/payouts/month.ts'
import type { Reads } from '#server/kit/tx.ts'
import { completeSessions } from '#server/sessions/complete-sessions.ts'
import type { PayoutNeeds } from './payout-needs.ts'
import { planMonthEnd } from './plan-month-end.ts'
import { sendPayout } from './send-payout.ts'
import {
  countPayouts,
  findDuePayout,
  findMentorsWithUnpaid,
  findRun,
  findUnfinishedRuns,
  findUnplanned,
  hasUnmarkedHours,
  markFinished,
  openRun,
} from './store.ts'

type Needs = Pick<PayoutNeeds, 'db' | 'clock' | 'provider' | 'onFailure' | 'onReport'>

/**
 * The result of a month end. `waiting` is owed to mentors without an account that takes transfers, or awaits
 * verification.
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
}

/**
 * Pays mentors at month end (ruling 6.2), once for each first of a month that the clock has reached, so that a server
 * that was down catches up. Each step is recorded before it is taken, so it can be killed anywhere and run again.
 * Returns how much it did.
 */
export async function runMonthEnd(needs: Needs): Promise<number> {
  const { db, clock } = needs
  const until = startOfMonth(clock.now())
  let done = 0
  if (!(await findRun(db.read, until))) {
    // Sessions that ended before midnight belong to the month even if not marked yet. Those another process is marking
    // right now are skipped; the next run finds the month complete.
    done += await completeSessions(needs)
    if (await hasUnmarkedHours(db.read, until)) return done
    if (await db.transaction((tx) => openRun(tx, until, clock.now()))) done++
  }
  for (const run of await findUnfinishedRuns(db.read)) if (!run.planned) await planMonthEnd(needs, run.until)
  for (;;) {
    const payout = await findDuePayout(db.read, clock.now())
    if (!payout) break
    if ((await sendPayout(needs, payout.id)) !== 'unknown') done++
  }
  // One that another server has opened since may not be completely planned.
  for (const run of await findUnfinishedRuns(db.read)) if (run.planned && (await finish(needs, run.until))) done++
  return done
}

async function finish({ db, clock, onReport }: Needs, until: Date): Promise<boolean> {
  const report = await reportOn(db.read, until)
  if (!report) return false
  if (await db.transaction((tx) => markFinished(tx, until, report, clock.now()))) onReport(report)
  return true
}

/** Undefined while a transfer's outcome is unknown. */
async function reportOn(reads: Reads, until: Date): Promise<RunReport | undefined> {
  const month = monthEndingAt(until)
  const payouts = await countPayouts(reads, month)
  if (payouts.has('planned') || payouts.has('sending')) return undefined
  const none = { count: 0, amount: cents(0) }
  // A reversed one was still sent.
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
  }
  for (const mentorId of await findMentorsWithUnpaid(reads, until)) {
    const left = (await findUnplanned(reads, mentorId)).filter(({ earnedAt }) => earnedAt < until)
    const waiting = totalOf(left.filter((earning) => !awaitsVerification(earning)))
    if (waiting > 0) report.waitingMentors++
    report.waitingCents += waiting
    report.awaitingVerificationCents += totalOf(left.filter(awaitsVerification))
  }
  return report
}
