import type { Db } from '#server/kit/database.ts'
import type { Clock } from '#server/kit/clock.ts'
import { listJobRuns } from '#server/kit/job-runs-store.ts'
import { observeGauges, type Observed } from '#server/kit/metrics.ts'
import { countOpen } from '#server/desk/queue/queue-store.ts'
import { maxCounted, readQueues, readWork } from './figures-store.ts'

const atLeast = `; at ${maxCounted}, at least so many.`

const described = {
  tassel_database_up: 'Whether the database answered this scrape: 1 or 0.',
  tassel_queue_waiting: `What a listener has still to handle${atLeast}`,
  tassel_queue_oldest_seconds: 'How long the first of them has been due.',
  tassel_dead_letters: `What a listener failed at too often and no longer tries${atLeast}`,
  tassel_announcements_waiting: `What happened and was not yet handed to the listeners${atLeast}`,
  tassel_announcements_oldest_seconds: 'How long the first of them has been due.',
  tassel_mails_waiting: `Emails that are due${atLeast}`,
  tassel_mails_oldest_seconds: 'How long the first of them has been due.',
  tassel_mails_given_up_day: 'Emails given up within 24 hours.',
  tassel_job_last_run_seconds: 'How long ago a job last ran well, in any process, noted once a minute; 0 if never.',
  tassel_job_failing: 'Whether a job failed since it last ran well: 1 or 0.',
  tassel_desk_open: 'Reports and held messages that wait for a decision.',
  tassel_desk_overdue: 'Those of them that are overdue.',
  tassel_payouts_failed: 'Payouts of the last 30 days that failed.',
  tassel_payouts_sending_seconds: 'How long the first payout has waited whose outcome is unknown.',
  tassel_refunds_asked: 'Refunds that the payment provider has not confirmed.',
  tassel_payment_event_age_seconds: 'How long ago the payment provider last sent an event; 0 if never.',
}
type Name = keyof typeof described
type Gauge = Observed<Name>
type Meter = Parameters<typeof observeGauges>[0]

/** Observes gauges of the whole product, read from the database, so every process reports the same. */
export function observeWork(meter: Meter, { db, clock }: { db: Db; clock: Clock }): void {
  observeGauges<Name>(meter, described, () =>
    readGauges(db, clock.now()).catch((): Gauge[] => [{ name: 'tassel_database_up', value: 0 }]),
  )
}

async function readGauges({ read }: Db, now: Date): Promise<Gauge[]> {
  const since = (date: Date | null) => (date === null ? 0 : Math.max(0, (now.getTime() - date.getTime()) / 1000))
  const queues = await readQueues(read)
  const work = await readWork(read, now)
  const runs = await listJobRuns(read)
  const desk = await countOpen(read, now)
  return [
    { name: 'tassel_database_up', value: 1 },
    { name: 'tassel_announcements_waiting', value: work.announcementsWaiting },
    { name: 'tassel_announcements_oldest_seconds', value: since(work.announcementsSince) },
    { name: 'tassel_mails_waiting', value: work.mailsWaiting },
    { name: 'tassel_mails_oldest_seconds', value: since(work.mailsSince) },
    { name: 'tassel_mails_given_up_day', value: work.mailsGivenUpDay },
    { name: 'tassel_desk_open', value: desk.open },
    { name: 'tassel_desk_overdue', value: desk.overdue },
    { name: 'tassel_payouts_failed', value: work.payoutsFailed },
    { name: 'tassel_payouts_sending_seconds', value: since(work.payoutsSendingSince) },
    { name: 'tassel_refunds_asked', value: work.refundsAsked },
    { name: 'tassel_payment_event_age_seconds', value: since(work.paymentEventAt) },
    ...queues.flatMap(({ listener, waiting, oldest, dead }): Gauge[] => [
      { name: 'tassel_queue_waiting', value: waiting, labels: { listener } },
      { name: 'tassel_queue_oldest_seconds', value: since(oldest), labels: { listener } },
      { name: 'tassel_dead_letters', value: dead, labels: { listener } },
    ]),
    ...runs.flatMap(({ name: job, ranAt, failedAt }): Gauge[] => [
      { name: 'tassel_job_last_run_seconds', value: since(ranAt), labels: { job } },
      { name: 'tassel_job_failing', value: failedAt !== null && (ranAt ?? 0) < failedAt ? 1 : 0, labels: { job } },
    ]),
  ]
}
