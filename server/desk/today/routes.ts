import type { TodayFigures } from '#contract/desk/today.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import type { ActNeeds } from '#server/desk/acts/act.ts'
import { listRuns } from '#server/desk/money/money-store.ts'
import { api } from '#server/kit/api.ts'
import { type JobRun, listJobRuns } from '#server/kit/job-runs-store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type QueueFigures, readToday } from './today-store.ts'

export const todayRoutes = ({ db, clock }: ActNeeds) => ({
  today: api.desk.today.handler(() => seeToday(db.read, clock.now())),
})

async function seeToday(reads: Reads, now: Date): Promise<TodayFigures> {
  const [figures, [run], jobs] = await Promise.all([
    readToday(reads, now),
    listRuns(reads, { limit: 1 }),
    listJobRuns(reads),
  ])
  const failed = isRecord(run?.report) ? Number(run.report['failed'] ?? 0) : 0
  return {
    ...figures,
    queues: {
      reports: toQueue(figures.queues.reports),
      messages: toQueue(figures.queues.messages),
      contests: toQueue(figures.queues.contests),
      mentorsToVerify: toQueue(figures.queues.mentorsToVerify),
    },
    mailsLateSince: iso(figures.mailsLateSince),
    eventAt: iso(figures.eventAt),
    monthEnd: run ? { until: run.until.toISOString(), finishedAt: iso(run.finishedAt), failed } : null,
    jobsFailing: jobs.flatMap(failing),
    jobsRanAt: iso(jobs.map(({ ranAt }) => ranAt).reduce(later, null)),
  }
}

const toQueue = (queue: QueueFigures): QueueFigures => ({
  ...queue,
  dueAt: queue.dueAt && new Date(queue.dueAt).toISOString(),
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const later = (one: Date | null, other: Date | null) => (one && (!other || one > other) ? one : other)

const failing = ({ name, ranAt, failedAt, error }: JobRun): TodayFigures['jobsFailing'] =>
  failedAt && (!ranAt || failedAt > ranAt) ? [{ name, failedAt: failedAt.toISOString(), error: error ?? '' }] : []
