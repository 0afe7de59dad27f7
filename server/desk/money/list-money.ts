import type { DeskRefund, DeskReversal, DeskTransfer } from '#contract/desk/money.ts'
import { markIn, markOfAny, pageOf } from '#server/desk/page-of.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findReconciliation } from '#server/payouts/reconciliations-store.ts'
import { nameUndecided } from './name-undecided.ts'
import { listRefunds, listReversals, listRuns, listTransfers } from './money-store.ts'

type Page = { after?: string | undefined; limit: number }
type Asked<List extends (reads: Reads, filter: never, page: never) => unknown> = Parameters<List>[1] & Page

export async function seeMoney(reads: Reads) {
  const { last, waiting } = await findReconciliation(reads)
  return {
    reconciled:
      (last && {
        at: (last.finishedAt ?? last.askedAt).toISOString(),
        differences: last.differences,
        undecided: last.undecided && (await nameUndecided(reads, last.undecided)),
      }) ||
      null,
    reconciling: waiting,
  }
}

export async function monthEndsPage(reads: Reads, { after, limit }: Page) {
  const before = after === undefined || Number.isNaN(Date.parse(after)) ? undefined : new Date(after)
  const found = await listRuns(reads, { before, limit: limit + 1 })
  const runs = found.slice(0, limit).map(({ until, finishedAt, report }) => ({
    until: until.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    report: report && { ...report },
  }))
  return { runs, next: found.length > limit ? (runs.at(-1)?.until ?? null) : null }
}

export async function transfersPage(reads: Reads, { after, limit, ...filter }: Asked<typeof listTransfers>) {
  const found = await listTransfers(reads, filter, { after: markIn(after), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ plannedAt: at, id }) => ({ at, id }))
  const transfers = rows.map(({ amount, reversed, tryAt, plannedAt, paidAt, ...row }): DeskTransfer => ({
    ...row,
    amountCents: amount,
    reversedCents: reversed,
    tryAt: tryAt?.toISOString() ?? null,
    plannedAt: plannedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
  return { transfers, next }
}

export async function reversalsPage(reads: Reads, { after, limit, ...filter }: Asked<typeof listReversals>) {
  const found = await listReversals(reads, filter, { after: markOfAny(after), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ at, id }) => ({ at, id }))
  const reversals = rows.map(({ amount, at, ...row }): DeskReversal => ({
    ...row,
    amountCents: amount,
    at: at.toISOString(),
  }))
  return { reversals, next }
}

export async function refundsPage(reads: Reads, { after, limit, ...filter }: Asked<typeof listRefunds>) {
  const found = await listRefunds(reads, filter, { after: markIn(after), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ askedAt: at, id }) => ({ at, id }))
  const refunds = rows.map(({ amount, askedAt, ...row }): DeskRefund => ({
    ...row,
    amountCents: amount,
    askedAt: askedAt.toISOString(),
  }))
  return { refunds, next }
}
