import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payout } from '#contract/payouts.ts'
import { cents } from '#domain/kit/money.ts'
import { useMe } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { calls } from '#web/kit/app/client.ts'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { monthInWords } from '#web/kit/words/month-in-words.ts'
import { paths } from '#contract/kit/addresses.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { dayOnly } from '#web/kit/words/when.ts'
import { counted } from '#web/kit/words/counted.ts'

/** 'Payout Log' (ruling 6.5), and the dialog it opens. */
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
  const { log } = payouts.data
  if (log.length === 0) return <p className="text-quiet">No payouts yet.</p>
  const years = [...new Set(log.map(({ paidAt }) => new Date(paidAt).getUTCFullYear()))]
  return (
    <>
      <ul>
        {log.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 border-t border-hairline pt-5">
        <a href="/api/payouts.csv" download className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Download CSV
        </a>
        {years.map((year) => (
          <LinkButton key={year} variant="outline" size="sm" to={paths.payoutStatement(year)}>
            Statement {year}
          </LinkButton>
        ))}
      </div>
    </>
  )
}

function Entry({ entry }: { entry: Payout }) {
  const { timeZone } = useMe()
  const { month, amountCents, reversedCents, sessionDates, paidVia, paidAt } = entry
  return (
    <li className="border-b border-hairline py-4 first:pt-0 last:border-b-0">
      <p className="flex items-baseline justify-between gap-6">
        <span className="font-serif text-xl">{monthInWords(month)}</span>
        <span className="font-semibold tabular-nums">{dollars(cents(amountCents))}</span>
      </p>
      <p className="mt-1">
        {counted(sessionDates.length, 'session', 'sessions')}
        {sessionDates.length > 0 ? ': ' : ''}
        {sessionDates.map((date) => dayOnly(date, timeZone)).join('; ')}
      </p>
      <p className="mt-1 text-sm text-quiet">
        Paid via {paidVia} on {dayOnly(paidAt, 'UTC')}
      </p>
      {reversedCents > 0 ? (
        <p className="mt-1 text-sm text-clay">
          {dollars(cents(reversedCents))} of this was taken back later. A future payout will make up for it.
        </p>
      ) : null}
    </li>
  )
}
