import { z } from 'zod'
import { auditFilter, peopleFilter } from '#contract/desk.ts'
import { letterFilter, mailFilter } from '#contract/desk/mail.ts'
import { refundFilter, reversalFilter, transferFilter } from '#contract/desk/money.ts'
import { auditPage } from '#server/desk/audit-page.ts'
import { lettersPage, mailsPage } from '#server/desk/mail/routes.ts'
import { monthEndsPage, refundsPage, reversalsPage, transfersPage } from '#server/desk/money/list-money.ts'
import { listPeople } from '#server/desk/people/list-people.ts'
import { type List, list } from './list.ts'
import { personLists } from './person-lists.ts'
import { safetyLists } from './safety-lists.ts'

/** The desk's lists that can be exported as CSV, each with the same filter as its screen. */
export const exportedLists: Record<string, List> = {
  people: list(
    'support',
    ['Id', 'Name', 'Email', 'Role', 'Since', 'Email verified', 'University verified', 'Status', 'Hidden'],
    peopleFilter,
    async (reads, asked) => {
      const { people, next } = await listPeople(reads, asked)
      const lines = people.map((one) => [
        one.id,
        one.name,
        one.email,
        one.role,
        one.createdAt,
        one.emailVerified ? 'yes' : 'no',
        one.verifiedAt,
        one.status,
        one.hidden.join(', '),
      ])
      return { lines, next }
    },
  ),
  audit: list(
    'support',
    ['Number', 'At', 'Operator', 'Act', 'About', 'Reason', 'Request', 'Before', 'After'],
    auditFilter,
    async (reads, { after, ...asked }) => {
      const { entries, next } = await auditPage(reads, {
        ...asked,
        before: after === undefined ? undefined : Number(after),
      })
      const lines = entries.map((one) => [
        one.number,
        one.at,
        one.operatorName,
        one.act,
        one.aboutName,
        one.reason,
        one.requestId,
        JSON.stringify(one.before),
        JSON.stringify(one.after),
      ])
      return { lines, next: next === null ? null : String(next) }
    },
  ),
  mails: list(
    'support',
    ['Id', 'Recipient', 'Kind', 'Subject', 'Written', 'Given up', 'Tries', 'Why'],
    mailFilter,
    async (reads, asked) => {
      const { mails, next } = await mailsPage(reads, asked)
      const lines = mails.map((one) => [
        one.id,
        one.recipient,
        one.kind,
        one.subject,
        one.writtenAt,
        one.givenUpAt,
        one.attempts,
        one.error,
      ])
      return { lines, next }
    },
  ),
  transfers: list(
    'finance',
    ['Id', 'Mentor', 'Month', 'Cents', 'Cents taken back', 'Status', 'Why', 'Tries', 'Next try', 'Planned', 'Sent'],
    transferFilter,
    async (reads, asked) => {
      const { transfers, next } = await transfersPage(reads, asked)
      const lines = transfers.map((one) => [
        one.id,
        one.mentorName,
        one.month,
        one.amountCents,
        one.reversedCents,
        one.status,
        one.reason,
        one.attempts,
        one.tryAt,
        one.plannedAt,
        one.paidAt,
      ])
      return { lines, next }
    },
  ),
  reversals: list(
    'finance',
    ['Payment', 'Student', 'Plan', 'Cents', 'Credits', 'Credits taken back', 'Kind', 'At'],
    reversalFilter,
    async (reads, asked) => {
      const { reversals, next } = await reversalsPage(reads, asked)
      const lines = reversals.map((one) => [
        one.id,
        one.studentName,
        one.plan,
        one.amountCents,
        one.credits,
        one.taken,
        one.reversal,
        one.at,
      ])
      return { lines, next }
    },
  ),
  refunds: list(
    'finance',
    ['Id', 'Payment', 'Student', 'Operator', 'Cents', 'Status', 'Why', 'Asked'],
    refundFilter,
    async (reads, asked) => {
      const { refunds, next } = await refundsPage(reads, asked)
      const lines = refunds.map((one) => [
        one.id,
        one.paymentId,
        one.studentName,
        one.operatorName,
        one.amountCents,
        one.status,
        one.refusal,
        one.askedAt,
      ])
      return { lines, next }
    },
  ),
  'dead-letters': list(
    'support',
    ['Announcement', 'Listener', 'What', 'Tries', 'Why', 'Happened', 'Given up'],
    letterFilter,
    async (reads, asked) => {
      const { letters, next } = await lettersPage(reads, asked)
      const lines = letters.map((one) => [
        one.announcementId,
        one.listener,
        one.type,
        one.attempts,
        one.lastError,
        one.announcedAt,
        one.deadAt,
      ])
      return { lines, next }
    },
  ),
  'month-ends': list('finance', ['Until', 'Finished', 'Report'], z.object({}), async (reads, asked) => {
    const { runs, next } = await monthEndsPage(reads, asked)
    return { lines: runs.map((one) => [one.until, one.finishedAt, one.report && JSON.stringify(one.report)]), next }
  }),
  ...personLists,
  ...safetyLists,
}
