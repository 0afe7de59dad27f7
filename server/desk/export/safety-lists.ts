import { contestFilter, pausedFilter } from '#contract/desk/contests.ts'
import { queueFilter } from '#contract/desk/reports.ts'
import { domainFilter, verificationFilter } from '#contract/desk/verification.ts'
import { contestsPage, pausedPage } from '#server/desk/contests/list-contests.ts'
import { listQueue } from '#server/desk/queue/list-queue.ts'
import { domainsPage, mentorsToVerifyPage } from '#server/desk/verification/routes.ts'
import { type List, list } from './list.ts'

/** The desk's queues (reports, contested sessions, mentors to verify) and the lists that belong to them. */
export const safetyLists: Record<string, List> = {
  reports: list(
    'safety',
    [
      'Id',
      'Kind',
      'Category',
      'Subject',
      'About',
      'By or to',
      'Words',
      'Since',
      'Due',
      'Overdue',
      'Taken by',
      'Decided',
      'Decision',
      'Decided by',
    ],
    queueFilter,
    async (reads, asked, now) => {
      const { entries, next } = await listQueue(reads, now, asked)
      const lines = entries.map((one) => [
        one.id,
        one.kind,
        one.category,
        one.subject,
        one.about?.name ?? null,
        one.other?.name ?? null,
        one.words,
        one.createdAt,
        one.dueAt,
        one.overdue ? 'yes' : 'no',
        one.takenBy?.name ?? null,
        one.decided?.at ?? null,
        one.decided?.decision ?? null,
        one.decided?.by ?? null,
      ])
      return { lines, next }
    },
  ),
  contests: list(
    'safety',
    [
      'Session',
      'Starts',
      'Student',
      'Mentor',
      'Credits',
      'Cents',
      'Said by',
      'Reason',
      'Words',
      'Answer',
      'Due',
      'Overdue',
      'Taken by',
    ],
    contestFilter,
    async (reads, asked, now) => {
      const { contests, next } = await contestsPage(reads, now, asked)
      const lines = contests.map((one) => [
        one.sessionId,
        one.startsAt,
        one.student.name,
        one.mentor.name,
        one.creditCost,
        one.amountCents,
        one.contest.by,
        one.contest.reason,
        one.contest.words,
        one.contest.answer?.words ?? null,
        one.dueAt,
        one.isOverdue ? 'yes' : 'no',
        one.takenBy?.name ?? null,
      ])
      return { lines, next }
    },
  ),
  'mentors-to-verify': list(
    'safety',
    ['Mentor', 'Name', 'Email', 'University', 'Words', 'Asked', 'Taken by'],
    verificationFilter,
    async (reads, asked) => {
      const { mentors, next } = await mentorsToVerifyPage(reads, asked)
      const lines = mentors.map((one) => [
        one.id,
        one.name,
        one.email,
        one.university,
        one.words,
        one.askedAt,
        one.takenBy?.name ?? null,
      ])
      return { lines, next }
    },
  ),
  'paused-mentors': list('safety', ['Mentor', 'Name', 'Since'], pausedFilter, async (reads, asked) => {
    const { mentors, next } = await pausedPage(reads, asked)
    return { lines: mentors.map((one) => [one.id, one.name, one.pausedAt]), next }
  }),
  'university-domains': list('safety', ['Domain', 'University', 'Added'], domainFilter, async (reads, asked) => {
    const { domains, next } = await domainsPage(reads, asked)
    return { lines: domains.map((one) => [one.domain, one.university, one.addedAt]), next }
  }),
}
