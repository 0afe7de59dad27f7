import { personFilters } from '#contract/desk/person.ts'
import { paymentFilter } from '#contract/desk/money.ts'
import { paymentsOf } from '#server/desk/money/payments-of.ts'
import { connectionsOf, ledgerOf, mailsTo, sessionsOf, signInsOf } from '#server/desk/people/person.ts'
import { type List, list } from './list.ts'

/** The lists on a person's page. */
export const personLists: Record<string, List> = {
  'sign-ins': list(
    'support',
    ['Browser', 'Address', 'Since', 'Last seen', 'Ends'],
    personFilters.signIns,
    async (reads, asked) => {
      const { signIns, next } = await signInsOf(reads, asked)
      return { lines: signIns.map((one) => [one.browser, one.address, one.since, one.lastSeenAt, one.endsAt]), next }
    },
  ),
  connections: list(
    'support',
    ['Id', 'With', 'Status', 'Requested', 'Answered'],
    personFilters.connections,
    async (reads, asked) => {
      const { connections, next } = await connectionsOf(reads, asked)
      const lines = connections.map((one) => [
        one.other.id,
        one.other.name,
        one.status,
        one.requestedAt,
        one.answeredAt,
      ])
      return { lines, next }
    },
  ),
  sessions: list(
    'support',
    ['Id', 'With', 'Topic', 'Starts', 'Status', 'Contested'],
    personFilters.sessions,
    async (reads, asked) => {
      const { sessions, next } = await sessionsOf(reads, asked)
      const lines = sessions.map((one) => [
        one.id,
        one.other.name,
        one.topic,
        one.startsAt,
        one.status,
        one.contested ? 'yes' : 'no',
      ])
      return { lines, next }
    },
  ),
  ledger: list(
    'support',
    ['Number', 'Reason', 'Cause', 'Credits', 'Balance', 'Session', 'At'],
    personFilters.ledger,
    async (reads, { after, ...asked }) => {
      const before = after === undefined ? undefined : Number(after)
      const { entries, next } = await ledgerOf(reads, { ...asked, before })
      const lines = entries.map((one) => [
        one.id,
        one.reason,
        one.cause,
        one.amount,
        one.balance,
        one.sessionId,
        one.at,
      ])
      return { lines, next: next === null ? null : String(next) }
    },
  ),
  payments: list(
    'support',
    ['Payment', 'Kind', 'Plan', 'Cents', 'Credits', 'Paid', 'Returned', 'Refund asked'],
    paymentFilter,
    async (reads, asked) => {
      const found = await paymentsOf(reads, asked)
      if (!found.ok) return { lines: [], next: null }
      const lines = found.value.payments.map((one) => [
        one.id,
        one.kind,
        one.plan,
        one.amountCents,
        one.credits,
        one.paidAt,
        one.reversal,
        one.refundAsked ? 'yes' : 'no',
      ])
      return { lines, next: found.value.next }
    },
  ),
  emails: list('support', ['Id', 'Kind', 'Subject', 'Written', 'State'], personFilters.mails, async (reads, asked) => {
    const { mails, next } = await mailsTo(reads, asked)
    return { lines: mails.map((one) => [one.id, one.kind, one.subject, one.writtenAt, one.state]), next }
  }),
}
