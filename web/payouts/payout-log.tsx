import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cents } from '#domain/kit/money.ts'
import { useMe } from '#web/accounts/me.ts'
import { Button } from '#web/kit/button.tsx'
import { calls } from '#web/kit/client.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { dollars } from '#web/kit/dollars.ts'
import { Failed } from '#web/kit/failed.tsx'
import { monthInWords } from '#web/kit/month-in-words.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { dayAndTime, dayOnly } from '#web/kit/when.ts'

type LogEntry = { month: string; amountCents: number; sessionDates: string[]; paidVia: string; paidAt: string }

export const newestFirst = (log: LogEntry[]): LogEntry[] =>
  log.toSorted((a, b) => Date.parse(b.paidAt) - Date.parse(a.paidAt))

/** 'Payout Log' (ruling 6.5), and the sheet it opens. */
export function PayoutLogButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onPress={() => setOpen(true)}>
        Payout Log
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Payout Log">
        <PayoutLog />
      </Dialog>
    </>
  )
}

function PayoutLog() {
  const payouts = useQuery(calls.payouts.overview.queryOptions())
  if (payouts.isError && !payouts.data) return <Failed error={payouts.error} onRetry={() => void payouts.refetch()} />
  if (!payouts.data) return <Spinner />
  if (payouts.data.log.length === 0) return <p className="text-quiet">No payouts yet.</p>
  return (
    <ul>
      {newestFirst(payouts.data.log).map((entry) => (
        <Entry key={entry.paidAt} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry: { month, amountCents, sessionDates, paidVia, paidAt } }: { entry: LogEntry }) {
  const { timeZone } = useMe()
  return (
    <li className="border-b border-hairline py-4 first:pt-0 last:border-b-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-6">
        <span className="font-serif text-xl">{monthInWords(month)}</span>
        <span className="font-semibold tabular-nums">{dollars(cents(amountCents))}</span>
      </p>
      <p className="mt-1">
        {sessionDates.length === 1 ? '1 session' : `${sessionDates.length} sessions`}:{' '}
        {sessionDates.map((date) => dayOnly(date, timeZone)).join('; ')}
      </p>
      <p className="mt-1 text-sm text-quiet">
        Paid via {paidVia} on {dayAndTime(paidAt, timeZone)}
      </p>
    </li>
  )
}
